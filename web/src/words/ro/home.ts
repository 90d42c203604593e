/** Romanian: the home page beside its lists and forms, and the lobby. */
import type { home as en_home } from '../en/home';
import type { Part } from '../index';

export const home: Part<typeof en_home> = {
  'home.nowhere': 'La această adresă nu este nicio pagină: aceasta este pagina de start.',
  'hero.title': 'Poftiți în vagoane!',
  'hero.lead':
    'Strânge cărți, revendică rute și unește locațiile de pe bilete înainte să-ți taie cineva calea.',
  'bot.about.mirela': 'Mereu pe fugă: ia tot ce aduce puncte acum.',
  'bot.about.otto': 'Merge pe drumul cel mai scurt și ia ce e ieftin. Nu blochează niciodată.',
  'bot.about.tilda': 'Iubește cărțile și visele lungi și nu se uită la ce construiesc alții.',
  'bot.about.viggo': 'Plănuiește cu grijă, dar punctele de pe lângă drum îl ispitesc ușor.',
  'bot.about.ilinca': 'Numără cărțile, dă din coate și îți stă cu plăcere în drum.',
  'bot.about.astrid': 'Se gândește la sute de jocuri înainte de fiecare mutare.',
  'bot.about.sanda':
    'A învățat jucând împotriva sa, de multe mii de ori; vede dintr-o privire ce e de făcut.',

  'poster.title': 'Trei hărți, trei jocuri',
  'poster.new_york':
    'Scurt și strâns: câte cincisprezece taxiuri și un punct pentru fiecare atracție turistică atinsă.',
  'poster.san_francisco':
    'Feriboturile trec golful, iar la opriri așteaptă jetoane de turist: adună cât mai multe feluri.',
  'poster.old_west':
    'Jocul cel lung: marcatorii tăi de oraș câștigă din rutele altora, iar Alvin poate veni și el.',
  'poster.minutes': {
    one: 'cam {n} minut',
    few: 'cam {n} minute',
    other: 'cam {n} de minute',
  },

  'people.title': 'Joacă cu alții',

  'mine.waiting_for': 'se așteaptă {names}',
  'mine.free': {
    one: '{n} loc liber',
    few: '{n} locuri libere',
    other: '{n} de locuri libere',
  },
  'mine.last_move': 'ultima mutare {ago}',
  'mine.now': 'chiar acum',
  'mine.gone': 'Masa aceasta nu mai există.',
  'mine.more': {
    one: 'Arată încă {n}',
    few: 'Arată încă {n}',
    other: 'Arată încă {n}',
  },
  'mine.come_back': 'Închide pagina când vrei: locul rămâne al tău.',

  'tables.seats': '{n} din {all} locuri ocupate',
  'tables.open_one': 'Deschide o masă pentru toți',

  'foot.label': 'Despre această pagină',
  'foot.coast':
    'Linia țărmurilor: City of New York și U.S. Census Bureau, potrivită pe hărți. Tot restul e desenat de noi.',
  'foot.fonts': 'Fonturi: {first} și {second}, sub licența SIL Open Font License.',
  'foot.marks':
    'Jocurile publicate sunt mărci ale editorului lor; Funicular nu are nicio legătură cu acesta.',
  'foot.licence': 'Software liber sub licența MIT, versiunea {version}.',

  'hall.seats': 'Cine joacă',
  'hall.ready': 'Toată lumea e la masă.',
  'hall.still_free': {
    one: 'Mai e {n} loc liber. Invită pe cineva sau dă-l unui bot.',
    few: 'Mai sunt {n} locuri libere. Invită pe cineva sau dă-le boților.',
    other: 'Mai sunt {n} de locuri libere. Invită pe cineva sau dă-le boților.',
  },
  'hall.pick': 'Alege un loc.',
  'hall.watching': {
    one: '{n} persoană privește',
    few: '{n} persoane privesc',
    other: '{n} de persoane privesc',
  },
  'hall.my_seat': 'Locul tău',
  'hall.here': 'e aici',
};
