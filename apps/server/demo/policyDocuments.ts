import type { DocumentStory } from './documentStory.ts'

export const policyDocuments: readonly DocumentStory[] = [
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
]
