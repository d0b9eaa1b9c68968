import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const electricity: Part[] = [
  { text: 'Første halvdel er for alle. Andre halvdel er for elektrikere, montører og lærlinger.' },
  { danger: 'En ledning er spenningssatt til en elektriker har målt den.' },
  { heading: 'For alle' },
  {
    bullets: [
      'Du åpner ikke skap, og du skjøter ikke ledninger.',
      'Skadd skjøteledning klippes av i støpselet og leveres inn.',
      'Ledninger henges opp eller legges under kjørebro.',
      'Får du støt, slutter du for dagen og går til lege, også når du føler deg fin.',
    ],
  },
  { heading: 'For dem som arbeider på anlegg' },
  {
    steps: [
      'Installatøren utpeker én som er ansvarlig for arbeidet.',
      'Vurder risikoen og velg metode sammen.',
      'Velg frakoblet når det er mulig.',
      'Arbeid under spenning krever skriftlig ja fra installatøren for akkurat den jobben.',
      'Mål, skriv sluttkontroll og lever samsvarserklæring.',
    ],
  },
  { heading: 'Kurs' },
  {
    text: 'Opplæring i sikkerhet ved arbeid på elektriske anlegg (FSE) og førstehjelp tas på nytt før det er gått tolv måneder. Uten gyldig bevis er du på lageret til du har tatt det.',
  },
  { heading: 'Papirer' },
  { text: 'Eieren har samsvarserklæringen så lenge anlegget står. Vi har vår kopi i minst fem år.' },
  { heading: 'Ulykke' },
  {
    text: 'Alvorlig elulykke meldes til DSB på telefon med en gang. Mindre ulykker meldes så fort vi kan. Installatøren gjør det, og alle støt blir avvik.',
  },
]

export const electricalDocuments: readonly DocumentStory[] = [
  {
    title: 'Rutine for elsikkerhet',
    type: 'procedure',
    subtype: 'electricalRoutine',
    folder: 'Rutiner',
    department: 'electrical',
    daysAgo: 174,
    parts: electricity.slice(0, -2),
    later: { after: 70, isSignificant: true, summary: 'Nytt avsnitt om elulykker og hvem som melder.', parts: electricity },
  },
  {
    title: 'Sjekkliste byggestrøm',
    type: 'checklist',
    folder: 'Skjemaer',
    department: 'electrical',
    daysAgo: 115,
    parts: [
      { text: 'Elektrikeren på plassen går runden hver mandag. Funn rettes med en gang, eller skapet slås av.' },
      {
        ticks: [
          'Hovedskapet er låst, helt og merket',
          'Det er fri plass foran',
          'Jordfeilvernet løser ut når du prøver det',
          'Kabler er hele og hengt opp',
          'Støpsler og kontakter er tørre',
          'Det er lys i trapper og gangveier',
          'Nødlyset virker når strømmen kobles fra',
          'Ladeskapet for batterier er ryddig',
        ],
      },
      {
        table: [
          ['Uke', 'Skap', 'Funn', 'Rettet av'],
          ['', '', '', ''],
        ],
      },
    ],
  },
  {
    title: 'Instruks for frakobling og låsing',
    type: 'instruction',
    folder: 'Instrukser',
    department: 'electrical',
    daysAgo: 108,
    readBy: ['electrical', 'workshop'],
    parts: [
      { text: 'Gjelder når noen skal arbeide på noe som kan få strøm, trykk eller begynne å gå.' },
      {
        steps: [
          'Finn alle steder det kan komme energi fra. Husk solceller, batteri og aggregat.',
          'Slå av og prøv om det starter.',
          'Sett på din egen lås og ditt eget skilt. Nøkkelen har du i lomma.',
          'Mål at det er spenningsløst. Prøv måleren før og etter.',
          'Jord og skjerm der det trengs.',
          'Etterpå: tell folk og verktøy, si fra, og ta av din egen lås.',
        ],
      },
      { danger: 'Ingen tar av en annens lås. Har personen gått hjem, ringer installatøren og hører stemmen hans eller hennes.' },
    ],
  },
  {
    title: 'Samsvarserklæring byggestrøm Solbakken',
    type: 'conformity',
    folder: 'Prosjekter',
    department: 'electrical',
    daysAgo: 190,
    parts: [
      { text: 'Gjelder byggestrøm med hovedskap og seks underskap på Solbakken. Anlegget er prosjektert, utført og kontrollert av oss.' },
      {
        table: [
          ['Kontroll', 'Resultat'],
          ['Isolasjonsmotstand', 'Godkjent'],
          ['Jordfeilvern, alle kurser', 'Godkjent'],
          ['Jording', 'Godkjent'],
          ['Merking og låsing', 'Godkjent'],
        ],
      },
      { text: 'Måleskjema og kursfortegnelse ligger i hovedskapet. Eieren tar vare på erklæringen så lenge anlegget står.' },
    ],
  },
]
