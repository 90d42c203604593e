import type { CoachTexts } from '../types';

export const coach: CoachTexts = {
  keep_start: {
    long: 'Acestea sunt țintele tale secrete. Dacă unești ambele capete cu rutele tale, ținta își aduce punctele la final; dacă nu, le pierzi. Apasă pe una ca să vezi cel mai scurt drum. Cea mai ușoară e {ticket}: {spaces}.',
    short: 'Păstrează cel puțin {least}. Drumul cel mai scurt: {ticket}, {spaces}.',
  },
  keep_drawn: {
    long: 'Ținte noi: păstrează cel puțin {least}. Cele bune urmează rutele pe care le ai deja. Cel mai puțin cere {ticket}: {spaces}. Tot ce păstrezi contează la final, într-un fel sau altul.',
    short: 'Păstrează cel puțin {least}. Cel mai puțin cere {ticket}: {spaces}.',
  },
  draw: {
    long: 'O tură e un singur lucru: tragi două cărți, revendici o rută sau tragi {bilete}. Rutele se plătesc cu cărți, așa că trage. Pe drumul {ticket} ți-ar folosi {cards}, pentru {route}.',
    short: 'Trage pentru {route}: costă {cards}.',
  },
  draw_market: {
    long: 'O tură e un singur lucru: tragi două cărți, revendici o rută sau tragi {bilete}. Uită-te la cărțile la vedere: o {card} ajută la {route}, pe drumul {ticket}. Ce nu e acolo poate veni din pachet.',
    short: 'Ia de la vedere o {card}, pentru {route}.',
  },
  second: {
    long: 'Acum a doua carte, de la vedere sau nevăzută, din pachet. Doar o {wild} de la vedere nu se poate acum: ar fi fost o tură întreagă.',
    short: 'Încă o carte.',
  },
  claim: {
    long: 'Ai cărțile pentru {route}, care e pe drumul {ticket}. Apasă pe ruta luminată, alege cu ce plătești și confirmă. Aduce imediat {points}, și nimeni nu ți-o mai poate lua.',
    short: 'Poți revendica {route}, pe drumul {ticket}: {points}.',
  },
  claim_other: {
    long: 'Ai putea revendica acum {route} pentru {points}, dar nu e pe drumul țintelor tale. Și rutele doar pentru puncte sunt bune, mai ales cele lungi; numai că piesele și cărțile îți vor lipsi în altă parte. Dacă eziți, trage cărți.',
    short: '{route} s-ar putea revendica pentru {points}, dar nu ajută nicio țintă.',
  },
  done: {
    long: 'Bravo: {ticket}, țintă atinsă. La final aduce {points}, și nimeni nu o mai poate strica.',
    short: '{ticket}, țintă atinsă: {points}.',
  },
  all_done: {
    long: 'Ți-ai atins toate țintele. Acum fie revendici rute pentru puncte, cu cât mai lungi, cu atât mai bine, fie tragi alte {bilete}: e un risc, dar unul bun cât timp mai sunt multe piese.',
    short: 'Toate țintele sunt atinse: revendică rute lungi sau trage alte {bilete}.',
  },
  cut: {
    long: 'Drumul {ticket} e tăiat: nu mai poate fi terminat și își va scădea punctele. Li se întâmplă tuturor. Las-o și vezi de celelalte.',
    short: 'Drumul {ticket} e tăiat. Vezi de celelalte.',
  },
  last: {
    long: 'Sunt ultimele ture, iar aceasta e a ta. Revendică ce aduce mai mult, înainte de toate ce atinge o țintă. Alte {bilete} acum te-ar costa aproape sigur puncte.',
    short: 'Ultima ta tură: revendică ce aduce mai mult.',
  },
  stack: {
    long: 'Ai de așezat un teanc de jetoane de turist. Pune-l unde duce drumul tău și mai puțin al celorlalți: cine ajunge acolo poate lua unul.',
    short: 'Pune teancul unde duce drumul tău.',
  },
  start: {
    long: 'Alege orașul din care pornește calea ta ferată. Un capăt al unui bilet e o alegere bună, cu atât mai mult acolo unde se întâlnesc mai multe.',
    short: 'Pornește de unde încep sau se întâlnesc biletele tale.',
  },
  token: {
    long: 'Ambele capete ale rutei au un jeton pe care nu îl ai încă. Ia-l pe cel din locul prin care e mai puțin probabil să mai treci.',
    short: 'Ia jetonul de unde nu mai treci.',
  },
  marker: {
    long: 'Pentru două cărți de aceeași culoare orașul devine al tău și fiecare rută revendicată spre el îți aduce punctele ei. Ai puțini marcatori: orașele căutate merită, cele îndepărtate nu.',
    short: 'Un marcator merită doar în orașe căutate.',
  },
  alvin: {
    long: 'Alvin e al tău. Mută-l într-un oraș al tău la care ceilalți ajung greu: cine îl are la final primește puncte pentru el.',
    short: 'Mută-l pe Alvin unde ceilalți ajung greu.',
  },
  pass: {
    long: 'De data asta nu poți face nimic, așa că spui pas. Se întâmplă rar și nu costă nimic.',
    short: 'Nu e nimic de făcut: pas.',
  },
  wait: {
    long: 'Acum mută {name}. Între timp apasă pe una dintre țintele tale: harta arată cel mai scurt drum încă deschis.',
    short: 'Acum mută {name}.',
  },
  over: {
    long: 'Acesta a fost primul tău joc. Tabelul arată de unde au venit punctele; fiecare rând duce la regula lui. Joacă din nou sau citește cum sunt celelalte hărți.',
    short: 'Jocul s-a încheiat. Fiecare rând al scorului duce la regula lui.',
  },
};
