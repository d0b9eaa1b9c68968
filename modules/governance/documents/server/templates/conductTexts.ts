import type { DocumentTemplate } from './notation.ts'

export const whistleblowingRoutineTemplate: DocumentTemplate = {
  title: 'Rutine for varsling',
  documentType: 'procedure',
  subtype: 'whistleblowingRoutine',
  parts: [
    {
      text: 'Vet du om noe hos oss som er ulovlig, farlig eller klart galt? Da vil vi at du varsler. Du gjør oss en tjeneste, og du er vernet mot å bli straffet for det.',
    },
    { heading: 'Hvem og hva rutinen gjelder' },
    {
      text: 'Rutinen gjelder alle som arbeider hos oss, også lærlinger og innleide. Du kan varsle om kritikkverdige forhold, for eksempel:',
    },
    {
      bullets: [
        'fare for liv eller helse',
        'fare for klima eller miljø',
        'korrupsjon eller annen økonomisk kriminalitet',
        'at noen misbruker myndighet',
        'uforsvarlig arbeidsmiljø, som trakassering eller farlig arbeid som får fortsette',
        'at personopplysninger ikke er sikret',
      ],
    },
    {
      text: 'Er du misfornøyd med din egen lønn, vakt eller avtale, tar du det vanligvis med lederen eller tillitsvalgte. Er du usikker, spør en varslingsmottaker. Vi avviser ingen fordi de brukte feil dør.',
    },
    { heading: 'Slik varsler du' },
    {
      table: [
        ['Du kan gå til', 'Slik når du dem'],
        ['Varslingsmottaker', 'Fyll inn: navn, telefon og e-post'],
        ['En annen varslingsmottaker, hvis den første er innblandet', 'Fyll inn: navn og telefon'],
        ['Lederen din, verneombudet eller tillitsvalgte', 'Muntlig eller skriftlig'],
        ['Styrelederen, hvis varselet gjelder daglig leder', 'Fyll inn: navn og telefon'],
        ['Offentlig myndighet', 'For eksempel Arbeidstilsynet, Datatilsynet eller politiet'],
      ],
    },
    {
      note: 'Du kan alltid varsle internt eller til en offentlig myndighet. Rutinen hjelper deg i gang og setter ingen grenser for retten din til å varsle.',
    },
    {
      text: 'Fortell hva som har skjedd, når og hvor, hvem som var med, og hvordan du vet det. Du trenger ikke bevis. Du kan være anonym, men da er det vanskeligere for oss å spørre deg og å gi svar. Sier du navnet ditt, deler vi det bare med dem som må vite det for å behandle saken.',
    },
    { text: 'Fyll inn: hvordan man varsler anonymt hos oss.' },
    { heading: 'Slik behandler vi varselet' },
    {
      steps: [
        'Mottakeren bekrefter at varselet er kommet, innen Fyll inn: frist, for eksempel 7 dager.',
        'Mottakeren avgjør hvem som skal undersøke saken. Ingen undersøker seg selv, en venn eller sin egen leder.',
        'Den som undersøker, lager en plan og skriver ned hvert steg. Vi undersøker innen rimelig tid.',
        'Den det er varslet om, får fortelle sin side når det ikke ødelegger undersøkelsen.',
        'Daglig leder, eller styret når saken gjelder daglig leder, bestemmer hva vi gjør.',
        'Varsleren får vite at saken er ferdig, og så mye om resultatet som vi har lov til å si, innen Fyll inn: frist, for eksempel 90 dager.',
      ],
    },
    { heading: 'Slik tar vi vare på deg' },
    {
      bullets: [
        'Gjengjeldelse er forbudt. Det gjelder oppsigelse, dårligere oppgaver, utfrysing og alt annet som er en straff for å ha varslet.',
        'Arbeidsgiveren passer på at du har det trygt og godt på jobb mens saken går.',
        'Mottakeren spør hvordan det går etter Fyll inn: tidspunkter, for eksempel 1, 3, 6 og 12 måneder.',
        'Den det er varslet om, har også krav på å bli behandlet ordentlig. Vedkommende får Fyll inn: kontaktperson.',
      ],
    },
    { danger: 'Er noen i akutt fare, venter du ikke på rutinen. Stans arbeidet og ring 113, 112 eller 110.' },
    { heading: 'Når noe går galt' },
    {
      text: 'Får du ikke svar, eller opplever du noe du tror er en straff, sier du fra til Fyll inn: navn eller til Arbeidstilsynet. Har opplysninger om saken kommet på avveie, melder den som oppdager det, fra til Fyll inn: personvernombud eller kontaktperson samme dag.',
    },
    { heading: 'Hva vi lagrer' },
    {
      text: 'Varsler ligger adskilt fra vanlige saker. Bare navngitte personer kan åpne dem. Vi sletter saken når vi ikke trenger den lenger, senest Fyll inn: tid etter at den er avsluttet.',
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Alle finner rutinen i portalen under Dokumenter og på Fyll inn: sted. Vi laget den sammen med ansatte og tillitsvalgte. Fyll inn: hvem og når. Vi går gjennom den sammen hvert år. Kravene står i arbeidsmiljøloven kapittel 2 A; § 2 A-6 krever skriftlig rutine når vi er fem eller flere.',
    },
  ],
}

export const harassmentRoutineTemplate: DocumentTemplate = {
  title: 'Rutine mot trakassering',
  documentType: 'procedure',
  subtype: 'harassmentRoutine',
  parts: [
    {
      text: 'Ingen skal grue seg til å gå på jobb på grunn av kolleger, ledere eller kunder. Rutinen viser hvordan vi forebygger trakassering, hvordan du sier fra, og hva vi gjør. Den gjelder på plassen, på kontoret, på reise, på nett og på julebordet.',
    },
    { heading: 'Hva vi mener med trakassering' },
    {
      table: [
        ['Hva', 'Eksempler hos oss'],
        ['Trakassering', 'Nedsettende kallenavn, hån om kjønn, hudfarge, tro, legning eller funksjonsevne'],
        ['Seksuell trakassering', 'Uønsket berøring, kommentarer om kropp, bilder på brakkeveggen, mas om treff'],
        ['Mobbing', 'Utestengning over tid, stadig latterliggjøring, «innvielse» av lærlinger'],
        ['Trusler og vold', 'Skremsler, kasting av verktøy, slag, trusler fra kunder'],
      ],
    },
    {
      text: 'Det som teller mest, er hvordan det virker på den som blir utsatt for det. «Det var bare en spøk» er ikke et svar. En saklig beskjed om arbeidet er ikke trakassering, selv om den er ubehagelig.',
    },
    { heading: 'Slik forebygger vi' },
    {
      bullets: [
        'Lederen sier tydelig hva vi ikke godtar, når noen begynner og minst én gang i året.',
        'Lederen griper inn med en gang, også når ingen har klaget.',
        'Vi kartlegger arbeidsmiljøet hvert år. Vi spør om krav, arbeidsmengde, støtte og hvordan vi er mot hverandre.',
        'Lærlinger og nye får en fast kollega å gå til: Fyll inn: ordning.',
        'Brakker og garderober har ingen bilder eller skriverier som støter andre.',
      ],
    },
    {
      note: 'Arbeidsmiljøloven § 4-3 stiller krav til det psykososiale arbeidsmiljøet. Resultatet av kartleggingen og tiltakene hører hjemme i risikovurderingen.',
    },
    { heading: 'Er du utsatt for noe?' },
    {
      steps: [
        'Si stopp, hvis du orker. Du må ikke.',
        'Skriv ned hva som skjedde, når, hvor og hvem som så det. Ta vare på meldinger og bilder.',
        'Gå til en du stoler på: lederen, verneombudet, tillitsvalgte eller Fyll inn: navn.',
        'Gjelder det lederen din, går du til lederens leder eller en varslingsmottaker.',
        'Er det straffbart, kan du gå til politiet. Vi blir med deg hvis du vil.',
      ],
    },
    { heading: 'Ser du at andre blir utsatt?' },
    {
      text: 'Bryt inn, bytt tema eller gå bort til den det gjelder. Spør etterpå hvordan det går. Si fra til lederen. Taushet oppfatter andre som at du er enig.',
    },
    { danger: 'Ved vold eller trusler: gå unna, ring 112 og varsle lederen. Ingen skal stå alene med en truende kunde.' },
    { heading: 'Dette gjør lederen' },
    {
      steps: [
        'Snakker med den som er utsatt, samme dag eller neste arbeidsdag. Lytter og skriver ned.',
        'Sørger for at det stanser nå, for eksempel ved å skille de to i arbeidet. Det er ikke den utsatte som må flytte, med mindre hun eller han ønsker det.',
        'Vurderer om saken er et varsel. Da følger vi varslingsrutinen.',
        'Ber en som ikke er innblandet, om å undersøke: Fyll inn: navn eller bedriftshelsetjeneste.',
        'Lar den det er sagt noe om, forklare seg.',
        'Konkluderer skriftlig. Begge får vite hva som gjelder dem selv.',
        'Setter tiltak: samtale, veiledning, flytting, advarsel eller avslutning av arbeidsforholdet.',
        'Spør den utsatte hvordan det går etter Fyll inn: tidspunkter.',
      ],
    },
    { heading: 'Når saken går i stå' },
    {
      text: 'Får du ikke hjelp innen Fyll inn: frist, går du til daglig leder, verneombudet eller Arbeidstilsynet. Straffer noen deg fordi du har sagt fra, er det gjengjeldelse. Det er forbudt, og vi behandler det som en egen sak.',
    },
    { heading: 'Taushet og lagring' },
    {
      text: 'Bare de som må vite om saken for å løse den, får vite om den. Vi skriver ikke navn i vanlige avvik eller referater. Dokumentene ligger i Fyll inn: lukket sted og blir slettet etter Fyll inn: tid.',
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Rutinen ligger i portalen under Dokumenter og henger i brakken på Fyll inn: språk. HMS-ansvarlig, verneombudet og tillitsvalgte går gjennom den etter kartleggingen hvert år.',
    },
  ],
}

export const codeOfConductTemplate: DocumentTemplate = {
  title: 'Etiske retningslinjer',
  documentType: 'policy',
  subtype: 'codeOfConduct',
  parts: [
    {
      text: 'Kunder slipper oss inn i hjemmene og byggene sine. Da må de kunne stole på oss også når ingen ser på. Retningslinjene gjelder alle ansatte, ledere og styremedlemmer, og alle som arbeider på våre vegne.',
    },
    { heading: 'Er du i tvil?' },
    {
      ticks: [
        'Tåler valget at kunden, kollegene og familien min får vite om det?',
        'Ville jeg gjort det samme om lederen min sto ved siden av?',
        'Er det lov, og følger det avtalen vi har?',
      ],
    },
    { text: 'Må du svare nei på ett av spørsmålene, lar du være og spør lederen din.' },
    { heading: 'Gaver, måltider og turer' },
    {
      bullets: [
        'Du tar ikke imot noe som kan påvirke et valg du skal gjøre, eller som kan se slik ut.',
        'Du tar aldri imot penger, gavekort eller tjenester til privat bruk.',
        'Små gaver og et måltid i et møte er greit, opptil Fyll inn: beløp.',
        'De samme grensene gjelder når vi gir noe til andre. Overfor offentlig ansatte spør du lederen først.',
        'Kommer en større gave likevel, takker du nei og sier det til lederen din samme dag.',
      ],
    },
    { heading: 'Når du har egne interesser' },
    {
      text: 'Skal vi handle med noen du er i familie med, er venn av eller eier en del av, sier du fra før vi velger. Lederen lar en annen bestemme og skriver ned hvorfor. Ekstraarbeid for våre kunder eller konkurrenter avklarer du skriftlig med lederen.',
    },
    { heading: 'Ærlige priser og riktige timer' },
    {
      bullets: [
        'Vi avtaler aldri pris, anbud eller kunder med konkurrenter.',
        'Vi fører timer, mengder og tillegg slik de faktisk ble.',
        'Vi kjøper og selger ikke svart arbeid.',
        'Vi skjuler ikke feil. Vi forteller kunden om dem og retter dem.',
      ],
    },
    { heading: 'Folk som arbeider for oss' },
    {
      text: 'Alle på plassene våre skal ha gyldig HMS-kort, ordnet lønn og forsvarlig arbeidstid. Skaffer arbeidsgiveren bolig, er også den forsvarlig. Den som leier inn eller velger underentreprenør, kontrollerer dette før arbeidet begynner og underveis. Ser du tegn på at noen blir utnyttet, sier du fra med det samme.',
    },
    { heading: 'Hvordan vi er mot hverandre' },
    {
      text: 'Vi behandler folk likt, uansett kjønn, alder, tro, bakgrunn, funksjonsevne eller hvem de er glad i. Trakassering, trusler og mobbing godtar vi ikke. Vi arbeider aktivt for likestilling (likestillings- og diskrimineringsloven § 26).',
    },
    { heading: 'Det du får vite på jobb' },
    {
      text: 'Du deler ikke det du får vite om kunder, kolleger, priser og tegninger med andre enn dem som trenger det i arbeidet. Bilder fra jobben legger du ikke ut uten at kunden og de som er på bildet, har sagt ja. Plikten varer også etter at du har sluttet.',
    },
    { note: 'Løftet om taushet hindrer deg aldri i å varsle om kritikkverdige forhold eller snakke med en offentlig myndighet.' },
    { heading: 'Si fra, og hva som skjer da' },
    {
      steps: [
        'Snakk med lederen din, eller med Fyll inn: navn hvis det gjelder lederen.',
        'Alvorlige forhold varsler du om etter varslingsrutinen. Ingen får straffe deg for det.',
        'Den som tar imot, finner ut hva som har skjedd, og hører på begge sider.',
        'Er retningslinjene brutt, bestemmer daglig leder hva som skal skje. Følgen kan være alt fra en samtale til at arbeidsforholdet tar slutt.',
      ],
    },
    { heading: 'Hvor retningslinjene ligger, og når vi ser på dem igjen' },
    {
      text: 'Retningslinjene ligger i portalen under Dokumenter. Alle leser dem når de begynner, og bekrefter det. Fyll inn: navn går gjennom dem hvert år med ledelsen og de tillitsvalgte.',
    },
  ],
}
