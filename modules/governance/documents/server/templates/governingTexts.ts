import type { DocumentTemplate } from './notation.ts'

export const hsePolicyTemplate: DocumentTemplate = {
  title: 'HMS-policy',
  documentType: 'policy',
  subtype: 'hsePolicy',
  parts: [
    {
      text: 'Alle som arbeider hos oss, skal komme hele hjem. Det gjelder hver dag, på hver arbeidsplass, og det går foran framdrift og pris.',
    },
    { heading: 'Hvem policyen gjelder for' },
    {
      text: 'Policyen gjelder alle ansatte i Fyll inn: virksomhetens navn. Den gjelder også lærlinger, innleide og underentreprenører når de arbeider for oss.',
    },
    { heading: 'Dette lover ledelsen' },
    {
      bullets: [
        'Vi planlegger arbeidet slik at det kan gjøres trygt, og setter av tid, folk og utstyr til det.',
        'Vi velger den løsningen som fjerner faren, før vi tyr til personlig verneutstyr.',
        'Vi tar imot dårlige nyheter. Ingen får kjeft for å melde fra eller for å stanse farlig arbeid.',
        'Vi tar arbeidspress, uklare krav og konflikter like alvorlig som fall og klemskader.',
        'Vi tar hensyn til naboer, natur og dem som skal bruke det vi bygger.',
        'Vi tar verneombud og ansatte med når vi vurderer risiko og velger tiltak.',
      ],
    },
    { heading: 'Dette venter vi av deg' },
    {
      bullets: [
        'Du bruker utstyret og verneutstyret slik du har lært.',
        'Du stanser når noe er farlig, og sier fra med det samme.',
        'Du melder avvik, nestenulykker og farlige forhold. Ett bilde og én setning er nok.',
        'Du sier fra om oppgaver du ikke har fått opplæring i.',
        'Du møter uthvilt, edru og uten påvirkning av andre rusmidler.',
      ],
    },
    { heading: 'Hvem som har ansvaret' },
    {
      table: [
        ['Hvem', 'Gjør dette'],
        [
          'Daglig leder – Fyll inn: navn',
          'Har ansvaret for at vi følger reglene. Setter mål, gir ledere midler og leder den årlige gjennomgangen.',
        ],
        ['Leder for avdeling eller prosjekt', 'Vurderer risiko, gir opplæring, følger opp avvik og går vernerunder.'],
        ['HMS-ansvarlig – Fyll inn: navn', 'Holder rutinene oppdatert, hjelper lederne og følger årshjulet.'],
        ['Verneombud – Fyll inn: navn', 'Taler de ansattes sak om arbeidsmiljøet og kan stanse farlig arbeid.'],
        ['Alle', 'Følger rutinene og sier fra når de ikke virker.'],
      ],
    },
    { heading: 'Slik vet vi om vi lykkes' },
    {
      text: 'Vi setter HMS-mål hvert år og skriver dem ned. Vi følger med på skader, nestenulykker, fravær og tiltak som er gått over fristen. Tallene er åpne for alle ansatte, uten navn på dem det gjelder.',
    },
    { text: 'Fyll inn: de to eller tre farene som er størst hos oss, og hva vi gjør med dem i år.' },
    { heading: 'Når vi ikke følger policyen' },
    {
      text: 'Ser du at vi gjør noe annet enn det som står her, melder du avvik. Gjelder det lederen din, går du til HMS-ansvarlig, verneombudet eller daglig leder. Alvorlige forhold kan du varsle om etter varslingsrutinen.',
    },
    {
      note: 'Internkontrollforskriften § 5 krever blant annet skriftlige mål, fordeling av ansvar, risikovurdering og avviksrutine. Policyen er rammen rundt dem og erstatter dem ikke.',
    },
    { heading: 'Hvor policyen ligger, og når vi ser på den igjen' },
    {
      text: 'Policyen ligger i portalen under Dokumenter og henger på Fyll inn: sted. Nye ansatte leser den den første uken. Daglig leder går gjennom den hvert år sammen med verneombudet, og ellers når virksomheten endrer seg.',
    },
  ],
}

export const hseGoalsTemplate: DocumentTemplate = {
  title: 'HMS-mål',
  documentType: 'plan',
  subtype: 'hseGoals',
  parts: [
    {
      text: 'Her står det vi vil oppnå innen helse, miljø og sikkerhet i Fyll inn: år. Målene bygger på risikovurderingene våre, avvikene fra i fjor og det de ansatte har sagt.',
    },
    { note: 'Internkontrollforskriften § 5 nr. 4 krever at målene er skriftlige.' },
    { heading: 'Det langsiktige målet' },
    {
      text: 'Ingen skal bli skadet eller syk av å arbeide hos oss, og ingen skal bli møtt med taushet når de sier fra. Fyll inn: eventuelt eget langsiktig mål.',
    },
    { heading: 'Målene i år' },
    {
      text: 'Et godt mål kan måles, har én eier og kan nås med noe vi selv gjør. Velg heller fire mål som blir fulgt opp, enn ti som blir glemt.',
    },
    {
      table: [
        ['Mål', 'Slik måler vi', 'I fjor', 'I år', 'Eier'],
        ['Færre skader med fravær', 'H1: fraværsskader per million arbeidstimer', 'Fyll inn: tall', 'Fyll inn: tall', 'Daglig leder'],
        [
          'Flere melder fra',
          'Nestenulykker og farlige forhold per million arbeidstimer (RUO)',
          'Fyll inn: tall',
          'Fyll inn: tall',
          'HMS-ansvarlig',
        ],
        ['Avvik blir løst i tide', 'Andel avvik lukket innen fristen', 'Fyll inn: prosent', 'Fyll inn: prosent', 'Avdelingslederne'],
        [
          'Farlige jobber er vurdert på forhånd',
          'Stikkprøver der SJA var laget og signert',
          'Fyll inn: prosent',
          'Fyll inn: prosent',
          'Prosjektlederne',
        ],
        ['Fyll inn: mål for arbeidsmiljøet', 'Fyll inn: spørsmål i undersøkelsen', 'Fyll inn: tall', 'Fyll inn: tall', 'Fyll inn: navn'],
        ['Fyll inn: mål for ytre miljø', 'Fyll inn: for eksempel sorteringsgrad', 'Fyll inn: tall', 'Fyll inn: tall', 'Fyll inn: navn'],
      ],
    },
    { heading: 'Dette gjør vi for å nå dem' },
    {
      table: [
        ['Tiltak', 'Ansvarlig', 'Frist'],
        ['Gå vernerunde sammen med verneombudet på hver arbeidsplass', 'Leder på stedet', 'Fyll inn: datoer'],
        ['Ta opp én nestenulykke på hvert morgenmøte i uken', 'Formann', 'Hver uke'],
        ['Gå gjennom avvik som er nær fristen', 'Avdelingsleder', 'Hver måned'],
        ['Fyll inn: tiltak mot den største faren vår', 'Fyll inn: navn', 'Fyll inn: dato'],
        ['Fyll inn: tiltak for arbeidsmiljøet', 'Fyll inn: navn', 'Fyll inn: dato'],
      ],
    },
    { heading: 'Slik følger vi opp' },
    {
      steps: [
        'Eieren av målet oppdaterer tallet hvert kvartal.',
        'HMS-ansvarlig samler tallene og viser dem for ledelsen, verneombudet og arbeidsmiljøutvalget, hvis vi har det.',
        'Lederen går gjennom tallene for egen avdeling på et møte der alle kan spørre.',
        'Ved årets slutt skriver eieren hva som virket, hva som ikke gjorde det, og hva vi tar med videre.',
      ],
    },
    { heading: 'Når vi ikke når et mål' },
    {
      text: 'Ligger vi etter, venter vi ikke til året er omme. Eieren forklarer årsaken og foreslår et nytt tiltak med ansvarlig og frist. Vi senker ikke målet for å nå det. Viser tallene at færre melder fra, spør vi hvorfor før vi gleder oss.',
    },
    { heading: 'Hvem som har vært med' },
    {
      ticks: [
        'Daglig leder – Fyll inn: navn og dato',
        'Verneombud – Fyll inn: navn og dato',
        'Ansatte eller tillitsvalgte – Fyll inn: navn og dato',
        'Bedriftshelsetjenesten, hvis vi har det – Fyll inn: navn og dato',
      ],
    },
    { heading: 'Hvor målene ligger, og når vi ser på dem igjen' },
    {
      text: 'Målene ligger i portalen under Dokumenter og henger på Fyll inn: sted. Daglig leder setter nye mål i januar. Vi endrer dem før det hvis en ulykke eller et nytt prosjekt viser at vi ser på feil ting.',
    },
  ],
}

export const organisationTemplate: DocumentTemplate = {
  title: 'HMS-organisering',
  documentType: 'policy',
  subtype: 'organisation',
  parts: [
    {
      text: 'Her ser du hvem som har ansvar for hva i HMS-arbeidet, og hvem du går til. Ansvar uten myndighet er ingenting verdt. Derfor står det også hva hver rolle kan bestemme.',
    },
    { note: 'Internkontrollforskriften § 5 nr. 5 krever at ansvar, oppgaver og myndighet er fordelt skriftlig.' },
    { heading: 'Roller' },
    {
      table: [
        ['Rolle', 'Navn', 'Ansvar og oppgaver', 'Kan bestemme'],
        [
          'Daglig leder',
          'Fyll inn: navn',
          'At internkontrollen finnes, blir brukt og blir gjennomgått hvert år',
          'Budsjett, bemanning og å godta høy risiko',
        ],
        [
          'HMS-ansvarlig',
          'Fyll inn: navn',
          'Rutiner, årshjul, opplæring, statistikk og kontakt med tilsyn',
          'Å stanse arbeid og kreve tiltak',
        ],
        ['Avdelingsleder', 'Fyll inn: navn', 'Risiko, opplæring, avvik og sykefravær i avdelingen', 'Tiltak innen Fyll inn: beløp'],
        ['Prosjektleder', 'Fyll inn: navn', 'SHA, risiko og samordning i prosjektet', 'Framdrift, rigg og valg av metode'],
        ['Formann eller bas', 'Fyll inn: navn', 'SJA, daglig sjekk av plassen og opplæring på jobben', 'Å stanse og flytte arbeid'],
        ['Ansatt', 'Alle', 'Følger rutiner, bruker utstyr riktig og sier fra', 'Å stanse eget arbeid når det er farlig'],
      ],
    },
    {
      text: 'Daglig leder kan be andre gjøre oppgaver, men sitter selv igjen med ansvaret. Øverste leder må også selv gå gjennom HMS-opplæring (arbeidsmiljøloven § 3-5).',
    },
    { heading: 'Verneombud og utvalg' },
    {
      table: [
        ['Verv', 'Navn', 'Gjelder for', 'Valgt til'],
        ['Hovedverneombud', 'Fyll inn: navn', 'Hele virksomheten', 'Fyll inn: dato'],
        ['Verneombud', 'Fyll inn: navn', 'Fyll inn: verneområde', 'Fyll inn: dato'],
        ['Arbeidsmiljøutvalg', 'Fyll inn: medlemmer', 'Hele virksomheten', 'Fyll inn: dato'],
        ['Tillitsvalgt', 'Fyll inn: navn', 'Fyll inn: fagforening', 'Fyll inn: dato'],
      ],
    },
    {
      bullets: [
        'Er vi fem eller flere, velger vi verneombud. Er vi færre, kan vi skrive en avtale om en annen ordning (arbeidsmiljøloven § 6-1).',
        'Verneombudet velges for to år. Valget meldes skriftlig til ledelsen.',
        'Er vi 30 eller flere, har vi arbeidsmiljøutvalg. Fra 10 til 30 har vi det når en av partene krever det (§ 7-1).',
        'Verneombudet er med når vi vurderer risiko, går vernerunde og planlegger endringer.',
      ],
    },
    { heading: 'Andre oppgaver' },
    {
      table: [
        ['Oppgave', 'Navn', 'Stedfortreder'],
        ['Brannvernleder', 'Fyll inn: navn', 'Fyll inn: navn'],
        ['Ansvarlig for elsikkerhet', 'Fyll inn: navn', 'Fyll inn: navn'],
        ['Ansvarlig for stoffkartotek', 'Fyll inn: navn', 'Fyll inn: navn'],
        ['Førstehjelp og hjertestarter', 'Fyll inn: navn', 'Fyll inn: navn'],
        ['Varslingsmottaker', 'Fyll inn: navn', 'Fyll inn: navn'],
        ['Personvernombud eller kontakt for personvern', 'Fyll inn: navn', 'Fyll inn: navn'],
      ],
    },
    { heading: 'Hjelp utenfra' },
    {
      text: 'Bedriftshelsetjenesten vår er Fyll inn: navn og telefon. Den skal være godkjent. Bygg og anlegg er blant næringene som må ha en. De hjelper oss etter en plan vi lager sammen for året. Rapporten deres tar vi med i den årlige gjennomgangen.',
    },
    { heading: 'Når flere virksomheter arbeider samme sted' },
    {
      text: 'Prosjektlederen avtaler skriftlig hvem som samordner HMS-arbeidet på plassen. Avtalen ligger i prosjektmappen før arbeidet begynner.',
    },
    { heading: 'Når noen er borte' },
    {
      text: 'Lederen peker ut en stedfortreder før ferie og annet fravær. Mangler en rolle navn, fyller daglig leder den til en ny er på plass. Ser du et hull i tabellene, melder du avvik.',
    },
    { heading: 'Hvor oversikten ligger, og når vi ser på den igjen' },
    {
      text: 'Oversikten ligger i portalen under Dokumenter og henger på Fyll inn: sted. HMS-ansvarlig oppdaterer den når noen begynner, slutter eller bytter rolle, og går gjennom den hvert år sammen med verneombudet.',
    },
  ],
}
