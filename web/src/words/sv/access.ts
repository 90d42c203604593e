/** Swedish, of what makes the table usable by keyboard, by ear and by thumb. */
import type { access as en_access } from '../en/access';
import type { Sentence } from '../index';

export const access: Record<keyof typeof en_access, Sentence> = {
  // ways past the board
  'skip.title': 'Genvägar',
  'skip.actions': 'Till handlingarna',
  'skip.board': 'Till kartan',

  // single keys
  'keys.title': 'Kortkommandon',
  'keys.about': 'En tangent gör vad dess knapp gör, när knappen går att trycka på.',
  'keys.on': 'Enstaka tangenter är kortkommandon',
  'keys.off_about': 'Stäng av detta om enstaka bokstäver stör en skärmläsare eller röststyrning.',
  'keys.not_now': 'Inte nu.',
  'keys.draw': 'Dra ett kort från leken',
  'keys.slot': 'Ta ett kort bland de uppvända, eller välj ett erbjudet biljettkort',
  'keys.claim': 'Välj en sträcka att muta in, eller en plats',
  'keys.tickets': 'Dra biljettkort',
  'keys.keep': 'Behåll de valda biljettkorten',
  'keys.pass': 'Passa',
  'keys.hint': 'Be om ett tips',
  'keys.take_back': 'Ångra draget',
  'keys.actions': 'Gå till handlingarna',
  'keys.map': 'Gå till kartan; pilarna flyttar den, + och − zoomar, 0 visar hela',
  'keys.text': 'Visa spelplanen som text eller som karta',
  'keys.log': 'Gå till loggen',
  'keys.now': 'Säg igen vad som väntas av dig',
  'keys.help': 'Visa den här listan',
  'keys.arrows': 'Gå igenom listor, flikar, kort och upplysta sträckor',
  'keys.escape': 'Stäng en ruta',

  // the sheet of a phone, and what does not fit beside it
  'sheet.parts': 'Vad panelen visar',
  'sheet.title': 'Panelens storlek',
  'sheet.more': 'Mer av panelen',
  'sheet.less': 'Mer av kartan',
  'seats.open': 'Visa allt om spelarna',

  // announced to screen readers
  'announce.earlier': { one: '{n} drag till, i loggen.', other: '{n} drag till, i loggen.' },
  'announce.said': '{name} säger: {text}',

  // the board as text
  'text.map': 'Visa kartan',
  'text.now': 'Nu',
  'text.deck': {
    one: '{cards}; {n} kort i leken',
    other: '{cards}; {n} kort i leken',
  },
  'text.empty_slot': 'tom ruta',
  'text.ticket_stack': { one: '{n} i leken', other: '{n} i leken' },
  'text.tickets': 'Biljettkort',
  'text.seats': 'Spelare',
  'text.on_way': 'sträckor på vägen för dina biljettkort',
  'text.of_seat': '{name}: egna sträckor',
  'text.points': 'Poäng',
  'text.twin': 'dubbel',
  'text.last': 'inmutad senast',
  'text.for_ticket': 'för ett biljettkort',
  'text.routes_there': 'Sträckor',
  'text.neighbour': '{place}: {spaces}, {state}',
  'text.end_of': 'ände på ditt biljettkort till {place}',
  'text.start': 'startstad för {name}',
  'text.do': 'Att göra',
  'text.offer': 'Erbjudna biljettkort',
  'text.way': 'Den billigaste vägen',
  'text.way_own': 'din',
  'text.way_open': 'ledig',
  'text.no_way': 'Ingen väg är öppen längre.',
  'text.seat': 'Spelare',
  'text.pieces': 'Pjäser',
  'text.cards': 'Kort',
  'text.also': 'Dessutom',
  'text.tokens': 'turistmarker: {names}',
  'text.sort': 'Sortera efter {column}',
  'text.shown': { one: '{n} sträcka', other: '{n} sträckor' },
  'place.routes': { one: '{n} sträcka', other: '{n} sträckor' },
};
