import type { CoachTexts } from '../types';

export const coach: CoachTexts = {
  keep_start: {
    long: 'De här biljettkorten är dina hemliga mål. Bind ihop båda ändarna av ett med dina egna sträckor, så ger det sina poäng på slutet; annars kostar det dem. Klicka på ett biljettkort för att se den kortaste vägen. Lättast är {ticket}: {spaces}.',
    short: 'Behåll minst {least}. Kortast är {ticket}: {spaces}.',
  },
  keep_drawn: {
    long: 'Nya biljettkort: behåll minst {least} av dem. Bra är de som följer sträckor du redan har. Minst kräver {ticket}: {spaces}. Allt du behåller räknas på slutet, på ett eller annat sätt.',
    short: 'Behåll minst {least}. Minst kräver {ticket}: {spaces}.',
  },
  draw: {
    long: 'En tur är en enda sak: dra två kort, muta in en sträcka eller dra biljettkort. Sträckor betalas med kort, så dra. På vägen för {ticket} har du nytta av {cards}, till {route}.',
    short: 'Dra till {route}: den kostar {cards}.',
  },
  draw_market: {
    long: 'En tur är en enda sak: dra två kort, muta in en sträcka eller dra biljettkort. Titta bland de uppvända korten: ett {card} hjälper till {route}, på vägen för {ticket}. Det som inte ligger där kan komma ur leken.',
    short: 'Ta ett {card} bland de uppvända, till {route}.',
  },
  second: {
    long: 'Nu ditt andra kort, bland de uppvända eller osett ur leken. Bara {a_wild} bland de uppvända får du inte nu: det hade varit en hel tur.',
    short: 'Ett kort till.',
  },
  claim: {
    long: 'Du har korten till {route}, och den ligger på vägen för {ticket}. Klicka på sträckan som lyser, välj vad du betalar med och bekräfta. Den ger {points} på en gång, och ingen kan ta den ifrån dig.',
    short: 'Du kan muta in {route}, på vägen för {ticket}: {points}.',
  },
  claim_other: {
    long: 'Du kunde muta in {route} nu för {points}, men den ligger inte på vägen för dina biljettkort. Sträckor bara för poängens skull går bra, helst långa; men pjäserna och korten fattas dig sedan någon annanstans. Är du osäker, dra kort.',
    short: '{route} kan mutas in för {points}, men inget biljettkort behöver den.',
  },
  done: {
    long: 'Bra gjort: {ticket} är avklarat. På slutet ger det {points}, och ingen kan ändra på det.',
    short: '{ticket} är avklarat: {points}.',
  },
  all_done: {
    long: 'Alla dina biljettkort är avklarade. Muta nu antingen in sträckor för poängens skull, ju längre desto bättre, eller dra nya biljettkort: det är en chansning, och en bra sådan så länge det finns gott om pjäser kvar.',
    short: 'Alla biljettkort är avklarade: muta in långa sträckor eller dra nya.',
  },
  cut: {
    long: 'Vägen för {ticket} är avskuren: det går inte längre att klara och kommer att kosta sina poäng. Det händer alla. Låt det vara, och ägna dig åt de andra.',
    short: '{ticket} är avskuret. Ägna dig åt de andra.',
  },
  last: {
    long: 'Det här är de sista turerna, och den här är din. Muta in det som ger mest, först och främst det som klarar ett biljettkort. Nya biljettkort nu skulle nästan säkert kosta dig poäng.',
    short: 'Din sista tur: muta in det som ger mest.',
  },
  stack: {
    long: 'Du ska lägga ut en hög turistmarker. Lägg den där din egen väg går och de andras knappast: den som kommer dit får ta en.',
    short: 'Lägg högen där din egen väg går.',
  },
  start: {
    long: 'Välj staden där din järnväg börjar. En ände av ett av dina biljettkort är ett bra val, ännu bättre där flera möts.',
    short: 'Starta där dina biljettkort börjar eller möts.',
  },
  token: {
    long: 'Båda ändarna av din sträcka har en marker som du inte har än. Ta den på den plats som du mindre troligt kommer tillbaka till.',
    short: 'Ta markern där du inte kommer tillbaka.',
  },
  marker: {
    long: 'För två kort i samma färg blir staden din, och varje sträcka som mutas in dit ger dig sina poäng. Du har få markörer: livliga städer är värda det, avlägsna inte.',
    short: 'En markör lönar sig bara i livliga städer.',
  },
  alvin: {
    long: 'Alvin är din. Flytta honom till en av dina städer som de andra svårligen når: den som har honom på slutet får poäng för honom.',
    short: 'Flytta Alvin dit de andra knappast kommer.',
  },
  pass: {
    long: 'Den här gången finns inget du kan göra, så du passar. Det händer sällan och kostar inget.',
    short: 'Inget att göra: passa.',
  },
  wait: {
    long: '{name} är i tur. Klicka under tiden på ett av dina biljettkort: kartan visar den kortaste vägen som ännu är öppen.',
    short: '{name} är i tur.',
  },
  over: {
    long: 'Det var ditt första spel. Tabellen visar varifrån poängen kom; varje rad leder till sin regel. Spela igen, eller läs hur de andra kartorna skiljer sig.',
    short: 'Spelet är slut. Varje poängrad leder till sin regel.',
  },
};
