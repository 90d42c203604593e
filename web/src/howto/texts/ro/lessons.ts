import type { LessonTexts } from '../types';

export const lessons: LessonTexts = {
  draw: {
    title: 'Trage două cărți',
    steps: [
      'Ia o carte de la vedere sau apasă pe pachet pentru una pe care n-o vezi. Lasă deocamdată acea {wild}.',
      'Acum a doua carte. Încearcă, dacă vrei, acea {wild}: n-o vei primi. Apoi ia alta.',
    ],
    done: 'Două cărți, și tura s-a încheiat (M1). Dacă luai întâi o {wild}, ar fi fost singura (M2).',
    missed:
      'E permis: dar o {wild} luată la vedere e o tură întreagă (M2), așa că n-a mai fost a doua carte. Încearcă iar, întâi cu altă carte.',
  },
  claim: {
    title: 'Revendică o rută și alege plata',
    steps: [
      'Apasă pe {route}, care e luminată, și uită-te cum se poate plăti. Apoi confirmă plata care îți place.',
    ],
    done: 'Ruta e a ta, cu puncte după lungime (C8). Orice plată din listă era permisă (C2); cei mai mulți păstrează pentru mai târziu ce au: {wilds}.',
    missed: 'Era permis, dar nu era {route}. Încearcă iar.',
  },
  grey: {
    title: 'O rută gri',
    steps: [
      '{route} e gri: merge orice culoare, dar numai una. Ai două perechi; revendic-o cu una dintre ele.',
    ],
    done: 'O singură culoare pentru toată ruta (C1). O carte albastră și una verde împreună n-ar fi mers.',
    missed: 'Era permis, dar ruta gri {route} e încă liberă. Încearcă iar.',
  },
  double: {
    title: 'Rute duble în doi',
    steps: [
      'Cineva are deja o jumătate din {closed}. Apasă pe cealaltă jumătate ca să vezi de ce nu o poți avea. Apoi revendică {route}.',
    ],
    done: 'Cu puțini jucători pe o rută dublă încape unul singur (C6), așa că ai găsit alt drum.',
    missed: 'Era permis, dar trebuia revendicată {route}. Încearcă iar.',
  },
  twins: {
    title: 'Rute duble cu mai mulți jucători',
    steps: [
      'Ai o jumătate din {own}. Apasă pe cealaltă jumătate: nu e pentru tine. Apoi revendică {route}, a cărei altă jumătate e a altcuiva.',
    ],
    done: 'Cu destui jucători ambele jumătăți ale unei rute duble pot fi revendicate, dar niciodată de același jucător (C5).',
    missed: 'Era permis, dar trebuia revendicată {route}. Încearcă iar.',
  },
  ferry: {
    title: 'O rută feribot',
    steps: [
      'Apasă pe {route}: fiecare simbol feribot cere o {wild}, iar tu ai prea puține. Ia-o întâi pe cea de la vedere.',
      'E din nou rândul tău, acum cu destule {wilds}. Revendică {route}.',
    ],
    done: 'Câte o {wild} pentru fiecare simbol feribot, o singură culoare pentru restul (C7).',
    missed: 'Era permis, dar nu mai e timp pentru {route}. Încearcă iar.',
  },
  keep: {
    title: 'Trage {bilete} și alege',
    steps: [
      'Trage {bilete}: apasă butonul.',
      'Apasă pe ce vrei să păstrezi; harta arată cel mai scurt drum. {ticket} se potrivește cu ruta pe care o ai. Apoi confirmă alegerea.',
    ],
    done: 'Ce ai păstrat rămâne al tău până la final (K2); restul e iar sub pachet (K1).',
    missed: 'Era permis, dar de data asta voiam {bilete}. Încearcă iar.',
  },
  complete: {
    title: 'Atinge o țintă',
    steps: [
      'Pentru {ticket} îți mai lipsește o rută. Revendică {route} și privește ce se schimbă.',
    ],
    done: 'Ținta e atinsă: cele două capete sunt unite de rutele tale (K3). Punctele se numără la final.',
    missed: 'Era permis, dar capetele încă nu sunt unite. Încearcă iar cu {route}.',
  },
  attraction: {
    title: 'Treci pe la atracții',
    steps: [
      'Locațiile cu o stea sunt atracții turistice. Revendică {route}: ambele capete au o stea.',
    ],
    done: 'Două atracții deodată: pe lângă punctele rutei, fiecare aduce {attraction_points} la final (N1).',
    missed: 'Era permis, dar {route} ar fi atins două atracții. Încearcă iar.',
  },
  token: {
    title: 'Ia un jeton de turist',
    steps: [
      'La {place} și la {other} sunt jetoane. Revendică {route}, care le leagă.',
      'Ambele capete oferă un simbol pe care nu îl ai, așa că alegi tu. Ia un jeton.',
    ],
    done: 'Un jeton de fiecare rută, mereu cu un simbol nou (S5). Cu cât ai mai multe, cu atât aduc mai mult (S7).',
    missed: 'Era permis, dar n-a ieșit niciun jeton. Încearcă iar cu {route}.',
  },
  start: {
    title: 'Alege orașul de pornire',
    steps: [
      'Alege orice oraș din care să pornești. {taken} e ocupat: apasă ca să vezi.',
      'Prima rută trebuie să atingă acel oraș, așa că se luminează doar asemenea rute. Revendică una.',
    ],
    done: 'Din orașul tău de pornire (W1) pleacă prima rută (W3). De unde se termină poți merge mai departe.',
    missed: 'Era permis, dar nu s-a revendicat nicio rută. Încearcă iar.',
  },
  network: {
    title: 'O rețea care crește',
    steps: [
      'Ai cărțile pentru {far}, dar apasă pe ea: e departe de rețeaua ta. Revendică în schimb {route}.',
    ],
    done: 'Fiecare rută nouă atinge un oraș cu care ești deja legat (W4).',
    missed: 'Era permis, dar trebuia revendicată {route}. Încearcă iar.',
  },
  marker: {
    title: 'Cumpără un marcator de oraș',
    steps: [
      'Revendică {route}, din orașul tău de pornire, {start}.',
      'Acum poți marca un oraș pentru două cărți de aceeași culoare. Cumpără marcatorul pentru {place}.',
    ],
    done: '{place} e al tău. De acum primești punctele fiecărei rute revendicate spre el, chiar și de alții (W5, W6).',
    missed: 'Era permis, dar în {place} nu e niciun marcator. Încearcă iar.',
  },
  points: {
    title: 'Ale cui sunt punctele?',
    steps: [
      'Controlezi ambele capete ale rutei {route}. La un capăt al rutei {other} e marcatorul altcuiva. Revendică ruta care îți aduce punctele de două ori.',
    ],
    done: 'Ambele capete sunt ale tale, așa că ai primit punctele de două ori (W6).',
    missed:
      'Ruta e a ta, dar punctele au mers la cel care îi controlează celălalt capăt (W6). Încearcă {route}.',
  },
  alvin: {
    title: 'Prinde-l pe Alvin',
    steps: [
      'Alvin se ascunde în {alvin_start}. Revendică {route} ca să îl prinzi.',
      'Prins, și {catch} puncte pe loc. Dacă vrei, cumpără întâi un marcator pentru {place}; apoi mută-l pe Alvin într-un oraș al tău.',
    ],
    done: 'E al tău cât timp nu ajunge altcineva în acel oraș (W12). Cine îl are la final primește încă {hold} puncte (W13).',
    missed: 'Era permis, dar Alvin e tot în {alvin_start}. Încearcă iar cu {route}.',
  },
  alvin_again: {
    title: 'Prinde-l din nou',
    steps: [
      'Alvin e la altcineva, în {place}. Revendică {route}, care duce acolo.',
      'Trece la tine. Mută-l într-un oraș al tău, cu cât mai greu de atins, cu atât mai bine.',
    ],
    done: 'Orice rută spre orașul unde se află îl prinde, dacă nu e deja al tău (W12).',
    missed: 'Era permis, dar Alvin e unde era. Încearcă iar cu {route}.',
  },
  end: {
    title: 'Ultimele ture',
    steps: [
      'Mai ai patru {pieces_word}. Revendică {route}, care cere două.',
      'Cu asta au început ultimele ture: ceilalți și-au jucat-o, aceasta e a ta. Fă ce vrei.',
    ],
    done: 'Două {pieces_word} sau mai puține la sfârșitul unei ture, încă o tură pentru fiecare, și jocul s-a terminat (E1). Câștigă cele mai multe puncte; la egalitate, mai multe {bilete} {toate_gata} (E3).',
    missed: 'Era permis, dar încă ai prea multe {pieces_word}. Încearcă iar cu {route}.',
  },
};
