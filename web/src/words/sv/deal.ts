/** Swedish: the deal, and how a game is verified. */
import type { deal as en_deal } from '../en/deal';
import type { Sentence } from '../index';

export const deal: Record<keyof typeof en_deal, Sentence> = {
  'deal.title': 'Given',
  'deal.about':
    'Servern har valt sitt frö och visar dess hash innan något kort delas ut. Varje webbläsare lägger till ett slumptal, som också visas som hash först. Så väljer ingen korten, och efter partiet kan alla kontrollera det.',
  'deal.commitment': 'Fröets hash',
  'deal.numbers': 'Webbläsare som har ett tal: {n} av {all}',
  'deal.dealing': 'Korten delas ut: varje webbläsare lägger till sitt tal…',
  'home.dealing': 'korten delas ut',

  'verify.title': 'Kontrollera partiet',
  'verify.about':
    'Din webbläsare räknar om allt som slumpen bestämde, ur partiets protokoll. Den frågar inte servern om något.',
  'verify.computing': 'Räknar…',
  'verify.holds': 'Allt stämmer.',
  'verify.fails': 'Något stämmer inte.',
  'verify.nothing': 'Inget är fel, men inget kan heller bevisas.',
  'verify.file': 'Kontrollera en egen fil i stället',
  'verify.trusted':
    'Den här sidan och protokollet kom från servern. Om du inte litar på den, spara protokollet och kontrollera det med en egen Funicular.',
  'verify.rules':
    'Här kontrolleras inte om varje drag var tillåtet, och inte poängen. Det gör det här kommandot:',
  'verify.result.ok': '(stämmer)',
  'verify.result.failed': '(stämmer inte)',
  'verify.result.none': '(inte kontrollerat)',

  'verify.what.lines': 'Protokollets rader',
  'verify.what.board': 'Kartan',
  'verify.what.commitment': 'Fröet',
  'verify.what.seen': 'Den hash som visades',
  'verify.what.nonces': 'Webbläsarnas tal',
  'verify.what.mine': 'Mitt tal',
  'verify.what.others': 'De andras tal',
  'verify.what.first': 'Vem som börjar',
  'verify.what.hands': 'Händerna',
  'verify.what.draws': 'Marknaden och dragna kort',
  'verify.what.reshuffles': 'Omblandningar',
  'verify.what.tickets': 'Biljetter',

  'verify.lines_ok': {
    one: '{n} rad har den hash den ska ha.',
    other: '{n} rader har den hash de ska ha.',
  },
  'verify.lines_failed': 'Rad {line} har ändrats eller står där den inte får stå.',
  'verify.board_ok': 'Sidans uppgifter om kartan är de som protokollet anger ({hash}…).',
  'verify.board_failed': 'Rad {line}: protokollet gäller en annan karta än den sidan har.',
  'verify.seed_hidden': 'Fröet avslöjas först när partiet är slut.',
  'verify.commitment_ok': 'Dess hash är den i protokollet.',
  'verify.commitment_failed': 'Rad {line}: fröet har en annan hash.',
  'verify.seen_ok': 'Det är den som den här webbläsaren såg före given.',
  'verify.seen_none': 'Den här webbläsaren var inte där före given.',
  'verify.seen_failed': 'Rad {line}: före given såg den här webbläsaren en annan.',
  'verify.nonces_ok': {
    one: 'Givens nyckel är gjord av fröet och {n} tal.',
    other: 'Givens nyckel är gjord av fröet och de {n} talen.',
  },
  'verify.nonces_none': 'Ingen webbläsare lade till något: givens nyckel är gjord av fröet ensamt.',
  'verify.mine_ok': 'Det ingår i givens nyckel.',
  'verify.mine_none': 'Den här webbläsaren lade inte till något tal till given.',
  'verify.mine_failed': 'Efter rad {line}: talet för plats {seat} är inte det jag lade till.',
  'verify.others_ok': {
    one: '{n} tal, med den hash som visades innan mitt berättades.',
    other: 'De {n} talen har de hashar som visades innan mitt berättades.',
  },
  'verify.others_none': 'Ingen annan webbläsare lade till något.',
  'verify.others_unseen': 'Den här webbläsaren såg inte deras hashar före given.',
  'verify.others_kept': 'Plats {seat} visade hashen av ett tal men berättade det sedan inte.',
  'verify.others_failed': 'Efter rad {line}: talet för plats {seat} har inte den hash som visades.',
  'verify.first_ok': 'Som nyckeln säger.',
  'verify.first_named': 'Bestämt av bordet, inte av slumpen.',
  'verify.hands_ok': {
    one: '{n} hand, kort för kort som nyckeln säger.',
    other: '{n} händer, kort för kort som nyckeln säger.',
  },
  'verify.draws_ok': {
    one: '{n} svar är som nyckeln säger.',
    other: 'Alla {n} svaren är som nyckeln säger.',
  },
  'verify.reshuffles_ok': {
    one: '{n} omblandning, i den ordning nyckeln säger.',
    other: '{n} omblandningar, i den ordning nyckeln säger.',
  },
  'verify.tickets_ok': {
    one: '{n} erbjudande eller återlämning som nyckeln säger.',
    other: '{n} erbjudanden och återlämningar som nyckeln säger.',
  },
  'verify.described': 'Partiet började från en beskriven ställning: inget delades ut.',
  'verify.deal_failed': 'Rad {line}: protokollet säger ”{found}”, nyckeln säger ”{expected}”.',
  'verify.impossible': 'Rad {line}: ”{found}” går inte med de kort som nyckeln ger.',
  'verify.stopped': 'Stämde fram till rad {line}; därifrån räknades inget mer.',
  'verify.not_reached': 'Inte kontrollerat, på grund av det som står ovan.',

  'reason.promised': 'Den här platsen har redan lovat ett annat tal.',
  'reason.not_revealing': 'Talen för given efterfrågas inte nu.',
  'reason.wrong_nonce': 'Det är inte det tal som lovades.',
};
