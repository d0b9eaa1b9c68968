import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const scaffolds: Part[] = [
  { text: 'Rutinen gjelder alle stillaser vi bygger, leier eller går på, fra bukk til fasade.' },
  { danger: 'Ingen flytter en innfesting, en plank eller et rekkverk uten stillasbyggerne.' },
  { heading: 'Bestilling' },
  {
    text: 'Formannen bestiller minst fem arbeidsdager før stillaset skal brukes, og skriver hva som skal gjøres der, hvor tungt det blir, og hvor lenge det skal stå.',
  },
  { heading: 'Bygging' },
  {
    bullets: [
      'Bare folk med opplæring for høyden bygger, endrer og river.',
      'Området under er sperret så lenge det bygges.',
      'Grunnen er vurdert, og det ligger bunnplanker under spindlene.',
      'Delene sees over før de går opp. Skjeve rammer legges i rød kasse.',
    ],
  },
]
const scaffoldCards: Part[] = [
  { heading: 'Kort ved oppgangen' },
  {
    table: [
      ['Kort', 'Betyr', 'Hvem henger det opp'],
      ['Grønt', 'Kontrollert og klart til bruk', 'Stillasbasen'],
      ['Gult', 'Bare for det som står på kortet', 'Stillasbasen'],
      ['Rødt', 'Ingen går opp', 'Alle som ser en feil'],
    ],
  },
]
const scaffoldsInUse: Part[] = [
  { heading: 'Kontroll' },
  {
    text: 'Stillasbasen går over hver mandag før klokka åtte, etter vind og snø og etter at noe har truffet stillaset. Kontrollen skrives på kortet og i portalen.',
  },
  { heading: 'Vinter' },
  { text: 'Snø og is fjernes før noen går opp. Den som måker, bruker sele, for rekkverket kan være skjult.' },
  { heading: 'Når det rives' },
  { text: 'Ovenfra og ned, alt heises eller bæres. Det kastes aldri noe.' },
]

const height = (ticks: string[]): Part[] => [
  { text: 'Vi velger stillas og rekkverk før sele. Sele er for jobber der ingenting annet går.' },
  { danger: 'Et stillas uten grønt kort brukes ikke, heller ikke «bare en tur».' },
  { heading: 'Før du går opp' },
  { ticks },
  { heading: 'Når været endrer seg' },
  { text: 'Formannen stanser arbeidet på tak når vinden gjør det vanskelig å stå støtt, og når det er is.' },
]

export const heightDocuments: readonly DocumentStory[] = [
  {
    title: 'Rutine for arbeid i høyden',
    type: 'procedure',
    subtype: 'workAtHeightRoutine',
    folder: 'Rutiner',
    department: 'building',
    reviewers: ['Trygve Sætre'],
    daysAgo: 175,
    reviewIn: 200,
    parts: height(['Stillaset har grønt kort fra denne uken', 'Selen er kontrollert i år', 'Noen kan hente deg ned']),
    suggestions: [
      {
        after: 120,
        by: 'Piotr Nowak',
        parts: height(['Selen er kontrollert i år', 'Noen kan hente deg ned']),
        reason: 'Kortet henger på stillaset. Vi trenger ikke krysse for det også.',
        declined: 'Punktet blir stående. To ganger i fjor gikk folk opp på gult kort uten å se det.',
      },
      {
        after: 171,
        by: 'Jonas Lie Aasen',
        parts: height([
          'Stillaset har grønt kort fra denne uken',
          'Selen er kontrollert i år',
          'Noen kan hente deg ned, og du vet hvem i dag',
          'Verktøy over hodehøyde henger i line',
        ]),
        reason: 'En hammer falt fra andre etasje på Åsen i forrige uke. Line til verktøyet burde stå på lista.',
      },
    ],
  },
  {
    title: 'Rutine for stillas',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 172,
    parts: [...scaffolds, ...scaffoldsInUse],
    later: {
      after: 100,
      isSignificant: true,
      summary: 'Gult kort er nytt, og alle kan henge opp rødt.',
      parts: [...scaffolds, ...scaffoldCards, ...scaffoldsInUse],
    },
  },
  {
    title: 'Rutine for løft med kran',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 168,
    parts: [
      { text: 'Rutinen gjelder tårnkran, mobilkran og lastebilkran på plassene våre, også når krana er leid med fører.' },
      { danger: 'Ingen står under hengende last. Heller ikke anhukeren.' },
      { heading: 'Hvem gjør hva' },
      {
        table: [
          ['Hvem', 'Oppgave'],
          ['Kranfører', 'Ser over krana hver dag og bestemmer om løftet kan gjøres'],
          ['Anhuker', 'Velger stropp, fester lasten og gir tegn. Bare én gir tegn'],
          ['Formann', 'Sperrer området og lager SJA for løft som ikke er daglige'],
        ],
      },
      { heading: 'Før løftet' },
      {
        ticks: [
          'Krana har gyldig sakkyndig kontroll, høyst tolv måneder gammel',
          'Lasten er veid eller regnet ut, og krana klarer den der den skal stå',
          'Stropper og kjettinger er merket, hele og beskyttet mot skarpe kanter',
          'Bakken bærer støttebeina',
          'Radioen er prøvd',
          'Vinden er under grensen i kranas håndbok',
        ],
      },
      { heading: 'Under løftet' },
      {
        text: 'Løft ti centimeter og se at lasten henger rett. Bruk styretau på store flater. Mister fører og anhuker kontakten, står krana stille.',
      },
      { heading: 'Løft vi alltid lager SJA for' },
      {
        bullets: ['To kraner på samme last', 'Løft over vei, fortau eller brakkerigg', 'Elementer og vinduer over to meter', 'Personkurv'],
      },
      { note: 'Skadd stropp kuttes i to før den kastes, så ingen finner den igjen.' },
    ],
  },
  {
    title: 'Instruks for montering av vinduer',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'building',
    daysAgo: 96,
    readBy: ['building'],
    parts: [
      { text: 'For tømrere. Et vindu er tungt, skjørt og settes inn der det er langt ned.' },
      {
        steps: [
          'Mål åpningen i bredde, høyde og diagonal før du bærer vinduet opp.',
          'Sikre åpningen: rekkverket tas først når vinduet skal inn, og bare i den åpningen.',
          'Bruk sugekopper og to personer. Over seksti kilo brukes løfteutstyr.',
          'Sett klosser under karmen, lodd og vatre, og skru slik anvisningen sier.',
          'Tett, fug og beslå i den rekkefølgen tegningen viser.',
          'Ta bilde av tettingen før listene kommer på.',
        ],
      },
      { danger: 'Blåser det så sugekoppen vandrer, venter vi.' },
      { note: 'Glassbrudd sopes opp med en gang og kastes i egen tønne.' },
    ],
  },
]
