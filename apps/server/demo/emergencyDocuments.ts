import type { DocumentStory } from './documentStory.ts'

export const emergencyDocuments: readonly DocumentStory[] = [
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
]
