import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const trenches: Part[] = [
  { text: 'En grøft gir ingen advarsel. Rutinen gjelder alt vi graver, fra en kabelgrøft til pumpegropa på Elvekryssing.' },
  { danger: 'Du går ikke ned i en grøft som ikke er sikret. Ikke for å hente noe, og ikke bare et øyeblikk.' },
  { heading: 'Før vi graver' },
  {
    steps: [
      'Anleggslederen henter kart over kabler, rør og grunnforhold.',
      'Kabler og ledninger påvises og merkes på bakken.',
      'Anleggslederen bestemmer helning eller grøftekasse, og skriver det i SJA.',
      'Maskinføreren og mannen i grøfta avtaler tegn.',
    ],
  },
  { heading: 'Mens grøfta er åpen' },
  {
    ticks: [
      'Massene ligger minst én meter fra kanten',
      'Ingen maskin kjører langs kanten',
      'Stigen står der noen arbeider',
      'Vann pumpes ut, og kanten ses over etter regn og tele',
      'Gjerde eller rekkverk står rundt, med lys om natten',
    ],
  },
  { heading: 'Treffer vi noe' },
  {
    table: [
      ['Funn', 'Gjør dette'],
      ['Kabel', 'Stopp, bli i maskinen, hold andre unna, ring netteieren'],
      ['Gassrør', 'Slå av motoren, alle ut mot vinden, ring 110'],
      ['Vannrør', 'Alle opp av grøfta, ring vaktnummeret til kommunen'],
      ['Lukt, olje eller avfall i grunnen', 'Stopp, dekk til, ring anleggslederen'],
      ['Noe gammelt', 'Stopp og la det ligge. Anleggslederen ringer rette myndighet'],
    ],
  },
  { heading: 'Ras' },
  { text: 'Er noen under, ring 113 og 110. Grav ikke med maskin nær et menneske, og gå ikke ned før grøfta er sikret.' },
]

export const groundDocuments: readonly DocumentStory[] = [
  {
    title: 'Rutine for graving og grøfter',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'civil',
    daysAgo: 176,
    parts: trenches.slice(0, -2),
    later: { after: 80, isSignificant: true, summary: 'Nytt avsnitt om hva vi gjør når det raser.', parts: trenches },
  },
  {
    title: 'Rutine for arbeid langs vei',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'civil',
    daysAgo: 118,
    parts: [
      { text: 'Bilistene ser på telefonen. Vi planlegger som om ingen ser oss.' },
      { heading: 'Før vi setter opp' },
      {
        ticks: [
          'Skiltplanen er godkjent av den som eier veien',
          'Ansvarshavende er navngitt og har telefonen på',
          'Alle har kurs i arbeid på vei',
          'Naboer, buss og utrykning har fått beskjed',
        ],
      },
      { heading: 'På veien' },
      {
        bullets: [
          'Skilt settes ut i kjøreretningen og tas inn motsatt vei.',
          'Klær i høyeste synlighetsklasse, hele året.',
          'Fotgjengere får egen vei som også barnevogn og rullestol klarer.',
          'Bilen med lys står mellom deg og trafikken.',
        ],
      },
      { heading: 'Hver dag' },
      {
        text: 'Ansvarshavende kjører gjennom ved start og slutt, og etter vind. Det skrives i loggboka hva som sto, og hva som ble rettet.',
      },
    ],
  },
  {
    title: 'Arbeidsinstruks gravemaskin',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'civil',
    daysAgo: 112,
    readBy: ['civil'],
    parts: [
      { text: 'Du har bevis for maskinen og har fått vist akkurat denne.' },
      { heading: 'Før start' },
      {
        ticks: [
          'Gått rundt maskinen',
          'Olje, slanger, belter og lys',
          'Hurtigkoblingen er låst og prøvd mot bakken',
          'Speil og kamera er rene',
          'Beltet er på',
        ],
      },
      { heading: 'Mens du kjører' },
      {
        bullets: [
          'Ser du ikke mannen, står du stille.',
          'Ingen går innenfor svingen uten at du har løftet hånda og senket skuffa.',
          'Løfter du med maskinen, brukes løftekrok og lastdiagram.',
          'Hold avstand til luftledninger. Anleggslederen sier hvor langt.',
        ],
      },
      { heading: 'Når du går' },
      { steps: ['Skuffa på bakken.', 'Motoren av og nøkkelen ut.', 'Drivstoff fylles over oppsamlingskar.'] },
    ],
  },
  {
    title: 'Instruks ved utslipp av olje og drivstoff',
    type: 'instruction',
    folder: 'Beredskap',
    department: 'civil',
    daysAgo: 148,
    readBy: ['civil', 'workshop'],
    parts: [
      { danger: 'Når det renner mot elva, ringer du 110 før du henter noe.' },
      {
        steps: [
          'Stans kilden: steng kran, kjør maskinen bort fra vannet, reis tønna.',
          'Ring 110 hvis det kan nå vann, kloakk eller mye jord.',
          'Legg lense eller grav en voll nedenfor.',
          'Strø absorbent og samle i sekk.',
          'Ring anleggslederen, som ringer HMS- og kvalitetssjefen.',
          'Meld avvik med bilde og med omtrent hvor mye som rant ut.',
        ],
      },
      { note: 'Beredskapstønna står ved tankplassen. Den som bruker noe, fyller på samme dag.' },
    ],
  },
  {
    title: 'Arbeidsinstruks motorsag',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'civil',
    daysAgo: 5,
    rests: 'draft',
    readBy: ['civil'],
    parts: [
      { text: 'For rydding av kratt og tømmer på anleggene. Bare den som har kurs, sager.' },
      { ticks: ['Bukse og støvler med vern', 'Hjelm med visir og hørselsvern', 'Kjedebremsen er prøvd', 'Noen kan høre deg'] },
      { text: 'Må skrives mer om felling nær ledning.' },
    ],
  },
]
