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
]
