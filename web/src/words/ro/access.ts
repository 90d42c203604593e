/** Romanian, of what makes the table usable by keyboard, by ear and by thumb. */
import type { access as en_access } from '../en/access';
import type { Sentence } from '../index';

export const access: Record<keyof typeof en_access, Sentence> = {
  // ways past the board
  'skip.title': 'Salturi',
  'skip.actions': 'La acțiuni',
  'skip.board': 'La hartă',

  // single keys
  'keys.title': 'Taste rapide',
  'keys.about': 'O tastă face ce face butonul ei, ori de câte ori butonul poate fi apăsat.',
  'keys.on': 'Tastele simple sunt scurtături',
  'keys.off_about':
    'Dezactivează-le dacă literele simple încurcă un cititor de ecran sau comanda vocală.',
  'keys.not_now': 'Nu acum.',
  'keys.draw': 'Trage o carte din pachet',
  'keys.slot': 'Ia o carte de la vedere sau alege un bilet oferit',
  'keys.claim': 'Alege o rută de revendicat sau o locație',
  'keys.tickets': 'Trage bilete',
  'keys.keep': 'Păstrează biletele alese',
  'keys.pass': 'Spune pas',
  'keys.hint': 'Cere un sfat',
  'keys.take_back': 'Retrage mutarea',
  'keys.actions': 'Mergi la acțiuni',
  'keys.map': 'Mergi la hartă; săgețile o mută, + și − o măresc și o micșorează, 0 o arată toată',
  'keys.text': 'Arată harta ca text sau ca desen',
  'keys.log': 'Mergi la jurnal',
  'keys.now': 'Spune din nou ce se așteaptă de la tine',
  'keys.help': 'Arată lista aceasta',
  'keys.arrows': 'Treci prin liste, file, cărți și rute luminate',
  'keys.escape': 'Închide o casetă',

  // the sheet of a phone, and what does not fit beside it
  'sheet.parts': 'Ce arată panoul',
  'sheet.title': 'Mărimea panoului',
  'sheet.more': 'Mai mult din panou',
  'sheet.less': 'Mai mult din hartă',
  'seats.open': 'Arată totul despre locuri',

  // announced to screen readers
  'announce.earlier': {
    one: 'Încă {n} mutare, în jurnal.',
    few: 'Încă {n} mutări, în jurnal.',
    other: 'Încă {n} de mutări, în jurnal.',
  },
  'announce.said': '{name} spune: {text}',

  // the board as text
  'text.map': 'Arată harta',
  'text.now': 'Acum',
  'text.deck': {
    one: '{cards}; {n} carte în pachet',
    few: '{cards}; {n} cărți în pachet',
    other: '{cards}; {n} de cărți în pachet',
  },
  'text.empty_slot': 'loc gol',
  'text.ticket_stack': {
    one: '{n} în pachet',
    few: '{n} în pachet',
    other: '{n} în pachet',
  },
  'text.tickets': 'Bilete',
  'text.seats': 'Jucători',
  'text.on_way': 'rutele de pe drumul biletelor tale',
  'text.of_seat': 'rutele jucătorului {name}',
  'text.points': 'Puncte',
  'text.twin': 'dublă',
  'text.last': 'revendicată ultima',
  'text.for_ticket': 'pentru un bilet',
  'text.routes_there': 'Rute',
  'text.neighbour': '{place}: {spaces}, {state}',
  'text.end_of': 'capătul biletului tău spre {place}',
  'text.start': 'orașul de pornire al jucătorului {name}',
  'text.do': 'De făcut',
  'text.offer': 'Bilete oferite',
  'text.way': 'Drumul cel mai ieftin',
  'text.way_own': 'a ta',
  'text.way_open': 'liberă',
  'text.no_way': 'Niciun drum nu mai e deschis.',
  'text.seat': 'Jucător',
  'text.pieces': 'Piese',
  'text.cards': 'Cărți',
  'text.also': 'În plus',
  'text.tokens': 'jetoane: {names}',
  'text.sort': 'Sortează după {column}',
  'text.shown': { one: '{n} rută', few: '{n} rute', other: '{n} de rute' },
  'place.routes': { one: '{n} rută', few: '{n} rute', other: '{n} de rute' },
};
