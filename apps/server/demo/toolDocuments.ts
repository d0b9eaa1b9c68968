import type { DocumentStory } from './documentStory.ts'

export const toolDocuments: readonly DocumentStory[] = [
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
]
