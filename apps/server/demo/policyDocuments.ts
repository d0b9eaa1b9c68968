import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const environment: Part[] = [
  { text: 'Vi bygger for at folk skal bo og arbeide der lenge. Da kan vi ikke ødelegge stedet mens vi holder på.' },
  {
    bullets: [
      'Vi planlegger kapp og bestillinger slik at det blir lite avfall.',
      'Det vi likevel kaster, sorteres på plassen.',
      'Maskiner går ikke på tomgang.',
      'Drivstoff, olje og kjemikalier skal aldri nå jord eller vann.',
      'Naboene får vite når det kommer støy og støv, før det kommer.',
    ],
  },
  { note: 'Ser du en oljeflekk, er den din til noen andre har tatt over. Sperr, samle opp og meld.' },
]

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
  {
    title: 'Kvalitetspolicy',
    type: 'policy',
    folder: 'Styring',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 208,
    reviewIn: 365,
    readBy: ['building', 'design'],
    parts: [
      { text: 'Kunden skal få det vi avtalte, til avtalt tid, og slippe å ringe om feil etterpå.' },
      { heading: 'Slik arbeider vi' },
      {
        bullets: [
          'Vi bygger etter gjeldende tegning. Er du i tvil om hvilken det er, spør du før du begynner.',
          'Den som gjør jobben, kontrollerer den først. Formannen kontrollerer det som blir skjult.',
          'Vi tar bilde av det som bygges inn: membran, branntetting, armering og rør i vegg.',
          'Feil blir meldt som avvik, også når vi retter dem samme dag.',
        ],
      },
      { heading: 'Hva vi måler' },
      { text: 'Antall mangler ved overtakelse, kostnaden ved å rette feil, og hvor mange avvik som kommer igjen.' },
    ],
  },
  {
    title: 'Miljøpolicy',
    type: 'policy',
    folder: 'Styring',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 207,
    reviewIn: 365,
    readBy: ['building', 'civil'],
    parts: environment.slice(0, -1),
    later: { after: 110, isSignificant: false, summary: 'Hvem som tar seg av en oljeflekk.', parts: environment },
  },
  {
    title: 'HMS-mål',
    type: 'plan',
    subtype: 'hseGoals',
    folder: 'Styring',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 204,
    reviewIn: 365,
    parts: [
      { text: 'Målene er satt av ledelsen sammen med verneombudene og drøftet i arbeidsmiljøutvalget.' },
      {
        table: [
          ['Mål', 'Slik måler vi', 'Ansvarlig'],
          ['Ingen alvorlige personskader', 'Skaderegisteret', 'Daglig leder'],
          ['Minst 160 meldte avvik i året', 'Avvik i portalen', 'HMS- og kvalitetssjef'],
          ['Ni av ti saker løst innen fristen', 'Statistikken over avvik', 'Lederne'],
          ['Vernerunde i alle verneområder hvert kvartal', 'Signerte runder', 'Lederne og verneombudene'],
          ['Alle har lest rutinene som gjelder dem', 'Lesebekreftelser', 'Nærmeste leder'],
        ],
      },
      { heading: 'Oppfølging' },
      { text: 'Tallene går til lederne hver måned. Ligger vi etter i to måneder på rad, bestemmer ledelsen hva som skal endres.' },
    ],
  },
  {
    title: 'HMS-organisering',
    type: 'plan',
    subtype: 'organisation',
    folder: 'Styring',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 232,
    reviewIn: 280,
    parts: [
      { text: 'Her står det hvem som har ansvar for hva. Ansvaret følger linjen: den som leder arbeidet, leder også sikkerheten i det.' },
      {
        table: [
          ['Hvem', 'Ansvar', 'Myndighet'],
          ['Daglig leder', 'At kravene til arbeidsmiljøet blir fulgt', 'Penger, folk og stans av arbeid'],
          ['HMS- og kvalitetssjef', 'Rutiner, opplæring og oppfølging av avvik', 'Kan stanse arbeid i hele selskapet'],
          ['Prosjektleder', 'Planer, SHA og samordning på prosjektet', 'Bestiller det sikkerheten krever'],
          ['Formann', 'Daglig kontroll, SJA og ro på plassen', 'Stanser arbeid på plassen sin'],
          ['Den enkelte', 'Følge rutinene, bruke verneutstyr og melde', 'Kan alltid si nei til farlig arbeid'],
        ],
      },
      { heading: 'Verneombud' },
      {
        text: 'Vi har verneombud for Kontor, Bygg Øst, Anlegg, Elektro og Verksted, og ett hovedverneombud. De velges for to år. Verneombudet kan stanse arbeid som er farlig.',
      },
      { heading: 'Arbeidsmiljøutvalget' },
      { text: 'Utvalget har like mange fra ledelsen og fra de ansatte. Bedriftshelsetjenesten er med på møtene.' },
      { heading: 'Flere på samme sted' },
      { text: 'Der vi er hovedbedrift, samordner prosjektlederen sikkerheten for alle. Avtalen med de andre skal være skriftlig.' },
    ],
  },
  {
    title: 'Personvernerklæring for ansatte',
    type: 'policy',
    subtype: 'privacyStatement',
    folder: 'Styring',
    department: 'management',
    daysAgo: 198,
    reviewIn: 365,
    parts: [
      { text: 'For å være arbeidsgiveren din må vi vite noe om deg. Her står det hva, hvorfor og hvor lenge.' },
      {
        table: [
          ['Opplysninger', 'Hvorfor', 'Hvor lenge'],
          ['Navn, adresse, konto og lønn', 'Arbeidsavtale og regnskap', 'Regnskapet tar vi vare på i fem år'],
          ['Kurs og kompetansebevis', 'Vise at du kan jobben', 'Til tre år etter at du slutter'],
          ['Avvik du melder', 'Rette feil', 'Fem år etter at saken er lukket, så uten navn'],
          ['Oversikt over hvem som er på plassen', 'Kreves av byggherreforskriften', 'Seks måneder etter at prosjektet er ferdig'],
        ],
      },
      { heading: 'Dette gjør vi ikke' },
      {
        bullets: [
          'Vi sporer ikke hvor du er på fritiden.',
          'Vi åpner ikke e-posten din uten grunn, og aldri uten at du får vite det.',
          'Vi skriver ikke diagnoser i portalen.',
        ],
      },
      { heading: 'Rettighetene dine' },
      {
        text: 'Du kan be om å se det vi har om deg, få feil rettet og be om at noe slettes. Du får svar innen én måned. Noe må vi ha etter loven, og da sier vi hva og hvorfor.',
      },
      { heading: 'Hvem du spør' },
      { text: 'Personvernombudet er Ingrid Wang. Er du misfornøyd med svaret, kan du klage til Datatilsynet.' },
    ],
  },
  {
    title: 'Etiske retningslinjer',
    type: 'policy',
    subtype: 'codeOfConduct',
    folder: 'Styring',
    department: 'management',
    daysAgo: 195,
    reviewIn: 365,
    parts: [
      { text: 'Reglene gjelder alle som representerer oss, også innleide og underentreprenører når de er på våre plasser.' },
      { heading: 'Gaver og middager' },
      { text: 'En kaffe og en lue er greit. Alt som får deg til å føle at du skylder noe, takker du nei til og sier fra om.' },
      { heading: 'Anbud' },
      { text: 'Vi snakker aldri med konkurrenter om pris, og vi bruker ikke opplysninger vi ikke skulle hatt.' },
      { heading: 'Familie og venner' },
      { text: 'Skal vi kjøpe av noen du kjenner godt, er det en annen enn du som bestemmer.' },
      { heading: 'Folk' },
      {
        bullets: [
          'Alle blir snakket til med navn og respekt.',
          'Vi betaler riktig lønn og spør leverandørene om de gjør det samme.',
          'Ingen arbeider uten avtale, heller ikke en lørdag.',
        ],
      },
      { note: 'Hvis du lurer på om noe er greit, er det som regel verdt et spørsmål.' },
    ],
  },
  {
    title: 'Policy for informasjonssikkerhet',
    type: 'policy',
    folder: 'Styring',
    department: 'management',
    author: 'Marte Nygård',
    daysAgo: 160,
    reviewIn: 365,
    readBy: ['management', 'design'],
    parts: [
      { text: 'Tegninger, priser og opplysninger om folk skal være der vi trenger dem, og ingen andre steder.' },
      { heading: 'På mobil og PC' },
      {
        bullets: [
          'Skjermlås på alt, og totrinnsinnlogging der det finnes.',
          'Ett passord per sted, lagret i passordprogrammet.',
          'Oppdateringer settes inn når maskinen ber om det.',
          'Mistet mobil meldes til IKT-rådgiveren samme time.',
        ],
      },
      { heading: 'I e-posten' },
      { text: 'Nytt kontonummer bekreftes alltid på telefon, på et nummer du har fra før. Uventede vedlegg åpnes ikke.' },
      { heading: 'I brakka' },
      { text: 'Lister med navn, kort og telefonnummer henger ikke på veggen. Tegninger som er gått ut, makuleres.' },
      { heading: 'Når noe skjer' },
      {
        steps: [
          'Trekk ut nettverket, men la maskinen stå på.',
          'Ring IKT-rådgiveren.',
          'Meld avvik. Gjelder det personopplysninger, vurderer personvernombudet om Datatilsynet skal ha melding innen 72 timer.',
        ],
      },
    ],
  },
]
