/** Tests speak English, unless they say otherwise. */
import { speak } from '../src/words';

await speak('en');
