import type { DocumentType, Subtype } from '@portal/modules/governance/documents'
import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DepartmentKey } from './company.ts'

export type DocumentStory = {
  title: string
  type: DocumentType
  subtype?: Subtype
  folder: 'Styring' | 'Rutiner' | 'Instrukser' | 'Beredskap'
  department: DepartmentKey
  /** Working days since it was begun. */
  daysAgo: number
  /** Days from then until it is to be reviewed; absent as long as is usual. */
  reviewIn?: number
  parts: readonly Part[]
  /** A later version: so many working days after the first, and what was changed. */
  later?: { after: number; isSignificant: boolean; summary: string; parts: readonly Part[] }
  /** How far it has come; absent is approved. */
  rests?: 'draft' | 'inReview'
}

const hotWork: Part[] = [
  { text: 'Varmt arbeid er sveising, skjæring, sliping og tekking med flamme. Rutinen gjelder alle på plassene våre, også innleide.' },
  { danger: 'Uten tillatelse og brannvakt tenner du ikke.' },
  { heading: 'Før du begynner' },
  {
    ticks: [
      'Formannen har skrevet tillatelsen, og den gjelder i dag',
      'Brennbart er flyttet eller dekket til',
      'Slokkeapparat og slange står ved siden av deg',
      'Du og brannvakten har gyldig kurs',
    ],
  },
  { heading: 'Etterpå' },
  { steps: ['Brannvakten blir i minst én time.', 'Formannen ser over stedet og signerer ut tillatelsen.'] },
  { heading: 'Når det går galt' },
  { text: 'Ring 110, få alle ut, og slokk bare hvis det er trygt. Meld avvik samme dag, også når det bare var en glo.' },
]

export const documentStories: readonly DocumentStory[] = [
  {
    title: 'HMS-policy',
    type: 'policy',
    subtype: 'hsePolicy',
    folder: 'Styring',
    department: 'management',
    daysAgo: 210,
    reviewIn: 365,
    parts: [
      { text: 'Alle hos oss skal komme hele hjem fra jobb. Ingen jobb haster så mye at den ikke kan gjøres trygt.' },
      { heading: 'Dette lover vi hverandre' },
      {
        bullets: [
          'Vi stanser når noe er farlig, og den som stanser, får takk.',
          'Vi melder det som går galt, og det som nesten gikk galt.',
          'Vi planlegger jobben sammen med dem som skal gjøre den.',
          'Vi velger tiltak som fjerner faren, før vi velger verneutstyr.',
        ],
      },
      { heading: 'Hvem gjør hva' },
      {
        text: 'Daglig leder har ansvaret. Hver leder har det for sin avdeling. Verneombudene er med når noe planlegges og når noe skal endres.',
      },
    ],
  },
  {
    title: 'Avviksrutine',
    type: 'procedure',
    subtype: 'deviationRoutine',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 200,
    parts: [
      { text: 'Et avvik er noe som ikke er som det skal, eller som nesten gikk galt. Alle som jobber for oss, melder.' },
      { heading: 'Slik melder du' },
      {
        steps: [
          'Gjør stedet trygt.',
          'Meld i Kontrollportalen på telefonen, gjerne med bilde, eller skann plakaten på stedet.',
          'Si fra til formannen når det er alvorlig.',
        ],
      },
      { heading: 'Slik behandler vi' },
      {
        text: 'Lederen svarer innen tre arbeidsdager, finner årsaken og bestemmer tiltak. En annen enn den som behandlet saken, kontrollerer at det virker.',
      },
      { note: 'Det du melder, skal aldri brukes mot deg.' },
    ],
  },
  {
    title: 'Varslingsrutine',
    type: 'procedure',
    subtype: 'whistleblowingRoutine',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 190,
    parts: [
      { text: 'Du har rett til å si fra om kritikkverdige forhold hos oss. Ingen skal få det vanskelig fordi de varsler.' },
      { heading: 'Hvem du kan si fra til' },
      {
        bullets: [
          'Lederen din, eller lederens leder',
          'Verneombudet eller tillitsvalgt',
          'Varslingsmottakeren vår',
          'En offentlig myndighet',
        ],
      },
      { heading: 'Dette gjør vi' },
      {
        text: 'Vi svarer deg så fort vi kan, undersøker det du har sagt fra om, og forteller deg hva vi gjorde. Bare de som må, får vite hvem du er.',
      },
    ],
  },
  {
    title: 'Rutine for varmt arbeid',
    type: 'procedure',
    subtype: 'hotWorkRoutine',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 180,
    parts: hotWork.filter((part) => !('steps' in part)),
    later: { after: 90, isSignificant: true, summary: 'Brannvakten skal bli i minst én time etterpå.', parts: hotWork },
  },
  {
    title: 'Rutine for arbeid i høyden',
    type: 'procedure',
    subtype: 'workAtHeightRoutine',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 175,
    reviewIn: 200,
    parts: [
      { text: 'Vi velger stillas og rekkverk før sele. Sele er for jobber der ingenting annet går.' },
      { danger: 'Et stillas uten grønt kort brukes ikke, heller ikke «bare en tur».' },
      { heading: 'Før du går opp' },
      { ticks: ['Stillaset har grønt kort fra denne uken', 'Selen er kontrollert i år', 'Noen kan hente deg ned'] },
      { heading: 'Når været endrer seg' },
      { text: 'Formannen stanser arbeidet på tak når vinden gjør det vanskelig å stå støtt, og når det er is.' },
    ],
  },
  {
    title: 'Branninstruks hovedkontor',
    type: 'instruction',
    subtype: 'fireInstruction',
    folder: 'Beredskap',
    department: 'management',
    daysAgo: 170,
    parts: [
      {
        steps: [
          'Redd: få alle ut.',
          'Varsle: ring 110 og utløs alarmen.',
          'Slokk: bare hvis det er trygt.',
          'Møt opp på parkeringsplassen og bli talt.',
        ],
      },
      { note: 'Heisen brukes ikke. Brannvernlederen teller, og møter brannvesenet.' },
    ],
    later: {
      after: 60,
      isSignificant: false,
      summary: 'Rettet hvor vi møtes.',
      parts: [
        {
          steps: [
            'Redd: få alle ut.',
            'Varsle: ring 110 og utløs alarmen.',
            'Slokk: bare hvis det er trygt.',
            'Møt opp ved porten og bli talt.',
          ],
        },
        { note: 'Heisen brukes ikke. Brannvernlederen teller, og møter brannvesenet.' },
      ],
    },
  },
  {
    title: 'Beredskapsplan',
    type: 'plan',
    subtype: 'emergencyPlan',
    folder: 'Beredskap',
    department: 'management',
    daysAgo: 165,
    parts: [
      {
        table: [
          ['Hendelse', 'Ring', 'Hvem leder'],
          ['Brann', '110', 'Brannvernleder'],
          ['Alvorlig ulykke', '113', 'Formannen på stedet'],
          ['Utslipp til vann eller grunn', '110', 'HMS-ansvarlig'],
        ],
      },
      { heading: 'De første ti minuttene' },
      {
        steps: [
          'Sikre deg selv.',
          'Ring nødnummeret.',
          'Gi førstehjelp.',
          'Send én til å møte ambulansen ved porten.',
          'Ring daglig leder.',
        ],
      },
      { heading: 'Etterpå' },
      {
        text: 'Stedet røres ikke før politiet og Arbeidstilsynet har sagt at det er greit. Siden «Alvorlig ulykke» i portalen viser hva som skal gjøres i tur og orden.',
      },
    ],
  },
  {
    title: 'Arbeidsinstruks vinkelsliper',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'workshop',
    daysAgo: 150,
    parts: [
      { danger: 'Vernet tas aldri av.' },
      {
        ticks: [
          'Riktig skive, hel og innenfor datoen',
          'Briller, hørselsvern og hansker',
          'Arbeidsstykket sitter fast',
          'Gnistene går vekk fra folk',
        ],
      },
      { text: 'Er du i tvil om skiven passer, spør du verkstedlederen.' },
    ],
  },
  {
    title: 'Arbeidsinstruks lift',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'building',
    daysAgo: 140,
    parts: [
      { text: 'Bare de som har opplæring på akkurat denne typen lift, kjører den. Beviset ligger i portalen.' },
      { ticks: ['Dagens sjekk er gjort', 'Underlaget bærer', 'Området under er sperret', 'Selen er festet i kurven'] },
    ],
  },
  {
    title: 'Rutine for oppfølging av sykmeldte',
    type: 'procedure',
    subtype: 'sickLeaveRoutine',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 130,
    parts: [
      { text: 'Den som er syk, skal kjenne seg savnet og ikke passet på.' },
      {
        steps: [
          'Lederen ringer første uken.',
          'Sammen skriver dere en plan for hva du kan gjøre.',
          'Dere møtes igjen når planen skal endres.',
        ],
      },
      { note: 'Du trenger ikke si hva som feiler deg, bare hva du kan og ikke kan gjøre.' },
    ],
  },
  {
    title: 'Instruks for besøkende på byggeplass',
    type: 'instruction',
    subtype: 'visitorInstruction',
    folder: 'Instrukser',
    department: 'building',
    daysAgo: 90,
    parts: [
      {
        bullets: [
          'Meld deg i brakka før du går inn.',
          'Hjelm, vest og vernesko hele tiden.',
          'Gå sammen med den du besøker.',
          'Følg de merkede gangveiene.',
        ],
      },
    ],
  },
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
    title: 'Rutine for innleie og HMS-kort',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 6,
    rests: 'draft',
    parts: [{ text: 'Ingen begynner på plassen uten HMS-kort. Formannen ser kortet og skriver navnet på listen.' }],
  },
]
