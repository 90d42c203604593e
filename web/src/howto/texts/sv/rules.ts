import type { RuleTexts } from '../types';

export const rules: RuleTexts = {
  A1: {
    title: 'Korten',
    text: 'Korten blandas. Alla får {hand} var, och fem till läggs ut med framsidan upp: de uppvända korten.',
  },
  A2: {
    title: 'För många jokrar',
    text: 'Om tre eller fler av de fem är {wilds} kastas alla fem och fem nya vänds upp, tills färre än tre är det (högst så många gånger som M5 säger).',
  },
  A3: {
    title: 'Biljettkort från början',
    text: 'Biljettkorten blandas och alla får {start} att välja bland; minst {start_keep} måste behållas. Valet är hemligt, och ingen behöver vänta på någon annan.',
    ours: 'Biljettkort som lämnas tillbaka läggs underst i leken i turordning, varje spelares i den ordning de delades ut. Hur många var och en behöll visas när alla har valt.',
    on: {
      old_west: {
        text: 'Biljettkorten blandas och alla får {start} att välja bland; minst {start_keep} måste behållas. Valet är hemligt, och ingen behöver vänta på någon annan. Biljettkort som lämnas tillbaka blandas ihop och läggs underst i leken.',
        ours: 'Hur många var och en behöll visas när alla har valt.',
      },
    },
  },
  A4: {
    title: 'Vem som börjar',
    text: 'Spelet går medurs.',
    ours: 'Ett bord kan bestämma vilken plats som börjar; annars lottas det. Alla vet det innan biljettkorten delas ut.',
    on: {
      new_york: { text: 'Enligt regelboken börjar den yngsta. Spelet går medurs.' },
      san_francisco: { text: 'Vem som börjar lottas. Spelet går medurs.' },
      old_west: { text: 'Vem som börjar avgörs som i grundspelet. Spelet går medurs.' },
    },
  },
  T1: {
    title: 'En sak per tur',
    text: 'På din tur gör du precis en av tre saker: drar {cards} (M1), mutar in en sträcka (C1) eller drar biljettkort (K1).',
  },
  T2: {
    title: 'Att passa',
    ours: 'Den som inte kan göra någon av de tre passar, och bara då. Om alla passar i rad är spelet genast slut och poängen räknas.',
  },
  M1: {
    title: 'Två kort',
    text: 'Du drar två {cards}, ett i taget. Varje kort är antingen det översta i leken, osett, eller ett av de fem uppvända; ett kort som tas därifrån ersätts genast.',
  },
  M2: {
    title: 'En uppvänd joker',
    text: 'Tar du {a_wild} uppvänt som första kort blir det ditt enda kort den turen. Som andra kort får det inte tas uppvänt alls. Kommer det från leken räknas det som vilket kort som helst.',
  },
  M3: { title: 'Ingen handgräns', text: 'Du får ha hur många kort som helst på handen.' },
  M4: {
    title: 'Tre uppvända jokrar',
    text: 'Så fort tre eller fler av de uppvända korten är {wilds} kastas alla uppvända kort och nya läggs ut.',
  },
  M5: {
    title: 'Inte i evighet',
    ours: 'De uppvända korten kastas högst tre gånger i rad; det som sedan ligger uppvänt blir kvar tills något ändras där. (Gränsen bygger på det som alla ser, så den avslöjar inget om någons hand.)',
  },
  M6: {
    title: 'När leken tar slut',
    text: 'De kastade korten blandas genast till en ny lek; finns det inga än, så snart det finns några.',
  },
  M7: {
    title: 'När inga kort är kvar',
    ours: 'När både lek och kastade kort är slut fylls de uppvända inte på, och ett drag som inte hittar ett andra kort slutar efter det första; ett kort räcker för att få välja att dra. Så snart någon betalar blir de korten leken och de uppvända platserna fylls från den första (sedan M4), innan något annat avgörs den turen.',
  },
  M8: {
    title: 'Vad alla vet',
    text: 'De uppvända korten, varje kort som tas därifrån och varje kastat kort är öppna för alla. Ett kort från leken känner bara den till som drog det. Det du själv har sett ser du även sedan: biljettkorten du lämnade tillbaka, korten du drog.',
    ours: 'Detsamma gäller antalet kort på varje hand och i leken.',
  },
  C1: {
    title: 'Att betala en sträcka',
    text: 'En sträcka kostar lika många kort som den har rutor, alla i dess färg. I stället för vilken färg som helst duger {wilds}, hur många du vill. En grå sträcka betalas i en enda färg, vilken som helst.',
  },
  C2: {
    title: 'Du väljer korten',
    text: 'Bland alla tillåtna betalningar väljer du själv, även med {wilds}. Två betalningar med samma kort är en och samma.',
  },
  C3: {
    title: 'Pjäserna',
    text: 'Du ställer en av {your_pieces} på varje ruta. En sträcka som är längre än vad du har kvar kan inte mutas in.',
  },
  C4: {
    title: 'Vilken ledig sträcka som helst',
    text: 'Du får muta in vilken ledig sträcka som helst, vare sig den hänger ihop med dina andra eller inte.',
    on: {
      old_west: {
        text: 'Bara en ledig sträcka kan mutas in. På andra kartor får den ligga var som helst; här måste den nå ditt nät (W3, W4).',
      },
    },
  },
  C5: {
    title: 'Dubbelsträckor',
    text: 'Sträckor som går sida vid sida mellan samma två {places} är en dubbelsträcka, eller en trippelsträcka. Ingen får muta in två av dem.',
  },
  C6: {
    title: 'Dubbelsträckor med få spelare',
    text: 'Med {small} spelare gäller: så snart en sträcka i en dubbel- eller trippelsträcka är inmutad är de andra stängda för alla.',
  },
  C7: {
    title: 'Färjesträckor',
    text: 'Varje färjesymbol på en sträcka kräver {a_wild}. De andra rutorna betalas som vanligt (C1); även där duger {wilds}.',
  },
  C8: {
    title: 'Poängen',
    text: 'En sträcka ger poäng efter sin längd, så snart den är inmutad.',
    on: {
      new_york: {
        text: 'En sträcka ger poäng efter sin längd, så snart den är inmutad. (På poängblocket räknas de ihop på slutet: summan är densamma.)',
      },
    },
  },
  K1: {
    title: 'Att dra biljettkort',
    text: 'Du drar {draw} biljettkort, färre om leken har färre, behåller minst {draw_keep} och lägger resten underst i leken. Ett sista ensamt biljettkort får dras och måste behållas; finns inget kvar går det inte att dra.',
    ours: 'Det som läggs underst behåller den ordning som det drogs i.',
  },
  K2: {
    title: 'Behållet är behållet',
    text: 'Ett biljettkort som du har behållit kan inte lämnas tillbaka. Du får ha hur många som helst.',
  },
  K3: {
    title: 'Att klara ett biljettkort',
    text: 'Ett biljettkort är avklarat när dina egna sträckor binder ihop dess två {places}, vilken väg som helst. På slutet läggs dess poäng till om det är avklarat och dras av om det inte är det.',
  },
  K4: {
    title: 'Hemligt till slutet',
    text: 'Dina biljettkort är hemliga till slutet, liksom om de är avklarade.',
    ours: 'Hur många du har är öppet för alla.',
  },
  E1: {
    title: 'De sista turerna',
    text: 'När någon avslutar sin tur med två {pieces_word} kvar eller färre får alla en tur till, även den spelaren; sedan är spelet slut. Kommer någon mer så lågt under tiden ändras ingenting.',
  },
  E2: {
    title: 'Slutpoängen',
    text: 'Poängen för sträckor; biljettkorten, plus eller minus; sedan det som kartan ger därutöver.',
    on: {
      new_york: {
        text: 'Poängen för sträckor; biljettkorten, plus eller minus; sedan turistattraktionerna (N1).',
      },
      san_francisco: {
        text: 'Poängen för sträckor; biljettkorten, plus eller minus; sedan turistmarkerna (S7).',
      },
      old_west: {
        text: 'Poängen för sträckor; biljettkorten, plus eller minus; sedan Globetrotter (W8) och, i varianten, Alvin (W11, W13).',
      },
    },
  },
  E3: {
    title: 'Vem som vinner',
    text: 'Den som har flest poäng. Vid lika poäng den som har klarat fler biljettkort; är även det lika delas segern.',
    on: {
      old_west: {
        text: 'Den som har flest poäng. Vid lika poäng den som har klarat fler biljettkort; är även det lika delas segern. (Grundspelet skulle sedan jämföra den längsta leden: den finns inte här.)',
      },
    },
  },
  N1: {
    title: 'Turistattraktioner',
    text: 'Varje attraktion som minst en av dina sträckor når är värd {attraction_points} på slutet, hur många av dina sträckor som än möts där.',
  },
  S1: {
    title: 'Högarna med marker',
    text: 'Det finns {symbols} högar med turistmarker, var och en med sin egen symbol. En hög har {stack_3} marker med tre spelare och {stack_4} med fyra; för två spelare se S4. Marker som inte används är ute ur spelet.',
    ours: 'Vilken av de två reservhögarna som läggs ut är inget val: symbolerna är utbytbara.',
  },
  S2: { title: 'Var de ligger', text: '{fixed} högar ligger från början vid {token_places}.' },
  S3: {
    title: 'De två andra högarna',
    text: 'Med tre eller fyra spelare: när biljettkorten är valda lägger den sista spelaren i turordning en av de två återstående högarna på valfri plats som saknar en. Sedan gör den näst sista likadant med den andra.',
  },
  S4: {
    title: 'Marker för två spelare',
    text: 'De fasta högarna har {stack_2} marker var. Den andra spelaren lägger två högar med en enda marker på två valfria platser som saknar en.',
  },
  S5: {
    title: 'Att ta en marker',
    text: 'Den som mutar in en sträcka tar en marker vid en av dess ändar, om det ligger en där med en symbol som spelaren inte har än. Finns en sådan i båda ändar väljer spelaren. Högst en marker per sträcka, och ingen får avstå.',
  },
  S6: { title: 'Öppet för alla', text: 'Alla ser allas marker.' },
  S7: {
    title: 'Vad markerna är värda',
    text: 'På slutet ger dina marker, alla olika enligt S5, poäng efter antal.',
  },
  S8: {
    title: 'Färjorna här',
    text: 'Varje färjesträcka på den här kartan har en färjesymbol; den betalas enligt C7.',
  },
  W1: {
    title: 'Stadsmarkörer och startstad',
    text: 'Alla har {markers} stadsmarkörer. När biljettkorten är valda ställer var och en, från den som spelar sist och vidare moturs, en markör i en stad: startstaden. En stad har plats för bara en markör.',
  },
  W2: {
    title: 'Att kontrollera en stad',
    text: 'Den som har en markör i en stad kontrollerar den: högst {markers} städer. En markör flyttas aldrig.',
  },
  W3: {
    title: 'Den första sträckan',
    text: 'Den första sträckan du mutar in måste utgå från din startstad.',
  },
  W4: {
    title: 'Ett nät som växer',
    text: 'Varje senare sträcka måste nå en stad som du redan är ansluten till: startstaden eller en ände av en av dina sträckor.',
  },
  W5: {
    title: 'Att köpa en markör',
    text: 'När du har mutat in en sträcka får du ställa en markör i en av dess två städer, om den staden saknar en. Det kostar två kort i samma färg; {wilds} duger i stället för ett av dem eller båda.',
  },
  W6: {
    title: 'Vems poängen är',
    text: 'Poängen för en sträcka går till den som kontrollerar dess ändar, inte till den som mutade in den. Kontrolleras ingen ände: till den som mutade in den. Kontrolleras en: till den som kontrollerar den. Kontrolleras båda: till var och en av dem, alltså dubbelt till den som har båda.',
    ours: 'En markör som köps med just den här sträckan (W5) kommer efteråt och ändrar inget.',
  },
  W7: {
    title: 'Färjorna här',
    text: 'En färjesträcka kräver lika många {wilds} som den har loksymboler (C7).',
  },
  W8: {
    title: 'Globetrotter',
    text: 'Den som har klarat flest biljettkort får {globetrotter} poäng.',
    ours: 'Alla som delar på det får dem, även om ingen har klarat något.',
  },
  W9: { title: 'Ingen längsta led', text: 'Det finns ingen bonus för den längsta leden.' },
  W10: {
    title: 'Utomjordingen Alvin',
    text: 'En variant som väljs när bordet dukas. Alvin börjar i {alvin_start}. Ingen får starta där eller ställa en markör där.',
  },
  W11: {
    title: 'Att fånga Alvin',
    text: 'Den första spelaren som mutar in en sträcka till {alvin_start} fångar Alvin. Det ger {catch} poäng på en gång, på en egen rad, och den som fångade honom måste flytta honom till en stad som den själv kontrollerar.',
  },
  W12: {
    title: 'Att fånga honom igen',
    text: 'När en annan spelare mutar in en sträcka till staden där Alvin är fångar den spelaren honom: W11 igen. Vad den som har honom mutar in där ändrar inget.',
  },
  W13: {
    title: 'Att ha Alvin kvar',
    text: 'Den som har Alvin på slutet får {hold} poäng till.',
  },
  W14: {
    title: 'Vad som följer på en sträcka',
    ours: 'I den här ordningen: poängen (W6), Alvin fångad med sina poäng (W11, W12), en markör köpt eller inte (W5), Alvin flyttad. Så han får gå till staden som just fick en markör. En spelare kontrollerar alltid sin startstad, så det finns alltid någonstans att flytta honom.',
  },
};
