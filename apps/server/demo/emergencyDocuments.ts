import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const firstAid: Part[] = [
  { text: 'Les den nå. Når det skjer, er det for sent.' },
  {
    steps: [
      'Se deg om: strøm, trafikk, høyde, gass. Gjør det trygt for deg selv.',
      'Snakk til personen. Våken og puster?',
      'Ring 113 på høyttaler, og gjør som de sier.',
      'Send én til porten og én etter hjertestarteren.',
      'Bli hos personen til andre tar over.',
    ],
  },
  {
    table: [
      ['Skade', 'Gjør', 'La være'],
      ['Sterk blødning', 'Press hardt, legg mer på, hev', 'Ta bort det som sitter fast'],
      ['Fall', 'Hold hodet i ro, legg på teppe', 'Flytte personen uten grunn'],
      ['Strøm', 'Bryt strømmen først', 'Røre personen før det'],
      ['Noe i øyet', 'Skyll lenge', 'Gni'],
      ['Brannskade', 'Lunkent vann', 'Is og salve'],
      ['Forgiftning', 'Finn databladet, ring 113', 'Få personen til å kaste opp'],
    ],
  },
  { heading: 'Hvor det henger' },
  {
    text: 'Førstehjelpsskap og øyeskyll er i hver brakkerigg, i hver bil og i alle fløyer på verkstedet. Hjertestarterne er i brakka på Solbakken, på Elvekryssing og i resepsjonen.',
  },
  { note: 'Brukt noe? Si fra til lederen, som fyller på før neste skift.' },
]

export const emergencyDocuments: readonly DocumentStory[] = [
  {
    title: 'Branninstruks hovedkontor',
    type: 'instruction',
    subtype: 'fireInstruction',
    folder: 'Beredskap',
    department: 'management',
    daysAgo: 170,
    readBy: ['management', 'design'],
    readAt: 'office',
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
    title: 'Branninstruks Solbakken',
    type: 'instruction',
    subtype: 'fireInstruction',
    folder: 'Beredskap',
    department: 'building',
    daysAgo: 166,
    readBy: ['building', 'electrical'],
    parts: [
      {
        steps: [
          'Rop «brann» og slå på tåkehornet i nærmeste trapp.',
          'Få med deg dem du arbeider sammen med.',
          'Ring 110. Si «Byggeplass Solbakken, port 1» og hva som brenner.',
          'Slokk hvis du kan stå mellom brannen og utgangen.',
          'Møt opp ved flagget på parkeringsplassen.',
        ],
      },
      { danger: 'Gassflasker i nærheten: Si det til 110 og hold alle langt unna.' },
      { heading: 'Brannvernlederen' },
      { text: 'Erik Bråten teller mot listen over hvem som er på plassen, og møter brannvesenet ved porten med tegninger.' },
      { heading: 'Hver uke' },
      { ticks: ['Trapper og utganger er frie', 'Slokkeapparat i hver etasje', 'Tåkehornene virker', 'Brannveien inn er måkt og åpen'] },
    ],
  },
  {
    title: 'Førstehjelpsinstruks',
    type: 'instruction',
    subtype: 'firstAidInstruction',
    folder: 'Beredskap',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 162,
    parts: firstAid.slice(0, -1),
    later: { after: 120, isSignificant: false, summary: 'At det brukte fylles på.', parts: firstAid },
  },
  {
    title: 'Rømningsplan hovedkontor',
    type: 'plan',
    folder: 'Beredskap',
    department: 'management',
    daysAgo: 220,
    reviewIn: 255,
    parts: [
      { text: 'Bygget har to trapper og én dør til bakgården. Herfra skal alle være ute på tre minutter.' },
      {
        table: [
          ['Sted', 'Gå ut her', 'Hvis det er stengt'],
          ['2. etasje, nordfløyen', 'Trapp nord', 'Trapp sør gjennom kantina'],
          ['Møterom Fjord', 'Trapp sør', 'Trapp nord'],
          ['Resepsjonen', 'Hoveddøra', 'Døra til bakgården'],
          ['Kjelleren', 'Trapp nord', 'Lysgraven ved arkivet'],
        ],
      },
      { heading: 'Besøkende og dem som trenger hjelp' },
      { text: 'Den som har gjester, tar dem med ut. Bruker du rullestol eller krykker, avtaler vi på forhånd hvem som blir med deg.' },
      { heading: 'Øvelse' },
      { text: 'Vi øver hver vår og høst. Én gang i året uten varsel. Brannvernlederen noterer tiden og hva som må bli bedre.' },
    ],
  },
]
