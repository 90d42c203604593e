/** Swedish: the home page beside its lists and forms, and the lobby. */
import type { home as en_home } from '../en/home';
import type { Part } from '../index';

export const home: Part<typeof en_home> = {
  'home.nowhere': 'Det finns ingen sida på den adressen: det här är startsidan.',
  'hero.title': 'Tag plats!',
  'hero.lead':
    'Samla kort, muta in sträckor och bind ihop platserna på dina biljettkort innan någon hinner före.',
  'bot.about.mirela': 'Har bråttom: tar allt som ger poäng nu.',
  'bot.about.otto': 'Tar kortaste vägen och det som är billigt. Blockerar aldrig.',
  'bot.about.tilda': 'Älskar kort och långa drömmar och tittar aldrig på vad andra bygger.',
  'bot.about.viggo': 'Planerar noga men lockas lätt av poäng vid sidan av vägen.',
  'bot.about.ilinca': 'Räknar kort, har vassa armbågar och ställer sig gärna i vägen.',
  'bot.about.astrid': 'Tänker igenom hundratals partier inför varje drag.',
  'bot.about.sanda':
    'Har lärt sig av många tusen partier mot sig själv och ser med ett ögonkast vad som ska göras.',

  'poster.title': 'Tre kartor, tre spel',
  'poster.new_york':
    'Kort och tätt: femton taxibilar var, och en poäng för varje turistattraktion du når.',
  'poster.san_francisco':
    'Färjor korsar bukten och turistmarker väntar vid hållplatserna: samla så många sorter du kan.',
  'poster.old_west':
    'Det långa spelet: dina stadsmarkörer tjänar på andras sträckor, och Alvin kan följa med.',
  'poster.minutes': { one: 'cirka {n} minut', other: 'cirka {n} minuter' },

  'people.title': 'Spela med andra',

  'mine.waiting_for': 'väntar på {names}',
  'mine.free': { one: '{n} plats ledig', other: '{n} platser lediga' },
  'mine.last_move': 'senaste draget {ago}',
  'mine.now': 'alldeles nyss',
  'mine.gone': 'Bordet finns inte längre.',
  'mine.more': { one: 'Visa {n} till', other: 'Visa {n} till' },
  'mine.come_back': 'Stäng sidan när du vill: din plats är kvar.',

  'tables.seats': '{n} av {all} platser upptagna',
  'tables.open_one': 'Öppna ett bord för alla',

  'foot.label': 'Om sidan',
  'foot.coast':
    'Kustlinjer: City of New York och U.S. Census Bureau, böjda efter kartorna. Allt annat har vi ritat själva.',
  'foot.fonts': 'Typsnitt: {first} och {second}, under SIL Open Font License.',
  'foot.marks':
    'De utgivna spelen är varumärken som tillhör sin utgivare; Funicular har ingen koppling till den.',
  'foot.licence': 'Fri programvara under MIT-licensen, version {version}.',

  'hall.seats': 'Vilka som spelar',
  'hall.ready': 'Alla har satt sig.',
  'hall.still_free': {
    one: '{n} plats är ledig. Bjud in någon eller låt en bot ta den.',
    other: '{n} platser är lediga. Bjud in fler eller låt botar ta dem.',
  },
  'hall.pick': 'Välj en plats.',
  'hall.watching': { one: '{n} person tittar på', other: '{n} personer tittar på' },
  'hall.my_seat': 'Din plats',
  'hall.here': 'här',
};
