/** The deal: what is shown before it, and how a game is verified after it. */
export const deal = {
  'deal.title': 'The deal',
  'deal.about':
    'The server has chosen its seed and shows its hash before a card is dealt. Every browser adds a random number, which it also shows as a hash first. So nobody chooses the cards, and after the game everybody can verify it.',
  'deal.commitment': 'Hash of the seed',
  'deal.numbers': 'Browsers that have a number: {n} of {all}',
  'deal.dealing': 'Dealing: every browser adds its number…',
  'home.dealing': 'dealing',

  'verify.title': 'Verify this game',
  'verify.about':
    'Your browser computes everything that chance decided again, from the record of the game. It asks the server nothing.',
  'verify.computing': 'Computing…',
  'verify.holds': 'Everything holds.',
  'verify.fails': 'Something does not hold.',
  'verify.nothing': 'Nothing is wrong, but nothing can be proved either.',
  'verify.file': 'Check a file of your own instead',
  'verify.trusted':
    'This page and the record came from the server. If you do not trust it, save the record and check it with a Funicular of your own.',
  'verify.rules':
    'Not checked here: whether each move was allowed, and the points. This command checks those, too:',
  'verify.result.ok': '(holds)',
  'verify.result.failed': '(does not hold)',
  'verify.result.none': '(not checked)',

  'verify.what.lines': 'The lines of the record',
  'verify.what.board': 'The board',
  'verify.what.commitment': 'The seed',
  'verify.what.seen': 'The hash that was shown',
  'verify.what.nonces': 'The numbers of the browsers',
  'verify.what.mine': 'My number',
  'verify.what.others': 'The numbers of the others',
  'verify.what.first': 'Who begins',
  'verify.what.hands': 'The hands',
  'verify.what.draws': 'Market and drawn cards',
  'verify.what.reshuffles': 'Reshuffles',
  'verify.what.tickets': 'Tickets',

  'verify.lines_ok': {
    one: '{n} line has the hash it must have.',
    other: '{n} lines have the hashes they must have.',
  },
  'verify.lines_failed': 'Line {line} was changed, or stands where it must not.',
  'verify.board_ok': 'The facts of the board that this page has are those of the record ({hash}…).',
  'verify.board_failed': 'Line {line}: the record is of another board than this page has.',
  'verify.seed_hidden': 'The seed is not told before the end of the game.',
  'verify.commitment_ok': 'Its hash is the one in the record.',
  'verify.commitment_failed': 'Line {line}: the seed has another hash.',
  'verify.seen_ok': 'It is the one this browser saw before the deal.',
  'verify.seen_none': 'This browser was not there before the deal.',
  'verify.seen_failed': 'Line {line}: before the deal this browser saw another one.',
  'verify.nonces_ok': {
    one: 'The key of the deal is made of the seed and {n} number.',
    other: 'The key of the deal is made of the seed and {n} numbers.',
  },
  'verify.nonces_none': 'No browser added one: the key of the deal is made of the seed alone.',
  'verify.mine_ok': 'It is part of the key of the deal.',
  'verify.mine_none': 'This browser added none to this deal.',
  'verify.mine_failed': 'After line {line}: the number of seat {seat} is not the one I added.',
  'verify.others_ok': {
    one: '{n} number, with the hash that was shown before mine was told.',
    other: '{n} numbers, with the hashes that were shown before mine was told.',
  },
  'verify.others_none': 'No other browser added one.',
  'verify.others_unseen': 'This browser did not see their hashes before the deal.',
  'verify.others_kept': 'Seat {seat} showed the hash of a number and then did not tell it.',
  'verify.others_failed':
    'After line {line}: the number of seat {seat} does not have the hash that was shown.',
  'verify.first_ok': 'As the key says.',
  'verify.first_named': 'Named by the table, not by chance.',
  'verify.hands_ok': {
    one: '{n} hand, card by card as the key says.',
    other: '{n} hands, card by card as the key says.',
  },
  'verify.draws_ok': { one: '{n} answer as the key says.', other: '{n} answers as the key says.' },
  'verify.reshuffles_ok': {
    one: '{n} reshuffle, in the order that the key says.',
    other: '{n} reshuffles, in the order that the key says.',
  },
  'verify.tickets_ok': {
    one: '{n} offer or return as the key says.',
    other: '{n} offers and returns as the key says.',
  },
  'verify.described': 'The game began at a described position: nothing was dealt.',
  'verify.deal_failed': 'Line {line}: the record says “{found}”, the key says “{expected}”.',
  'verify.impossible': 'Line {line}: “{found}” is impossible with the cards that the key gives.',
  'verify.stopped': 'Held up to line {line}; from there on nothing more was computed.',
  'verify.not_reached': 'Not checked, because of what is said above.',

  'reason.promised': 'This seat has promised another number already.',
  'reason.not_revealing': 'The numbers for the deal are not asked for now.',
  'reason.wrong_nonce': 'That is not the number that was promised.',
} as const;
