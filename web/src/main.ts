import '@fontsource-variable/fraunces/wght.css';
import '@fontsource/barlow-semi-condensed/latin-500.css';
import '@fontsource/barlow-semi-condensed/latin-600.css';
import '@fontsource/barlow-semi-condensed/latin-700.css';
import '@fontsource/barlow-semi-condensed/latin-ext-500.css';
import '@fontsource/barlow-semi-condensed/latin-ext-600.css';
import '@fontsource/barlow-semi-condensed/latin-ext-700.css';
import './ui/css/tokens.css';
import './ui/css/page.css';
import './ui/css/home.css';
import './ui/css/table.css';
import './ui/css/panels.css';
import './ui/css/dock.css';
import './ui/css/boxes.css';
import './ui/css/end.css';
import './ui/css/text.css';
import './ui/css/guide.css';
import './ui/css/motion.css';
import './ui/css/small.css';
import './ui/css/tablet.css';
import './ui/css/fingers.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './ui/keep_focus';
import { speakChosen } from './ui/settings.svelte';

const target = document.getElementById('app');
if (target) {
  keepFocus(target);
  void speakChosen().then(() => mount(App, { target }));
}
