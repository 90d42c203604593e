/** The home page beside its lists and forms, and the lobby. */
export const home = {
  'home.nowhere': 'There is no page at this address: this is the home page.',
  'hero.title': 'All aboard!',
  'hero.lead':
    'Collect cards, claim routes, and join the places on your tickets before the others get in your way.',
  'bot.about.mirela': 'In a hurry: takes whatever brings points now.',
  'bot.about.otto': 'Takes the shortest way and whatever is cheap. Never blocks.',
  'bot.about.tilda': 'Loves cards and long dreams, and never looks at what others build.',
  'bot.about.viggo': 'Plans with care, but is easily led astray by points beside the way.',
  'bot.about.ilinca': 'Counts cards, has sharp elbows, and likes to stand in your way.',
  'bot.about.astrid': 'Thinks hundreds of games through before every move.',
  'bot.about.sanda':
    'Learned by playing itself, many thousands of times; sees at a glance what to do.',

  'poster.title': 'Three boards, three games',
  'poster.new_york':
    'Quick and close: fifteen taxis each, and a point for every tourist attraction you reach.',
  'poster.san_francisco':
    'Ferries cross the bay, and tourist tokens wait at the stops: collect as many kinds as you can.',
  'poster.old_west':
    'The long game: your city markers earn from the routes of others, and Alvin may come along.',
  'poster.minutes': { one: 'about {n} minute', other: 'about {n} minutes' },

  'people.title': 'Play with people',

  'mine.waiting_for': 'waiting for {names}',
  'mine.free': { one: '{n} seat free', other: '{n} seats free' },
  'mine.last_move': 'last move {ago}',
  'mine.now': 'just now',
  'mine.gone': 'This table is no longer there.',
  'mine.more': { one: 'Show {n} more', other: 'Show {n} more' },
  'mine.come_back': 'Close the page whenever you like: your seat stays yours.',

  'tables.seats': '{n} of {all} seats taken',
  'tables.open_one': 'Open a table for everybody',

  'foot.label': 'About this page',
  'foot.coast':
    'Coastlines: City of New York and U.S. Census Bureau, bent to fit the boards. Everything else is drawn by us.',
  'foot.fonts': 'Typefaces: {first} and {second}, under the SIL Open Font License.',
  'foot.marks':
    'The published games are trademarks of their publisher; Funicular is not affiliated with it.',
  'foot.licence': 'Free software under the MIT licence, version {version}.',

  'hall.seats': 'Who plays',
  'hall.ready': 'Everybody is seated.',
  'hall.still_free': {
    one: '{n} seat is still free. Invite somebody, or let a bot have it.',
    other: '{n} seats are still free. Invite people, or let bots have them.',
  },
  'hall.pick': 'Pick a seat.',
  'hall.watching': { one: '{n} person watches', other: '{n} people watch' },
  'hall.my_seat': 'Your seat',
  'hall.here': 'here',
} as const;
