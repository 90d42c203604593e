import type { LessonTexts } from '../types';

export const lessons: LessonTexts = {
  draw: {
    title: 'Dra två kort',
    steps: [
      'Ta ett av de uppvända korten, eller klicka på leken för ett som du inte ser. Låt {the_wild} ligga så länge.',
      'Nu det andra kortet. Pröva {the_wild} om du vill: du får det inte. Ta sedan ett annat.',
    ],
    done: 'Två kort, och turen är över (M1). Hade du tagit {the_wild} först hade det blivit det enda (M2).',
    missed:
      'Fullt tillåtet: men {a_wild} bland de uppvända är en hel tur (M2), så det blev inget andra kort. Försök igen, med ett annat kort först.',
  },
  claim: {
    title: 'Muta in en sträcka och välj betalning',
    steps: [
      'Klicka på {route}, som lyser, och se hur den kan betalas. Bekräfta sedan det sätt du tycker bäst om.',
    ],
    done: 'Sträckan är din, med poäng efter längden (C8). Varje betalning som erbjöds var tillåten (C2); de flesta sparar sina {wilds} till senare.',
    missed: 'Det var tillåtet, men det var inte {route}. Försök igen.',
  },
  grey: {
    title: 'En grå sträcka',
    steps: [
      '{route} är grå: vilken färg som helst duger, men bara en. Du har två par; muta in den med ett av dem.',
    ],
    done: 'En färg för hela sträckan (C1). Ett blått och ett grönt kort tillsammans hade inte dugt.',
    missed: 'Det var tillåtet, men den grå sträckan {route} är fortfarande ledig. Försök igen.',
  },
  double: {
    title: 'Dubbelsträckor för två',
    steps: [
      'Någon har tagit ena halvan av {closed}. Klicka på den andra halvan för att se varför du inte får den. Muta sedan in {route}.',
    ],
    done: 'Med få spelare har en dubbelsträcka bara plats för en (C6), så du hittade en annan väg.',
    missed: 'Det var tillåtet, men det var {route} som skulle mutas in. Försök igen.',
  },
  twins: {
    title: 'Dubbelsträckor med fler spelare',
    steps: [
      'Du har ena halvan av {own}. Klicka på den andra halvan: den är inte för dig. Muta sedan in {route}, vars andra halva är någon annans.',
    ],
    done: 'Med tillräckligt många spelare får båda halvorna av en dubbelsträcka mutas in, men aldrig av samma spelare (C5).',
    missed: 'Det var tillåtet, men det var {route} som skulle mutas in. Försök igen.',
  },
  ferry: {
    title: 'En färjesträcka',
    steps: [
      'Klicka på {route}: varje färjesymbol kräver {a_wild}, och du har för få. Ta först det som ligger uppvänt.',
      'Din tur igen, nu med tillräckligt många {wilds}. Muta in {route}.',
    ],
    done: 'För varje färjesymbol {a_wild}, för de andra rutorna en färg (C7).',
    missed: 'Det var tillåtet, men nu hinner du inte med {route}. Försök igen.',
  },
  keep: {
    title: 'Dra biljettkort och välj',
    steps: [
      'Dra biljettkort: tryck på knappen.',
      'Klicka på de biljettkort du vill ha; kartan visar den kortaste vägen. {ticket} passar bra till sträckan du har. Behåll sedan ditt val.',
    ],
    done: 'Det du har behållit är ditt till slutet (K2); resten ligger åter underst i leken (K1).',
    missed: 'Det var tillåtet, men den här gången ville vi ha biljettkort. Försök igen.',
  },
  complete: {
    title: 'Klara ett biljettkort',
    steps: [
      'Ditt biljettkort {ticket} saknar en sträcka. Muta in {route} och håll ögonen på biljettkortet.',
    ],
    done: 'Biljettkortet är avklarat: dina egna sträckor binder ihop dess två ändar (K3). Poängen räknas på slutet.',
    missed:
      'Det var tillåtet, men biljettkortet är fortfarande inte avklarat. Försök igen med {route}.',
  },
  attraction: {
    title: 'Besök sevärdheterna',
    steps: [
      'Platserna med en stjärna är turistattraktioner. Muta in {route}: båda ändarna har en stjärna.',
    ],
    done: 'Två attraktioner på en gång: utöver sträckans poäng ger var och en {attraction_points} på slutet (N1).',
    missed: 'Det var tillåtet, men {route} hade nått två attraktioner. Försök igen.',
  },
  token: {
    title: 'Samla en turistmarker',
    steps: [
      'Vid {place} och {other} ligger marker. Muta in {route} mellan dem.',
      'Båda ändarna erbjuder en symbol som du inte har, så valet är ditt. Ta en marker.',
    ],
    done: 'En marker per sträcka, och alltid en ny symbol (S5). Ju fler du har, desto mer ger de (S7).',
    missed: 'Det var tillåtet, men det blev ingen marker. Försök igen med {route}.',
  },
  start: {
    title: 'Välj din startstad',
    steps: [
      'Välj vilken stad som helst att starta från. {taken} är upptagen: klicka på den och se.',
      'Den första sträckan måste utgå från den staden, så bara sådana lyser. Muta in en.',
    ],
    done: 'Från din startstad (W1) leder den första sträckan ut (W3). Där den slutar kan du fortsätta.',
    missed: 'Det var tillåtet, men ingen sträcka mutades in. Försök igen.',
  },
  network: {
    title: 'Ett nät som växer',
    steps: [
      'Du har korten till {far}, men klicka på den: den ligger skild från ditt nät. Muta in {route} i stället.',
    ],
    done: 'Varje ny sträcka når en stad som du redan är ansluten till (W4).',
    missed: 'Det var tillåtet, men det var {route} som skulle mutas in. Försök igen.',
  },
  marker: {
    title: 'Köp en stadsmarkör',
    steps: [
      'Muta in {route}, från din startstad {start}.',
      'Nu får du märka en stad för två kort i samma färg. Köp markören i {place}.',
    ],
    done: '{place} är din. Från och med nu får du poängen för varje sträcka som mutas in dit, även av andra (W5, W6).',
    missed: 'Det var tillåtet, men i {place} står ingen markör. Försök igen.',
  },
  points: {
    title: 'Vems är poängen?',
    steps: [
      'Du kontrollerar båda ändarna av {route}. I ena änden av {other} står någon annans markör. Muta in den sträcka som ger dig poängen dubbelt.',
    ],
    done: 'Båda ändarna är dina, så du fick poängen dubbelt (W6).',
    missed:
      'Sträckan är din, men poängen gick till den som kontrollerar dess andra ände (W6). Försök med {route}.',
  },
  alvin: {
    title: 'Fånga Alvin',
    steps: [
      'Alvin gömmer sig i {alvin_start}. Muta in {route} för att fånga honom.',
      'Fångad, och {catch} poäng på en gång. Köp först en markör i {place} om du vill; flytta sedan Alvin till en av dina städer.',
    ],
    done: 'Han är din så länge ingen annan når den staden (W12). Den som har honom på slutet får {hold} poäng till (W13).',
    missed: 'Det var tillåtet, men Alvin är kvar i {alvin_start}. Försök igen med {route}.',
  },
  alvin_again: {
    title: 'Fånga honom igen',
    steps: [
      'Någon annan har Alvin, i {place}. Muta in {route}, som leder dit.',
      'Nu är han din. Flytta honom till en av dina städer, ju svårare att nå desto bättre.',
    ],
    done: 'Varje sträcka till staden där han är fångar honom, om han inte redan är din (W12).',
    missed: 'Det var tillåtet, men Alvin är där han var. Försök igen med {route}.',
  },
  end: {
    title: 'De sista turerna',
    steps: [
      'Du har fyra {pieces_word} kvar. Muta in {route}, som tar två av dem.',
      'Därmed började de sista turerna: de andra har haft sin, och den här är din. Gör vad du vill.',
    ],
    done: 'Två {pieces_word} eller färre i slutet av en tur, en tur till för alla, och spelet är slut (E1). Flest poäng vinner; vid lika, fler avklarade biljettkort (E3).',
    missed: 'Det var tillåtet, men du har ännu för många {pieces_word}. Försök igen med {route}.',
  },
};
