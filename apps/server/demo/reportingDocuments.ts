import type { DocumentStory } from './documentStory.ts'

export const reportingDocuments: readonly DocumentStory[] = [
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
]
