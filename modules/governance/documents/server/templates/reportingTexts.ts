import type { DocumentTemplate } from './notation.ts'

export const deviationRoutineTemplate: DocumentTemplate = {
  title: 'Avviksrutine',
  documentType: 'procedure',
  subtype: 'deviationRoutine',
  parts: [
    {
      text: 'Vi vil vite om feil mens de er små. Denne rutinen sier hva du melder, hva vi gjør med det, og når du får svar. Den gjelder alle på arbeidsplassene våre.',
    },
    { note: 'Internkontrollforskriften § 5 nr. 7 krever skriftlige rutiner for å finne, rette og forebygge brudd på HMS-reglene.' },
    { heading: 'Hva du melder' },
    {
      bullets: [
        'Avvik: vi brøt en regel, en avtale eller vår egen rutine.',
        'Nestenulykke: det gikk bra, men kunne gått galt.',
        'Farlig forhold: noe som kan skade noen hvis det får stå.',
        'Skade på folk, ting eller miljø.',
        'Feil i arbeidet som kunden, neste fag eller vi selv må betale for.',
        'Et forslag som gjør jobben tryggere eller bedre.',
      ],
    },
    {
      danger:
        'Er noen skadet eller i fare: gjør stedet trygt og ring 113, 112 eller 110 først. Meld avviket etterpå. Ved alvorlig ulykke følger du ulykkesinstruksen.',
    },
    { heading: 'Slik melder du' },
    {
      steps: [
        'Gjør det trygt hvis du kan: sperr av, slå av, rydd bort.',
        'Trykk «Meld avvik» i portalen, eller skann QR-koden på plassen. En setning eller et bilde holder.',
        'Skriv hva som skjedde, og hva du gjorde der og da. Skriv ikke diagnoser eller annet om helsen til noen.',
        'Har du ikke telefon eller nett, sier du det til formannen, som melder for deg samme dag.',
      ],
    },
    { text: 'Du får et saksnummer og kan følge saken. Ingen får kritikk for å melde om egne feil.' },
    { heading: 'Slik behandler lederen saken' },
    {
      steps: [
        'Lederen ser på meldingen innen Fyll inn: antall arbeidsdager, og samme dag når noen er skadet eller faren er stor.',
        'Lederen setter alvorlighetsgrad, velger saksbehandler og frist, og svarer den som meldte.',
        'Lederen vurderer om vi må melde fra til en myndighet, og skriver ned svaret og hvorfor.',
        'Saksbehandleren finner årsaken. Spør hvorfor til du kommer forbi «uoppmerksom» og «glemte det».',
        'Saksbehandleren setter tiltak med navn og frist. Ett retter feilen, og minst ett hindrer at den kommer igjen når saken er alvorlig.',
        'Når tiltakene er gjort, sjekker en annen enn den som gjorde dem, at de virker. Det gjelder alle saker med høy eller kritisk alvorlighet.',
        'Lederen eller kontrolløren lukker saken, forteller hva som ble gjort, og deler det andre kan lære av.',
      ],
    },
    { heading: 'Alvorlighet og frist' },
    {
      table: [
        ['Alvorlighet', 'Eksempel', 'Løst innen'],
        ['Lav', 'Et skilt mangler, og ingen er i fare', 'Fyll inn: frist'],
        ['Middels', 'Rot i gangvei, slitt utstyr i bruk', 'Fyll inn: frist'],
        ['Høy', 'Rekkverk mangler, fraværsskade kunne skjedd', 'Fyll inn: frist'],
        ['Kritisk', 'Alvorlig skade, død eller fare for det nå', 'Arbeidet står til faren er borte. Fyll inn: frist for saken'],
      ],
    },
    { heading: 'Saker som må meldes videre' },
    {
      table: [
        ['Dette har skjedd', 'Vi melder til', 'Når'],
        ['Død eller alvorlig skade i en arbeidsulykke', 'Arbeidstilsynet og politiet', 'Straks'],
        ['Elulykke', 'DSB', 'Straks når den er alvorlig, ellers så snart vi kan'],
        ['Personopplysninger på avveie med risiko for noen', 'Datatilsynet', 'Senest 72 timer etter at vi oppdaget det'],
        ['Akutt forurensning', '110', 'Straks'],
        ['Skade som kan gi ytelser fra Nav', 'Nav', 'Så snart som mulig, senest innen ett år'],
      ],
    },
    { text: 'Fyll inn: navn på den som har ansvar for å melde, og på stedfortrederen.' },
    { heading: 'Når rutinen svikter' },
    {
      text: 'Går en frist ut, tar saksbehandleren kontakt med lederen før den gjør det, og de avtaler ny frist med begrunnelse. Hører du ingenting, spør du lederen og så HMS-ansvarlig. Kommer det samme avviket igjen, tar lederen det inn i risikovurderingen.',
    },
    { heading: 'Hva vi lærer' },
    {
      text: 'HMS-ansvarlig viser hver måned hva som er meldt, hva som går igjen, og hva som er over fristen. Verneombudet ser HMS-avvikene i sitt område. Skader står i skaderegisteret etter arbeidsmiljøloven § 5-1.',
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Rutinen ligger i portalen under Dokumenter, og kortversjonen henger på hver rigg. Fyll inn: dokumenteier går gjennom den på revisjonsdatoen, og etter hver alvorlig hendelse.',
    },
  ],
}

export const stopWorkInstructionTemplate: DocumentTemplate = {
  title: 'Instruks for stans av farlig arbeid',
  documentType: 'instruction',
  subtype: null,
  parts: [
    { danger: 'Ser du at noen kan bli drept eller skadet: rop stopp. Du trenger ikke spørre noen først.' },
    { heading: 'Hvem som kan stanse' },
    {
      bullets: [
        'Du kan alltid stanse ditt eget arbeid når du mener det er farlig.',
        'Du kan rope stopp for andre når du ser noe de ikke ser. Den som hører det, stanser og hører på deg.',
        'Verneombudet kan stanse arbeid som er farlig for liv eller helse (arbeidsmiljøloven § 6-3).',
        'Formann, prosjektleder og annen leder har plikt til å stanse når de ser faren.',
      ],
    },
    {
      text: 'Instruksen gjelder alle på plassene våre, også underentreprenører, innleide og besøkende. Den som stanser i god tro, får takk, også når faren viste seg å være mindre enn fryktet. Tapt tid belastes ikke den som stanset.',
    },
    { heading: 'Eksempler på når du stanser' },
    {
      bullets: [
        'Noen arbeider nær en kant, et hull eller på stillas uten sikring.',
        'Noen står under hengende last eller i svingradien til en maskin.',
        'Grøft eller skjæring kan rase.',
        'En ledning, en tavle eller et rør har ukjent innhold eller spenning.',
        'Verneinnretningen på en maskin er tatt av.',
        'Været, mørket eller støvet gjør at folk ikke ser eller står støtt.',
        'Jobben ble en annen enn den dere vurderte.',
        'Den som gjør arbeidet, mangler opplæring, er utslitt eller ruset.',
      ],
    },
    { heading: 'Slik gjør du' },
    {
      steps: [
        'Rop «stopp», gi tegn og slå av det som er farlig, hvis du kan gjøre det trygt.',
        'Få folk unna. Er noen skadet, ringer du 113 og følger ulykkesinstruksen.',
        'Sperr av, og la én person bli stående til sperringen er på plass.',
        'Ring lederen på stedet: Fyll inn: navn og telefon. Får du ikke svar, ring Fyll inn: navn og telefon.',
        'Si hva du så, hvor det er, og hva du har gjort.',
        'Meld det som avvik i portalen før du går hjem. Ta bilde.',
      ],
    },
    { heading: 'Dette gjør lederen' },
    {
      steps: [
        'Kommer til stedet, eller sender en som kan bestemme.',
        'Gir mannskapet annet arbeid mens saken blir løst.',
        'Går gjennom faren med dem som gjør jobben, og med verneombudet.',
        'Velger tiltak og skriver dem inn i en ny eller endret SJA.',
        'Kontrollerer at tiltakene er gjort.',
        'Forteller den som stanset, hva som ble bestemt.',
      ],
    },
    { heading: 'Før arbeidet begynner igjen' },
    {
      text: 'Ingen setter i gang på egen hånd. Har verneombudet stanset arbeidet, snakker lederen med verneombudet før det begynner igjen.',
    },
    {
      ticks: [
        'Faren er borte eller under kontroll',
        'SJA er oppdatert, og alle i laget har lest og signert',
        'Utstyr og sikring er kontrollert',
        'Verneombudet er hørt',
        'Lederen har sagt tydelig fra at arbeidet kan fortsette',
        'Tid og navn: Fyll inn: klokkeslett og signatur',
      ],
    },
    { heading: 'Når dere er uenige' },
    {
      text: 'Arbeidet står mens dere snakker. Blir dere ikke enige på stedet, går saken til prosjektlederen og så til daglig leder. Verneombudet eller lederen kan be Arbeidstilsynet om råd. Presser noen deg til å fortsette, melder du det som avvik eller varsler etter varslingsrutinen.',
    },
    { note: 'Det er ikke en stans å ta en pause og spørre. Gjør det ofte, så slipper vi de fleste stansene.' },
    { heading: 'Hvor instruksen ligger, og når vi ser på den igjen' },
    {
      text: 'Instruksen henger på tavlen på hver rigg og ligger i portalen under Dokumenter. Alle går gjennom den i introduksjonen til plassen, på et språk de forstår. HMS-ansvarlig og verneombudet ser på den på revisjonsdatoen og hver gang en stans viser at noe i den er uklart.',
    },
  ],
}

export const accidentInstructionTemplate: DocumentTemplate = {
  title: 'Instruks ved alvorlig ulykke',
  documentType: 'instruction',
  subtype: null,
  parts: [
    { danger: 'Redd liv. Ring 113. Sikre stedet. Ring lederen. Rør ikke noe mer.' },
    { text: 'Instruksen gjelder alle på arbeidsplassene våre, også når den skadde er innleid, lærling, underentreprenør eller besøkende.' },
    { heading: 'Du som er på stedet' },
    {
      steps: [
        'Se etter fare. Slå av maskin og strøm.',
        'Ring 113. Ved brann 110. Følg førstehjelpsinstruksen.',
        'Be noen møte ambulansen: Fyll inn: adresse og port.',
        'Sperr av. Flytt og rydd bare det du må for å redde noen.',
        'Ring lederen: Fyll inn: navn og telefon. Stedfortreder: Fyll inn: navn og telefon.',
        'Bli i nærheten. Ta ikke bilder av skadde, og skriv ikke om ulykken på nett.',
      ],
    },
    { heading: 'Når er det alvorlig?' },
    { text: 'Regn ulykken som alvorlig når noen er død, eller når én av disse passer:' },
    {
      bullets: [
        'hodeskade, eller noen har vært bevisstløs',
        'brudd, bortsett fra enkle brudd i finger eller tå',
        'skade inne i kroppen, eller tap av en kroppsdel',
        'forgiftning som kan gi varig skade',
        'brannskade, etseskade, frostskade eller nedkjøling av hele kroppen',
        'skade som må behandles på sykehus, ut over en enkel konsultasjon',
        'vold eller trusler på jobb som har gitt alvorlig skade på kropp eller sinn',
      ],
    },
    { note: 'Andre skader kan også være alvorlige. Er du i tvil, varsler du.' },
    { heading: 'Du som er leder' },
    {
      table: [
        ['Når', 'Gjør dette', 'Klokken og navn'],
        ['Med en gang', 'Sjekk at 113 er ringt, at alle er talt, og at stedet er sperret', 'Fyll inn: tid og navn'],
        ['Straks', 'Ring Arbeidstilsynet på 73 19 97 00 (tast 3)', 'Fyll inn: tid og navn'],
        ['Straks', 'Ring politiet: 112 ved nød, ellers Fyll inn: nummer', 'Fyll inn: tid og navn'],
        ['Straks', 'Ring DSB hvis det er en alvorlig elulykke: Fyll inn: nummer', 'Fyll inn: tid og navn'],
        ['Så snart du kan', 'Varsle daglig leder, verneombudet og byggherren', 'Fyll inn: tid og navn'],
        ['Samme dag', 'Meld avvik og skaden i portalen, uten diagnose', 'Fyll inn: tid og navn'],
        ['Senest neste arbeidsdag', 'Bekreft til Arbeidstilsynet og politiet skriftlig. Gi verneombudet kopi', 'Fyll inn: tid og navn'],
        ['Så snart som mulig, senest innen ett år', 'Send skademelding til Nav og forsikringsselskapet', 'Fyll inn: tid og navn'],
      ],
    },
    {
      text: 'Plikten til å varsle Arbeidstilsynet og politiet står i arbeidsmiljøloven § 5-2. HMS-ansvarlig kontrollerer telefonnumrene her hvert kvartal.',
    },
    { subheading: 'Dette spør Arbeidstilsynet om' },
    {
      ticks: [
        'Hvor og når det skjedde',
        'Hvem du er, og hvem andre de kan ringe',
        'Hva som skjedde, og hvor store skadene er',
        'Hvem som er arbeidsgiver for den skadde',
        'Hvilke andre virksomheter som er involvert',
      ],
    },
    { heading: 'Stedet skal stå' },
    {
      text: 'Maskiner, stillas, verktøy og materialer blir værende slik de var. Ingen rydder før politiet eller Arbeidstilsynet sier at vi kan. Må du flytte noe for å redde liv, gjør du det med en gang. Skriv etterpå ned hva du flyttet, og hvor det sto.',
    },
    { heading: 'Ta vare på folk' },
    {
      bullets: [
        'En leder følger den skadde eller møter på sykehuset: Fyll inn: navn.',
        'Politiet gir beskjed til pårørende ved dødsfall. Ellers ringer daglig leder når den skadde ønsker det.',
        'Laget samles. Lederen sier hva vi vet, og hva vi ikke vet.',
        'Ingen kjører hjem alene hvis de er rystet. Bedriftshelsetjenesten blir koblet inn: Fyll inn: telefon.',
        'Bare daglig leder snakker med pressen.',
      ],
    },
    { heading: 'Finn årsaken' },
    {
      text: 'Daglig leder setter ned en gruppe med leder, verneombud og en som kan faget. Gruppen begynner når politiet har gitt klarsignal, leter etter årsaker i planlegging, utstyr og opplæring og ikke etter syndebukker, og foreslår tiltak innen Fyll inn: frist. Lignende arbeid står i ro til vi vet at det er trygt.',
    },
    { heading: 'Når noe svikter' },
    {
      text: 'Får du ikke tak i lederen, ringer du Arbeidstilsynet og politiet selv. To varsler er bedre enn ingen. Oppdager vi senere at en skade var verre enn vi trodde, varsler vi med en gang og skriver hvorfor det ble sent.',
    },
    { heading: 'Hvor instruksen henger, og når vi ser på den igjen' },
    {
      text: 'Instruksen henger på hver rigg, i bilene og i portalen under Dokumenter. Siden «Alvorlig ulykke» i portalen følger de samme stegene. Vi øver hvert år. HMS-ansvarlig og verneombudet går gjennom den etter øvelsen og etter hver ulykke.',
    },
  ],
}
