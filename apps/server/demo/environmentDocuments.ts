import type { DocumentStory } from './documentStory.ts'

export const environmentDocuments: readonly DocumentStory[] = [
  {
    title: 'Rutine for kjemikalier',
    type: 'procedure',
    subtype: 'chemicalRoutine',
    folder: 'Rutiner',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 182,
    parts: [
      { text: 'Gjelder alt vi kjøper på boks, tube, spann og flaske med faremerke, og alt underentreprenørene tar med seg inn.' },
      { heading: 'Før det kjøpes' },
      {
        steps: [
          'Spør om jobben kan gjøres uten.',
          'Se i stoffkartoteket om vi allerede har noe som duger.',
          'Send databladet til den kjemikalieansvarlige, som sier ja, nei eller foreslår noe mildere.',
          'Stoffet legges i kartoteket før det brukes første gang.',
        ],
      },
      { heading: 'På plassen' },
      {
        ticks: [
          'Du har lest det korte databladet',
          'Hansker og briller er av den typen som står der',
          'Det er luft nok, eller avsug',
          'Øyeskyll er innen rekkevidde',
          'Boksen har navn og faremerke, også når du har helt over i en mindre',
        ],
      },
      { heading: 'Skapet' },
      {
        text: 'Brannfarlig står i ventilert, låst skap. Syre og base står i hvert sitt kar. Det som er gått ut på dato, leveres til lageret.',
      },
      { heading: 'Får du det på deg' },
      {
        text: 'Skyll med vann, lenge. Får du det i øyet, skyller du på vei til legen også. Ta med databladet. Ring 113 når det er alvorlig.',
      },
      { heading: 'Kreftfremkallende stoffer' },
      {
        text: 'Vi bytter dem ut når det finnes noe annet. Register over hvem som har vært utsatt, føres i et eget system og tas vare på i minst 60 år.',
      },
    ],
  },
  {
    title: 'Rutine for støv',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 133,
    parts: [
      { text: 'Kvartsstøv, trestøv og rivestøv ser likt ut i lungene. Vi fanger støvet der det lages.' },
      {
        table: [
          ['Arbeid', 'Først', 'I tillegg'],
          ['Kapping og boring i betong', 'Vann eller avsug på maskinen', 'Maske med P3-filter'],
          ['Sliping av gips og sparkel', 'Avsug på sliperen', 'Maske med P2-filter'],
          ['Riving', 'Støvvegg og luftrenser', 'Maske med P3-filter og heldress'],
          ['Feiing', 'Støvsuger. Vi feier ikke tørt', '–'],
        ],
      },
      { heading: 'Maska' },
      {
        text: 'Du får en som passer ansiktet ditt. Skjegg slipper inn støv, og da bruker vi hette med vifte. Filteret byttes når det blir tungt å puste, og ellers hver uke.',
      },
      { heading: 'Rent tørt bygg' },
      { text: 'Formannen setter av tid til støvsuging hver dag før slutt. Gulv, vindusposter og føringsveier er med.' },
    ],
  },
  {
    title: 'Rutine for støy og hørselsvern',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'workshop',
    daysAgo: 101,
    parts: [
      { text: 'Må du heve stemmen for å bli hørt på en meters avstand, er det for høyt.' },
      { heading: 'Vi gjør noe med kilden' },
      {
        bullets: [
          'Støy er med når vi velger maskin.',
          'Kompressor og aggregat settes ut, eller bak skjerm.',
          'Kapping samles ett sted og til bestemte tider.',
        ],
      },
      { heading: 'Hørselsvern' },
      {
        text: 'Klokker henger ved inngangen til sveisehallen og ved kappestasjonene. Støpte propper får du etter tre måneder hos oss. Vern med radio stilles lavt.',
      },
      { heading: 'Måling og kontroll' },
      {
        text: 'Bedriftshelsetjenesten måler når vi får nye maskiner, og tilbyr hørselsprøve til dem som arbeider i støy. Piper det i øret på kvelden, sier du fra dagen etter.',
      },
      { heading: 'Naboer' },
      { text: 'Pigging og spunt varsles med lapp i postkassen tre dager før, med klokkeslett og telefonnummer til formannen.' },
    ],
  },
  {
    title: 'Avfallsplan Solbakken',
    type: 'plan',
    folder: 'Prosjekter',
    department: 'building',
    daysAgo: 188,
    reviewIn: 420,
    parts: [
      { text: 'Planen sier hva vi regner med å kaste, hvor det skal stå, og hvor det kjøres. Målet er minst åtti prosent sortert.' },
      {
        table: [
          ['Type', 'Mengde', 'Beholder'],
          ['Rent trevirke', '62 tonn', 'Grønn container ved port 1'],
          ['Gips', '38 tonn', 'Lukket container, må være tørr'],
          ['Metall', '11 tonn', 'Åpen container'],
          ['Papp og plast', '9 tonn', 'Presse ved lasterampa'],
          ['Betong', '140 tonn', 'Haug på anvist plass'],
          ['Farlig avfall', '0,6 tonn', 'Låst skap, nøkkel hos formannen'],
          ['Rest', '48 tonn', 'Grå container'],
        ],
      },
      { heading: 'Slik holder vi orden' },
      {
        bullets: [
          'Hvert lag kjører ned sitt eget før lunsj og før slutt.',
          'Skilt på norsk, engelsk og polsk med bilde.',
          'Blir en container forurenset, sorterer laget som gjorde det.',
        ],
      },
      { heading: 'Tallene' },
      { text: 'Renovatøren sender vekt hver måned. Prosjektlederen legger dem i portalen og tar opp avvik på byggemøtet.' },
    ],
  },
  {
    title: 'Sikkerhetsdatablad fugemasse',
    type: 'sds',
    folder: 'HMS-datablad',
    department: 'workshop',
    approver: 'Gro Tveit',
    daysAgo: 145,
    reviewIn: 365,
    parts: [
      {
        text: 'Fugemasse til bad og fasade, patron 300 ml. Kan gi allergi på huden. Fullt datablad fra leverandøren ligger ved patronene på lageret.',
      },
      {
        bullets: [
          'Hansker av nitril',
          'God lufting',
          'Tørk av med papir før du vasker hendene',
          'Herdet masse går i restavfall, flytende er farlig avfall',
        ],
      },
    ],
  },
  {
    title: 'Sikkerhetsdatablad white spirit',
    type: 'sds',
    folder: 'HMS-datablad',
    department: 'workshop',
    approver: 'Gro Tveit',
    daysAgo: 144,
    reviewIn: 365,
    parts: [
      { danger: 'Brannfarlig. Dampen gir hodepine og svimmelhet, og er farlig å få i lungene.' },
      {
        bullets: [
          'Bare ute eller med avsug',
          'Briller og hansker',
          'Filler i metallspann med lokk',
          'Svelget: ikke få personen til å kaste opp. Ring lege',
        ],
      },
    ],
  },
]
