import type { DocumentStory } from './documentStory.ts'

export const supplyDocuments: readonly DocumentStory[] = [
  {
    title: 'Rutine for mottakskontroll',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 12,
    rests: 'inReview',
    parts: [
      { text: 'Den som tar imot varer, ser etter at de er hele, er de vi bestilte, og har de papirene som skal følge med.' },
      { ticks: ['Antall og type stemmer', 'Emballasjen er hel', 'Sikkerhetsdatablad følger med kjemikalier'] },
    ],
  },
  {
    title: 'Rutine for innkjøp',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 158,
    parts: [
      { text: 'Den som kjøper, binder selskapet. Billig i innkjøp er ikke billig når det må gjøres om.' },
      {
        table: [
          ['Beløp', 'Hvem kan kjøpe', 'Slik'],
          ['Under 10 000 kroner', 'Formann og verkstedleder', 'På rammeavtale'],
          ['Under 250 000 kroner', 'Prosjektleder', 'To tilbud'],
          ['Over det', 'Daglig leder', 'Tre tilbud og skriftlig begrunnelse'],
        ],
      },
      { heading: 'Nye leverandører' },
      {
        ticks: [
          'Registrert, og med skatt og avgift i orden',
          'Har svart på egenerklæringen',
          'Vi har sett på faren for dårlige lønns- og arbeidsvilkår',
          'Arbeidet har ikke mer enn ett ledd under',
        ],
      },
      { heading: 'Maskiner og verktøy' },
      { text: 'Verkstedlederen sier ja først. Støy, vibrasjon og avsug er med i valget, og utstyret får nummer før det sendes ut.' },
      { heading: 'Mennesker i kjeden' },
      {
        text: 'Vi undersøker leverandører der risikoen er størst, og skriver om det i redegjørelsen som er ute innen 30. juni. Spør noen utenfra, får de svar innen tre uker.',
      },
    ],
  },
  {
    title: 'Rutine for firmabiler',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'service',
    daysAgo: 110,
    parts: [
      { text: 'Bilen er verksted, lager og arbeidsplass. Den skal se slik ut når du leverer den fra deg.' },
      { heading: 'Før du kjører' },
      {
        ticks: [
          'Lys, ruter og speil er rene',
          'Lasten er festet, ingenting ligger løst i førerrommet',
          'Stige på taket er låst i begge ender',
          'Varseltrekant og vest er innenfor rekkevidde',
        ],
      },
      { heading: 'Når du kjører' },
      {
        bullets: [
          'Telefonen ligger i holderen, og meldinger venter.',
          'Belte på, også inne på plassen.',
          'Du rygger med hjelpemann der folk går.',
          'Er du trøtt, stopper du og ringer at du blir sen.',
        ],
      },
      { heading: 'Gass og brannfarlig i bilen' },
      { text: 'Flasker står, er festet og har hette på. Ta dem ut når du parkerer for natten.' },
      { heading: 'Hjul, service og skade' },
      { text: 'Verkstedet kaller inn til hjulskift og service. Skade meldes samme dag med bilde.' },
    ],
    later: {
      after: 60,
      isSignificant: false,
      summary: 'Kortet inn, og lagt til at bilen låses.',
      parts: [
        { text: 'Bilen er verksted, lager og arbeidsplass. Den skal se slik ut når du leverer den fra deg.' },
        {
          ticks: [
            'Lys, ruter og speil er rene',
            'Lasten er festet',
            'Stige på taket er låst i begge ender',
            'Vest og varseltrekant er med',
          ],
        },
        {
          bullets: [
            'Telefonen ligger i holderen, og meldinger venter.',
            'Du rygger med hjelpemann der folk går.',
            'Bilen låses hver gang du går fra den.',
          ],
        },
        { heading: 'Gass og brannfarlig i bilen' },
        { text: 'Flasker står, er festet og har hette på. Ta dem ut når du parkerer for natten.' },
        { heading: 'Hjul, service og skade' },
        { text: 'Verkstedet kaller inn til hjulskift og service. Skade meldes samme dag med bilde.' },
      ],
    },
  },
  {
    title: 'Rutine for nøkler og adgang',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'workshop',
    daysAgo: 186,
    reviewIn: 215,
    parts: [
      { text: 'Nøkler, kort og koder er personlige. Vi skal til enhver tid vite hvem som kommer inn hvor.' },
      {
        table: [
          ['Sted', 'Hvem gir ut', 'Type'],
          ['Hovedkontoret', 'Personalsjefen', 'Kort'],
          ['Verkstedet og lageret', 'Verkstedlederen', 'Kort og nøkkel'],
          ['Byggeplassene', 'Formannen', 'Kode som byttes hver måned'],
          ['Kundens bygg', 'Den som har oppdraget', 'Nøkkel mot kvittering'],
        ],
      },
      { heading: 'Når noen slutter' },
      { text: 'Lederen henter inn alt den siste dagen. Kort sperres før klokka 16, og koder personen kjente, byttes.' },
      { heading: 'Mistet' },
      { steps: ['Ring den som gav ut nøkkelen, med en gang.', 'Kortet sperres, eller sylinderen byttes.', 'Meld avvik.'] },
    ],
  },
  {
    title: 'Instruks for lageret på Skedsmo',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'workshop',
    daysAgo: 104,
    readBy: ['workshop', 'service'],
    parts: [
      { text: 'Gående og truck deler gulvet. Gule striper er til føttene, resten er truckens.' },
      { heading: 'Truck' },
      {
        bullets: [
          'Bare med bevis og opplæring på trucken',
          'Gaflene nede når du kjører',
          'Tut i portåpningen',
          'Ingen passasjerer, og ingen i løftet gaffel',
        ],
      },
      { heading: 'Reoler' },
      { bullets: ['Tungt nederst', 'Ikke over vekten på skiltet', 'Skadd stolpe: Tøm reolen og heng på rød lapp'] },
      { heading: 'Gassflasker' },
      { text: 'Stående og lenket i buret ute, tomme for seg. Oksygen og brennbar gass står hver for seg.' },
      { heading: 'Kaldlageret' },
      { text: 'Kjemikalier som ikke tåler frost, står aldri her. Fukt skader isolasjon og gips, så presenningen skal på igjen.' },
    ],
  },
  {
    title: 'Vinterplan for byggeplassene',
    type: 'plan',
    folder: 'Beredskap',
    department: 'workshop',
    daysAgo: 54,
    reviewIn: 330,
    parts: [
      { text: 'Planen gjelder fra første frostnatt. Den skal hindre fall på is, ras fra tak og skade på det vi bygger.' },
      {
        table: [
          ['Sted', 'Måkes og strøs av', 'Ferdig før'],
          ['Solbakken', 'Vår hjullaster', 'Klokka 6.30'],
          ['Åsen skole', 'Vår traktor', 'Klokka 6.00, før elevene'],
          ['Bryggekanten', 'Hovedbedriften', 'Klokka 6.30'],
          ['Elvekryssing', 'Vår hjullaster', 'Klokka 7.00'],
          ['Hovedkontoret og verkstedet', 'Innleid', 'Klokka 7.00'],
        ],
      },
      { heading: 'Rekkefølge' },
      { steps: ['Brannvei og trapper', 'Gangveier og stillas', 'Kjøreveier', 'Lagerplass'] },
      { heading: 'Tak og kanter' },
      { text: 'Formannen ser opp hver morgen. Henger det is eller snø over en gangvei, sperres den til det er tatt ned ovenfra med sele.' },
      { heading: 'Kulde' },
      { text: 'Varmebua er åpen. Er det kaldt og vind, bytter vi på utearbeidet, og formannen bestemmer når vi går inn.' },
      { heading: 'Varme og tørk' },
      {
        bullets: [
          'Varmevifter står fritt og har brannvakt den første timen.',
          'Gassbrennere brukes bare ute.',
          'Fersk støp og nylagt mur dekkes samme kveld.',
        ],
      },
      { note: 'Strøkasser står ved hver trapp. Du trenger ikke spørre om lov.' },
    ],
  },
]
