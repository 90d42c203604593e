/** Sentences that are the same in English and in another language on purpose, and why. */
interface Same {
  in: ('ro' | 'sv')[];
  why: string;
}

const inBoth = (why: string): Same => ({ in: ['ro', 'sv'], why });
const inRomanian = (why: string): Same => ({ in: ['ro'], why });
const inSwedish = (why: string): Same => ({ in: ['sv'], why });

export const SAME: Record<string, Same> = {
  'app.name': inBoth('a name'),
  'app.title': inBoth('a name and a hole'),
  'board.new_york': inBoth('the city has one name'),
  'board.san_francisco': inBoth('the city has one name'),
  'chat.title': inRomanian('the word came into Romanian as it is'),
  'coach.title': inSwedish('the word came into Swedish as it is'),
  'color.orange': inSwedish('the word is Swedish too'),
  'end.total': inRomanian('the word is Romanian too'),
  'level.expert': inBoth('the word is Romanian and Swedish too'),
  'lobby.bot': inBoth('the word came into both as it is'),
  'map.water.east_river': inBoth('its name is not translated'),
  'piece.taxi': inSwedish('the word is Swedish too'),
  'plan.option.other': inSwedish('the word is Swedish too'),
  'score.globetrotter': inBoth('the name of a card, as both rulebooks have it'),
  'seat.bot': inBoth('the word came into both as it is'),
  'tab.hand': inSwedish('the word is Swedish too'),
  'text.alvin': inBoth('a name'),
  'token.4': inRomanian('the animal has the same name'),
  'token.other': inSwedish('the word is Swedish too'),
  'wild.Taxi': inSwedish('the word is Swedish too'),
};
