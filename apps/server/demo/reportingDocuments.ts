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
  {
    title: 'Rutine mot trakassering',
    type: 'procedure',
    subtype: 'harassmentRoutine',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 185,
    parts: [
      { text: 'Tonen på en byggeplass kan være rå. Det er likevel den som blir rammet, som vet om noe var morsomt.' },
      { heading: 'Dette godtar vi ikke' },
      {
        bullets: [
          'Vitser og kallenavn om kjønn, hudfarge, tro, legning eller språk',
          'Berøring og kommentarer noen ikke vil ha',
          'Å fryse ut eller latterliggjøre noen, også i meldinger på telefonen',
          'Bilder og plakater som gjør folk små',
        ],
      },
      { heading: 'Opplever du det' },
      {
        steps: [
          'Si fra til den det gjelder, hvis du kan.',
          'Gå til lederen din, verneombudet eller personalsjefen.',
          'Skriv ned hva som skjedde, og når.',
        ],
      },
      { heading: 'Ser du det' },
      { text: 'Bryt inn. «Nå holder det» er ofte nok. Spør etterpå hvordan det går.' },
      { heading: 'Det lederen gjør' },
      {
        steps: [
          'Snakker med den som sier fra, samme dag.',
          'Hører den andre parten for seg.',
          'Bestemmer hva som skal endres, og sier det til begge.',
          'Følger opp etter en uke, en måned og tre måneder.',
        ],
      },
    ],
  },
  {
    title: 'Rutine for sikker jobbanalyse',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 178,
    parts: [
      {
        text: 'En sikker jobbanalyse er en kort prat om én jobb før vi begynner på den. Den lages der jobben skal gjøres, av dem som skal gjøre den.',
      },
      { heading: 'Når vi lager den' },
      {
        bullets: [
          'Jobben er ny for noen på laget.',
          'Flere lag arbeider over, under eller tett på hverandre.',
          'Det er løft, rivning, høyde, grøft, strøm eller flamme.',
          'Noe er endret siden sist: vær, folk, utstyr eller rekkefølge.',
        ],
      },
      { heading: 'Slik gjør vi' },
      {
        steps: [
          'Del jobben i trinn.',
          'Spør for hvert trinn: Hva kan gå galt?',
          'Velg tiltak som fjerner faren, før dere velger verneutstyr.',
          'Skriv hvem som sørger for hva.',
          'Alle signerer i portalen.',
        ],
      },
      { danger: 'Blir jobben annerledes enn dere trodde, stopper dere og tar praten på nytt.' },
      { heading: 'Etterpå' },
      { text: 'Ta to minutter: Gikk det som vi tenkte? Det dere lærte, skrives inn i analysen så neste lag får det.' },
    ],
  },
  {
    title: 'Rutine for innsyn i personopplysninger',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 9,
    rests: 'inReview',
    approver: 'Marte Nygård',
    parts: [
      { text: 'Når noen ber om å se, rette eller få slettet det vi har om dem, skal de få et ordentlig svar innen én måned.' },
      {
        steps: [
          'Den som får henvendelsen, sender den til personvernombudet samme dag.',
          'Personvernombudet finner ut at personen er den de sier.',
          'Avdelingene leter i lønn, portalen, e-post og mapper.',
          'Personvernombudet tar bort det som gjelder andre, og sender svaret.',
        ],
      },
      { heading: 'Når vi trenger lengre tid' },
      { text: 'Er saken stor, kan vi bruke to måneder til. Da skal personen få vite det og hvorfor før den første måneden er gått.' },
      { heading: 'Når vi sier nei' },
      { text: 'Noe må vi beholde etter loven. Svaret forteller hva det er, og at personen kan klage til Datatilsynet.' },
    ],
  },
  {
    title: 'Protokoll fra møte i arbeidsmiljøutvalget',
    type: 'protocol',
    folder: 'Styring',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 42,
    parts: [
      { text: 'Til stede: Bjørn Ærøy, Marte Nygård, Trygve Sætre, Odd Åsheim og bedriftshelsetjenesten. Møtet ble holdt på Fjord.' },
      {
        table: [
          ['Sak', 'Vedtak', 'Ansvarlig'],
          ['Forrige protokoll', 'Godkjent', '–'],
          ['Avvik siden sist', 'Tatt til orientering. Flere meldinger om rot i gangveier på Solbakken.', 'Erik Bråten'],
          ['Støymåling i sveisehallen', 'Absorbenter bestilles til langveggen.', 'Gro Tveit'],
          ['Sykefravær', 'Bedriftshelsetjenesten ser på løft og arbeidsstillinger hos jernbinderne.', 'Tone Haugen'],
          ['Ny brakkerigg', 'Verneombudet er med på plan for garderober og tørkerom.', 'Kari Sørlie'],
        ],
      },
      { heading: 'Eventuelt' },
      { text: 'Hovedverneombudet ba om at instrukser også finnes på polsk. Utvalget støtter det.' },
      { note: 'Neste møte holdes på verkstedet, med omvisning.' },
    ],
  },
]
