import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

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

export const siteDocuments: readonly DocumentStory[] = [
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
]
