import type { DocumentStory } from './documentStory.ts'

export const peopleDocuments: readonly DocumentStory[] = [
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
    title: 'Rutine for innleie og HMS-kort',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 6,
    rests: 'draft',
    parts: [{ text: 'Ingen begynner på plassen uten HMS-kort. Formannen ser kortet og skriver navnet på listen.' }],
  },
]
