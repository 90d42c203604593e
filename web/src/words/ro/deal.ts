/** Romanian: the deal, and how a game is verified. */
import type { deal as en_deal } from '../en/deal';
import type { Sentence } from '../index';

export const deal: Record<keyof typeof en_deal, Sentence> = {
  'deal.title': 'Împărțirea',
  'deal.about':
    'Serverul și-a ales sămânța și îi arată hash-ul înainte de a împărți vreo carte. Fiecare browser adaugă un număr la întâmplare, arătat și el mai întâi ca hash. Așa nimeni nu alege cărțile, iar după joc oricine poate verifica.',
  'deal.commitment': 'Hash-ul seminței',
  'deal.numbers': 'Browsere care au un număr: {n} din {all}',
  'deal.dealing': 'Se împart cărțile: fiecare browser își adaugă numărul…',
  'home.dealing': 'se împart cărțile',

  'verify.title': 'Verifică jocul',
  'verify.about':
    'Browserul tău calculează din nou, din înregistrarea jocului, tot ce a hotărât întâmplarea. Nu întreabă serverul nimic.',
  'verify.computing': 'Se calculează…',
  'verify.holds': 'Totul se potrivește.',
  'verify.fails': 'Ceva nu se potrivește.',
  'verify.nothing': 'Nimic nu e greșit, dar nici nu se poate dovedi ceva.',
  'verify.file': 'Verifică în schimb un fișier al tău',
  'verify.trusted':
    'Pagina aceasta și înregistrarea vin de la server. Dacă nu ai încredere în el, salvează înregistrarea și verific-o cu propriul tău Funicular.',
  'verify.rules':
    'Aici nu se verifică dacă fiecare mutare era permisă și nici punctele. Comanda aceasta le verifică și pe ele:',
  'verify.result.ok': '(se potrivește)',
  'verify.result.failed': '(nu se potrivește)',
  'verify.result.none': '(neverificat)',

  'verify.what.lines': 'Rândurile înregistrării',
  'verify.what.board': 'Harta',
  'verify.what.commitment': 'Sămânța',
  'verify.what.seen': 'Hash-ul arătat',
  'verify.what.nonces': 'Numerele browserelor',
  'verify.what.mine': 'Numărul meu',
  'verify.what.others': 'Numerele celorlalți',
  'verify.what.first': 'Cine începe',
  'verify.what.hands': 'Cărțile din mână',
  'verify.what.draws': 'Piața și cărțile trase',
  'verify.what.reshuffles': 'Reamestecări',
  'verify.what.tickets': 'Bilete',

  'verify.lines_ok': {
    one: '{n} rând are hash-ul care trebuie.',
    few: '{n} rânduri au hash-ul care trebuie.',
    other: '{n} de rânduri au hash-ul care trebuie.',
  },
  'verify.lines_failed': 'Rândul {line} a fost schimbat sau nu are ce căuta acolo.',
  'verify.board_ok': 'Datele hărții din această pagină sunt cele din înregistrare ({hash}…).',
  'verify.board_failed': 'Rândul {line}: înregistrarea e de pe altă hartă decât cea din pagină.',
  'verify.seed_hidden': 'Sămânța nu se spune înainte de sfârșitul jocului.',
  'verify.commitment_ok': 'Hash-ul ei este cel din înregistrare.',
  'verify.commitment_failed': 'Rândul {line}: sămânța are alt hash.',
  'verify.seen_ok': 'Este cel pe care l-a văzut acest browser înainte de împărțire.',
  'verify.seen_none': 'Acest browser nu era aici înainte de împărțire.',
  'verify.seen_failed': 'Rândul {line}: înainte de împărțire acest browser a văzut altul.',
  'verify.nonces_ok': {
    one: 'Cheia împărțirii e făcută din sămânță și {n} număr.',
    few: 'Cheia împărțirii e făcută din sămânță și {n} numere.',
    other: 'Cheia împărțirii e făcută din sămânță și {n} de numere.',
  },
  'verify.nonces_none':
    'Niciun browser n-a adăugat vreunul: cheia împărțirii e făcută doar din sămânță.',
  'verify.mine_ok': 'Face parte din cheia împărțirii.',
  'verify.mine_none': 'Acest browser n-a adăugat niciunul la această împărțire.',
  'verify.mine_failed': 'După rândul {line}: numărul locului {seat} nu e cel adăugat de mine.',
  'verify.others_ok': {
    one: '{n} număr, cu hash-ul arătat înainte ca al meu să fie spus.',
    few: '{n} numere, cu hash-urile arătate înainte ca al meu să fie spus.',
    other: '{n} de numere, cu hash-urile arătate înainte ca al meu să fie spus.',
  },
  'verify.others_none': 'Niciun alt browser n-a adăugat vreunul.',
  'verify.others_unseen': 'Acest browser nu le-a văzut hash-urile înainte de împărțire.',
  'verify.others_kept': 'Locul {seat} a arătat hash-ul unui număr, dar apoi nu l-a spus.',
  'verify.others_failed': 'După rândul {line}: numărul locului {seat} nu are hash-ul arătat.',
  'verify.first_ok': 'Așa cum spune cheia.',
  'verify.first_named': 'Hotărât de masă, nu de întâmplare.',
  'verify.hands_ok': {
    one: '{n} mână, carte cu carte cum spune cheia.',
    few: '{n} mâini, carte cu carte cum spune cheia.',
    other: '{n} de mâini, carte cu carte cum spune cheia.',
  },
  'verify.draws_ok': {
    one: '{n} răspuns cum spune cheia.',
    few: '{n} răspunsuri cum spune cheia.',
    other: '{n} de răspunsuri cum spune cheia.',
  },
  'verify.reshuffles_ok': {
    one: '{n} reamestecare, în ordinea pe care o spune cheia.',
    few: '{n} reamestecări, în ordinea pe care o spune cheia.',
    other: '{n} de reamestecări, în ordinea pe care o spune cheia.',
  },
  'verify.tickets_ok': {
    one: '{n} ofertă sau returnare cum spune cheia.',
    few: '{n} oferte și returnări cum spune cheia.',
    other: '{n} de oferte și returnări cum spune cheia.',
  },
  'verify.described': 'Jocul a început dintr-o poziție descrisă: nu s-a împărțit nimic.',
  'verify.deal_failed': 'Rândul {line}: înregistrarea spune „{found}”, cheia spune „{expected}”.',
  'verify.impossible': 'Rândul {line}: „{found}” nu se poate cu cărțile pe care le dă cheia.',
  'verify.stopped': 'S-a potrivit până la rândul {line}; de acolo nu s-a mai calculat nimic.',
  'verify.not_reached': 'Neverificat, din cauza celor de mai sus.',

  'reason.promised': 'Acest loc a promis deja alt număr.',
  'reason.not_revealing': 'Numerele pentru împărțire nu se cer acum.',
  'reason.wrong_nonce': 'Nu acesta este numărul promis.',
};
