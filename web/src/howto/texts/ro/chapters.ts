import type { ChapterTexts, TurnTexts } from '../types';

export const chapters: ChapterTexts = {
  aim: {
    title: 'Scopul',
    text: 'Strângi cărți, revendici rute cu ele și unești locurile din biletele tale secrete. Câștigă cine are la final cele mai multe puncte.',
    on: {
      new_york:
        'Îți trimiți taxiurile prin Manhattan. Strângi cărți Transport, revendici rute cu ele și unești locațiile de pe cărțile tale Traseu secrete; fiecare atracție de pe drum mai aduce ceva. Câștigă cine are la final cele mai multe puncte.',
      san_francisco:
        'Urci dealurile cu funicularul și treci golful cu feribotul. Strângi cărți Transport, revendici rute cu ele și unești locațiile de pe biletele tale secrete; pe drum te așteaptă jetoane de turist. Câștigă cine are la final cele mai multe puncte.',
      old_west:
        'Construiești o cale ferată care pornește dintr-un oraș ales de tine. Strângi cărți Vagon, revendici rute cu ele și unești orașele de pe biletele tale secrete. Marchează orașe ca fiind ale tale, și ceilalți îți aduc puncte când construiesc acolo. Câștigă cine are la final cele mai multe puncte.',
    },
  },
  setup: {
    title: 'Înainte de prima tură',
    text: 'Amestecatul și împărțitul se fac singure. Tu hotărăști doar ce {bilete} păstrezi: sunt țintele tale în joc.',
    on: {
      san_francisco:
        'Amestecatul și împărțitul se fac singure. Tu hotărăști ce bilete păstrezi; apoi ultimii jucători așază cele două teancuri de jetoane de rezervă.',
      old_west:
        'Amestecatul și împărțitul se fac singure. Tu hotărăști ce bilete păstrezi; apoi fiecare își alege un oraș de pornire.',
    },
  },
  turn: {
    title: 'Tura ta',
    text: 'Faci unul din trei lucruri. Atât de simplu este; arta e să știi când pe care.',
  },
  cards: {
    title: 'Trasul cărților',
    text: 'Cu cărți se plătesc rutele. Cinci stau la vedere, restul așteaptă în pachet: iei două pe tură. Cea mai bună e o {wild}, fiindcă ține locul oricărei culori; de aceea una luată la vedere costă toată tura.',
  },
  claim: {
    title: 'Revendicarea unei rute',
    text: 'O rută e a celui care o plătește primul. Apasă pe o rută luminată, alege-ți cărțile, confirmă: piesele tale ({pieces_word}) se așază pe ea și punctele sunt ale tale.',
    on: {
      old_west:
        'O rută e a celui care o plătește primul. Apasă pe o rută luminată, alege-ți cărțile, confirmă: trenurile tale se așază pe ea. Cine primește punctele e o poveste aparte (W6).',
    },
  },
  tickets: {
    title: 'Bilete de destinație',
    text: 'Un bilet numește două {places}. Unește-le cu rutele tale și punctele lui sunt ale tale; dacă nu reușești, se scad. E o promisiune pe care ți-o faci ție și pe care n-o vede nimeni altcineva.',
    on: {
      new_york:
        'O carte Traseu numește două locații. Unește-le cu rutele tale și punctele ei sunt ale tale; dacă nu reușești, se scad. E o promisiune pe care ți-o faci ție și pe care n-o vede nimeni altcineva.',
    },
  },
  attractions: {
    title: 'Atracții turistice',
    text: 'Locațiile cu o stea merită văzute. Atinge una cu oricare dintre rutele tale și ea contează la final.',
  },
  tokens: {
    title: 'Jetoane de turist',
    text: 'În unele locații stau teancuri mici de jetoane, fiecare cu simbolul lui. Cine ajunge acolo ia; cu cât ai mai multe diferite, cu atât valorează mai mult fiecare.',
  },
  network: {
    title: 'Orașul de pornire și rețeaua',
    text: 'În Vestul Sălbatic nu construiești ici și colo. Alegi un oraș din care pornești, și de acolo calea ta ferată crește rută cu rută.',
  },
  markers: {
    title: 'Marcatori de oraș și puncte',
    text: 'Un oraș cu marcatorul tău lucrează pentru tine: când cineva revendică o rută spre el, punctele sunt ale tale, oricine ar construi. Alege-ți bine orașele și gândește-te de două ori înainte să construiești spre al altcuiva.',
  },
  alvin: {
    title: 'Alvin extraterestrul',
    text: 'Dacă masa joacă și cu el, un mic vizitator se ascunde în {alvin_start}. Dacă îl prinzi, aduce puncte; dacă îl păstrezi, și mai multe; dar nu stă niciodată mult.',
  },
  end: {
    title: 'Finalul și scorul',
    text: 'Când cineva aproape că nu mai are piese ({pieces_word}), fiecare mai are o ultimă tură. Apoi se întorc {biletele} și se numără punctele, rând cu rând.',
  },
};

export const turn: TurnTexts = {
  draw: { title: 'Trage cărți', text: 'Două pe tură, de la vedere sau din pachet.' },
  claim: { title: 'Revendică o rută', text: 'Plătești cărțile, așezi piesele, iei puncte.' },
  tickets: { title: 'Trage {bilete}', text: 'Ținte noi, pentru mai multe puncte sau mai puține.' },
};
