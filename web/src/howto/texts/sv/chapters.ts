import type { ChapterTexts, TurnTexts } from '../types';

export const chapters: ChapterTexts = {
  aim: {
    title: 'Målet',
    text: 'Samla kort, muta in sträckor med dem och bind ihop platserna på dina hemliga biljettkort. Den som har flest poäng på slutet vinner.',
    on: {
      new_york:
        'Skicka dina taxi genom Manhattan. Du samlar transportkort, mutar in sträckor med dem och binder ihop platserna på dina hemliga biljettkort; varje sevärdhet på vägen ger lite till. Den som har flest poäng på slutet vinner.',
      san_francisco:
        'Ta spårvagnen uppför kullarna och färjan över bukten. Du samlar transportkort, mutar in sträckor med dem och binder ihop platserna på dina hemliga biljettkort; längs vägen ligger turistmarker. Den som har flest poäng på slutet vinner.',
      old_west:
        'Bygg en järnväg ut från en stad som du väljer själv. Du samlar tågkort, mutar in sträckor med dem och binder ihop städerna på dina hemliga biljettkort. Märk städer som dina, så ger de andra dig poäng när de bygger dit. Den som har flest poäng på slutet vinner.',
    },
  },
  setup: {
    title: 'Före första turen',
    text: 'Blanda och dela ut sköts åt dig. Du bestämmer bara vilka biljettkort du behåller: de är dina mål i spelet.',
    on: {
      san_francisco:
        'Blanda och dela ut sköts åt dig. Du bestämmer vilka biljettkort du behåller; därefter lägger de sista spelarna ut de två reservhögarna med marker.',
      old_west:
        'Blanda och dela ut sköts åt dig. Du bestämmer vilka biljettkort du behåller; därefter väljer alla en stad att starta från.',
    },
  },
  turn: {
    title: 'Din tur',
    text: 'Du gör en av tre saker. Så enkelt är det; konsten är att veta när man gör vilken.',
  },
  cards: {
    title: 'Att dra kort',
    text: 'Med kort betalar man sträckor. Fem ligger uppvända, resten väntar i leken: du tar två per tur. Bäst av alla är {a_wild}, som duger som vilken färg som helst; därför kostar ett uppvänt sådant hela turen.',
  },
  claim: {
    title: 'Att muta in en sträcka',
    text: 'En sträcka tillhör den som betalar den först. Klicka på en sträcka som lyser, välj dina kort, bekräfta: {your_pieces} rullar ut på den och poängen är dina.',
    on: {
      old_west:
        'En sträcka tillhör den som betalar den först. Klicka på en sträcka som lyser, välj dina kort, bekräfta: dina tåg rullar ut på den. Vem som får poängen är en historia för sig (W6).',
    },
  },
  tickets: {
    title: 'Biljettkort',
    text: 'Ett biljettkort nämner två {places}. Bind ihop dem med dina sträckor så är poängen dina; misslyckas du dras de av. Det är ett löfte till dig själv som ingen annan ser.',
  },
  attractions: {
    title: 'Turistattraktioner',
    text: 'Platserna med en stjärna är värda att se. Nå en av dem med någon av dina sträckor, så räknas den på slutet.',
  },
  tokens: {
    title: 'Turistmarker',
    text: 'På några platser ligger små högar med marker, varje hög med sin egen symbol. Den som kommer dit samlar; ju fler olika du har, desto mer är var och en värd.',
  },
  network: {
    title: 'Startstad och nät',
    text: 'I Vilda västern bygger man inte lite här och där. Du väljer en stad att starta från, och därifrån växer din järnväg sträcka för sträcka.',
  },
  markers: {
    title: 'Stadsmarkörer och poäng',
    text: 'En stad med din markör arbetar för dig: när en sträcka dit mutas in får du poängen, vem som än bygger den. Välj alltså dina städer väl, och tänk efter innan du bygger till någon annans.',
  },
  alvin: {
    title: 'Utomjordingen Alvin',
    text: 'Om ert bord spelar med honom gömmer sig en liten besökare i {alvin_start}. Att fånga honom ger poäng, att behålla honom ger mer, och han stannar aldrig länge.',
  },
  end: {
    title: 'Slutet och poängen',
    text: 'När någon nästan inte har några {pieces_word} kvar får alla en sista tur. Sedan vänds biljettkorten upp och poängen räknas, rad för rad.',
  },
};

export const turn: TurnTexts = {
  draw: { title: 'Dra kort', text: 'Två per tur, bland de uppvända eller ur leken.' },
  claim: { title: 'Muta in en sträcka', text: 'Betala korten, ställ ut pjäserna, få poäng.' },
  tickets: { title: 'Dra biljettkort', text: 'Nya mål, för fler poäng eller färre.' },
};
