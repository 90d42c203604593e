import type { RuleTexts } from '../types';

export const rules: RuleTexts = {
  A1: {
    title: 'Cărțile',
    text: 'Cărțile se amestecă. Fiecare primește {hand}, iar alte cinci se așază cu fața în sus: cărțile la vedere.',
  },
  A2: {
    title: 'Prea mulți jokeri',
    text: 'Dacă trei sau mai multe dintre cele cinci sunt {wilds}, se decartează toate și se întorc altele cinci, până când sunt mai puțin de trei (cel mult de câte ori spune M5).',
  },
  A3: {
    title: 'Primele ținte',
    text: 'Se amestecă {biletele} și fiecare primește {start} din care să aleagă; trebuie păstrate cel puțin {start_keep}. Alegerea e secretă și nimeni nu trebuie să aștepte pe altcineva.',
    ours: 'Cele returnate ajung sub pachet în ordinea jucătorilor, ale fiecăruia în ordinea primită. Câte a păstrat fiecare se arată după ce au ales toți.',
    on: {
      old_west: {
        text: 'Se amestecă {biletele} și fiecare primește {start} din care să aleagă; trebuie păstrate cel puțin {start_keep}. Alegerea e secretă și nimeni nu trebuie să aștepte pe altcineva. Cele returnate se amestecă împreună și ajung sub pachet.',
        ours: 'Câte a păstrat fiecare se arată după ce au ales toți.',
      },
    },
  },
  A4: {
    title: 'Cine începe',
    text: 'Se joacă în sensul acelor de ceasornic.',
    ours: 'O masă poate numi locul care începe; dacă nu numește niciunul, se trage la sorți. Se știe înainte să se împartă {biletele}.',
    on: {
      new_york: {
        text: 'După regulament începe cel mai tânăr. Se joacă în sensul acelor de ceasornic.',
      },
      san_francisco: {
        text: 'Cine începe se trage la sorți. Se joacă în sensul acelor de ceasornic.',
      },
      old_west: {
        text: 'Cine începe se stabilește ca în jocul de bază. Se joacă în sensul acelor de ceasornic.',
      },
    },
  },
  T1: {
    title: 'Un singur lucru pe tură',
    text: 'În tura ta faci exact unul din trei lucruri: tragi {cards} (M1), revendici o rută (C1) sau tragi {bilete} (K1).',
  },
  T2: {
    title: 'Pas',
    ours: 'Cine nu poate face niciunul din cele trei spune pas, și numai atunci. Dacă toți spun pas la rând, jocul se încheie pe loc și se numără punctele.',
  },
  M1: {
    title: 'Două cărți',
    text: 'Tragi două {cards}, una după alta. Fiecare e fie cea de deasupra pachetului, nevăzută, fie una dintre cele cinci la vedere; locul unei cărți luate de acolo se umple imediat.',
  },
  M2: {
    title: 'Un joker la vedere',
    text: 'O {wild} luată cu fața în sus ca primă carte e singura din tura asta. Ca a doua carte nu poate fi luată deloc cu fața în sus. Una venită din pachet contează ca oricare alta.',
  },
  M3: { title: 'Fără limită', text: 'Poți ține în mână oricâte cărți.' },
  M4: {
    title: 'Trei jokeri la vedere',
    text: 'De câte ori trei sau mai multe dintre cărțile la vedere sunt {wilds}, se decartează imediat toate și se așază altele.',
  },
  M5: {
    title: 'Nu la nesfârșit',
    ours: 'Cărțile la vedere se decartează de cel mult trei ori la rând; ce rămâne atunci la vedere stă până la următoarea schimbare. (Limita ține de ce vede toată lumea, așa că nu spune nimic despre mâna nimănui.)',
  },
  M6: {
    title: 'Când se termină pachetul',
    text: 'Cărțile decartate se amestecă imediat într-un pachet nou; dacă nu sunt încă, de îndată ce apar.',
  },
  M7: {
    title: 'Când nu mai sunt cărți',
    ours: 'Cu pachetul și cărțile decartate terminate, cele la vedere nu se mai completează, iar o tragere care nu găsește a doua carte se oprește după prima; o carte ajunge ca să alegi să tragi. De îndată ce plătește cineva, acele cărți devin pachetul și locurile la vedere se umplu de la primul (apoi M4), înainte de orice altă hotărâre din tura aceea.',
  },
  M8: {
    title: 'Ce știe toată lumea',
    text: 'Cărțile la vedere, fiecare carte luată de acolo și fiecare carte decartată sunt publice. O carte din pachet o știe doar cine a tras-o. Ce ai văzut chiar tu îți rămâne la vedere: {biletele} pe care le-ai returnat, cărțile trase.',
    ours: 'La fel, câte cărți are fiecare în mână și câte sunt în pachet.',
  },
  C1: {
    title: 'Plata unei rute',
    text: 'O rută costă atâtea cărți câte spații are, toate de culoarea ei. În locul oricărei culori pot sta {wilds}, oricâte. O rută gri se plătește cu o singură culoare, oricare.',
  },
  C2: {
    title: 'Tu alegi cărțile',
    text: 'Dintre toate plățile permise alegi tu, cu tot cu {wilds}. Două plăți cu aceleași cărți sunt una singură.',
  },
  C3: {
    title: 'Piesele',
    text: 'Pui câte una dintre piesele tale ({pieces_word}) pe fiecare spațiu. O rută mai lungă decât piesele rămase nu poate fi revendicată.',
  },
  C4: {
    title: 'Orice rută liberă',
    text: 'Poți revendica orice rută încă liberă, fie că se leagă de celelalte ale tale, fie că nu.',
    on: {
      old_west: {
        text: 'Numai o rută liberă poate fi revendicată. Pe alte hărți poate fi oriunde; aici trebuie să atingă rețeaua ta (W3, W4).',
      },
    },
  },
  C5: {
    title: 'Rute duble',
    text: 'Rutele care merg alături între aceleași două {places} sunt o rută dublă sau triplă. Nimeni nu poate revendica două dintre ele.',
  },
  C6: {
    title: 'Rute duble cu puțini jucători',
    text: 'Cu {small} jucători, de îndată ce o rută dintr-una dublă sau triplă e revendicată, celelalte se închid pentru toți.',
  },
  C7: {
    title: 'Rute feribot',
    text: 'Fiecare simbol feribot de pe o rută cere o {wild}. Celelalte spații se plătesc ca de obicei (C1); și acolo pot fi folosite {wilds}.',
  },
  C8: {
    title: 'Punctele',
    text: 'O rută aduce puncte după lungime, de îndată ce e revendicată.',
    on: {
      new_york: {
        text: 'O rută aduce puncte după lungime, de îndată ce e revendicată. (Pe foaia de scor se adună la final: suma e aceeași.)',
      },
    },
  },
  K1: {
    title: 'Ținte noi',
    text: 'Tragi {draw} {bilete}, mai puține dacă pachetul are mai puține, păstrezi cel puțin {draw_keep} și pui restul sub pachet. Dacă a rămas doar una, poate fi trasă și trebuie păstrată; dacă nu a rămas niciuna, nu se poate.',
    ours: 'Ce ajunge sub pachet își păstrează ordinea în care a fost tras.',
    on: {
      san_francisco: {
        text: 'Tragi {draw} {bilete}, mai puține dacă pachetul are mai puține, păstrezi cel puțin {draw_keep} și pui restul sub pachet. Dacă a rămas doar unul, poate fi tras și trebuie păstrat; dacă nu a rămas niciunul, nu se poate.',
      },
      old_west: {
        text: 'Tragi {draw} {bilete}, mai puține dacă pachetul are mai puține, păstrezi cel puțin {draw_keep} și pui restul sub pachet. Dacă a rămas doar unul, poate fi tras și trebuie păstrat; dacă nu a rămas niciunul, nu se poate.',
      },
    },
  },
  K2: {
    title: 'Păstrat rămâne păstrat',
    text: 'Ce ai păstrat nu mai poate fi dat înapoi. Poți avea oricâte {bilete}.',
  },
  K3: {
    title: 'Ținta atinsă',
    text: 'Sunt {toate_gata} {biletele} ale căror două {places} sunt unite de rutele tale, pe orice drum. La final își adaugă punctele; celelalte și le scad.',
  },
  K4: {
    title: 'Secret până la final',
    text: 'Până la final {biletele_tale} sunt secrete, la fel și care dintre ele sunt {toate_gata}.',
    ours: 'Câte ai este public.',
  },
  E1: {
    title: 'Ultimele ture',
    text: 'Când cineva își încheie tura cu două {pieces_word} sau mai puține, fiecare mai are o tură, inclusiv acel jucător; apoi jocul s-a terminat. Dacă între timp mai ajunge cineva atât de jos, nu se schimbă nimic.',
  },
  E2: {
    title: 'Scorul',
    text: 'Punctele rutelor; {biletele}, adunate sau scăzute; apoi ce mai dă harta.',
    on: {
      new_york: {
        text: 'Punctele rutelor; {biletele}, adunate sau scăzute; apoi atracțiile turistice (N1).',
      },
      san_francisco: {
        text: 'Punctele rutelor; {biletele}, adunate sau scăzute; apoi jetoanele de turist (S7).',
      },
      old_west: {
        text: 'Punctele rutelor; {biletele}, adunate sau scăzute; apoi Globetrotter (W8) și, în variantă, Alvin (W11, W13).',
      },
    },
  },
  E3: {
    title: 'Cine câștigă',
    text: 'Cine are cele mai multe puncte. La puncte egale, cine are mai multe {bilete} {toate_gata}; dacă și acestea sunt egale, victoria se împarte.',
    on: {
      old_west: {
        text: 'Cine are cele mai multe puncte. La puncte egale, cine are mai multe {bilete} {toate_gata}; dacă și acestea sunt egale, victoria se împarte. (Jocul de bază ar compara apoi cel mai lung drum: aici nu există.)',
      },
    },
  },
  N1: {
    title: 'Atracții turistice',
    text: 'Fiecare atracție atinsă de cel puțin una dintre rutele tale aduce {attraction_points} la final, oricâte rute ale tale se întâlnesc acolo.',
  },
  S1: {
    title: 'Teancurile de jetoane',
    text: 'Sunt {symbols} teancuri de jetoane de turist, fiecare cu simbolul lui. Un teanc are {stack_3} jetoane cu trei jucători și {stack_4} cu patru; pentru doi vezi S4. Jetoanele nefolosite ies din joc.',
    ours: 'Care dintre cele două teancuri de rezervă se așază nu e o alegere: simbolurile sunt interschimbabile.',
  },
  S2: { title: 'Unde se află', text: '{fixed} teancuri încep la {token_places}.' },
  S3: {
    title: 'Celelalte două teancuri',
    text: 'Cu trei sau patru jucători: după ce s-au ales biletele, ultimul jucător la rând pune unul dintre cele două teancuri rămase în orice locație care nu are unul. Apoi penultimul face la fel cu celălalt.',
  },
  S4: {
    title: 'Jetoane pentru doi jucători',
    text: 'Teancurile fixe au câte {stack_2} jetoane. Al doilea jucător pune două teancuri de câte un singur jeton în oricare două locații care nu au unul.',
  },
  S5: {
    title: 'Cum iei un jeton',
    text: 'Cine revendică o rută ia un jeton de la unul dintre capetele ei, dacă acolo e unul cu un simbol pe care nu îl are încă. Dacă ambele capete oferă un astfel de jeton, alege. Cel mult un jeton de fiecare rută, și nimeni nu poate refuza.',
  },
  S6: { title: 'La vedere', text: 'Toată lumea vede jetoanele tuturor.' },
  S7: {
    title: 'Cât valorează jetoanele',
    text: 'La final jetoanele tale, toate diferite după S5, aduc puncte după numărul lor.',
  },
  S8: {
    title: 'Feriboturile de aici',
    text: 'Fiecare rută feribot are aici un singur simbol feribot; se plătește după C7.',
  },
  W1: {
    title: 'Marcatori de oraș și orașul de pornire',
    text: 'Fiecare are {markers} marcatori de oraș. După ce s-au ales biletele, începând cu cel care va juca ultimul și mergând invers acelor de ceasornic, fiecare pune unul într-un oraș: orașul de pornire. Într-un oraș încape un singur marcator.',
  },
  W2: {
    title: 'Controlul unui oraș',
    text: 'Cine are un marcator într-un oraș îl controlează: cel mult {markers} orașe. Un marcator nu se mută niciodată.',
  },
  W3: {
    title: 'Prima rută',
    text: 'Prima rută pe care o revendici trebuie să atingă orașul tău de pornire.',
  },
  W4: {
    title: 'O rețea care crește',
    text: 'Fiecare rută de după aceea trebuie să atingă un oraș cu care ești deja legat: orașul de pornire sau un capăt al unei rute de-ale tale.',
  },
  W5: {
    title: 'Cumpărarea unui marcator',
    text: 'După ce ai revendicat o rută poți pune un marcator în unul dintre cele două orașe ale ei, dacă acolo nu e niciunul. Costă două cărți de aceeași culoare; {wilds} pot ține locul uneia sau al amândurora.',
  },
  W6: {
    title: 'Ale cui sunt punctele',
    text: 'Punctele unei rute merg la cine îi controlează capetele, nu la cine a revendicat-o. Dacă nu e controlat niciun capăt, la cel care a revendicat-o. Dacă e controlat unul, la cel care îl controlează. Dacă sunt controlate ambele, la fiecare dintre ei: de două ori la cel care le are pe amândouă.',
    ours: 'Un marcator cumpărat cu chiar această rută (W5) vine după și nu schimbă nimic.',
  },
  W7: {
    title: 'Feriboturile de aici',
    text: 'O rută feribot cere atâtea {wilds} câte simboluri de locomotivă are (C7).',
  },
  W8: {
    title: 'Globetrotter',
    text: 'Cine a finalizat cele mai multe bilete primește {globetrotter} puncte.',
    ours: 'Toți cei la egalitate le primesc, chiar dacă nimeni nu a finalizat niciunul.',
  },
  W9: { title: 'Fără cel mai lung drum', text: 'Nu există bonus pentru cel mai lung drum.' },
  W10: {
    title: 'Alvin extraterestrul',
    text: 'O variantă aleasă când se pregătește masa. Alvin începe în {alvin_start}. Nimeni nu poate porni de acolo și nici pune un marcator acolo.',
  },
  W11: {
    title: 'Prinderea lui Alvin',
    text: 'Primul jucător care revendică o rută spre {alvin_start} îl prinde pe Alvin. Sunt {catch} puncte pe loc, pe un rând al lor în scor, iar cine l-a prins trebuie să îl mute într-un oraș pe care îl controlează.',
  },
  W12: {
    title: 'Prins din nou',
    text: 'Când alt jucător revendică o rută spre orașul unde este Alvin, îl prinde el: din nou W11. Ce revendică acolo cel care îl are nu schimbă nimic.',
  },
  W13: {
    title: 'Alvin la final',
    text: 'Cine îl are pe Alvin la final primește încă {hold} puncte.',
  },
  W14: {
    title: 'Ce urmează după o rută',
    ours: 'În această ordine: punctele (W6), Alvin prins, cu punctele lui (W11, W12), marcatorul cumpărat sau nu (W5), Alvin mutat. Așa că el poate merge în orașul tocmai marcat. Un jucător controlează mereu orașul său de pornire, deci are mereu unde să îl mute.',
  },
};
