import type { DocumentTemplate } from './notation.ts'

export const sickLeaveRoutineTemplate: DocumentTemplate = {
  title: 'Rutine for sykefravær',
  documentType: 'procedure',
  subtype: 'sickLeaveRoutine',
  parts: [
    {
      text: 'Blir du syk, vil vi at du får ro til å bli frisk og hjelp til å komme tilbake. Her står hva du gjør, hva lederen gjør, og når. Rutinen gjelder alle ansatte.',
    },
    { heading: 'Når du blir syk' },
    {
      steps: [
        'Ring lederen din før Fyll inn: klokkeslett den første dagen. Send melding bare hvis du ikke får svar.',
        'Si at du er syk, hvor lenge du tror det varer, og hvilke avtaler og oppgaver andre må ta.',
        'Si fra hvis fraværet kan ha med jobben å gjøre. Da kan lederen gjøre noe med årsaken.',
        'Lever egenmelding i Fyll inn: system. Du kan bruke den i Fyll inn: antall dager og ganger, etter reglene som gjelder hos oss.',
        'Trenger du mer tid, går du til lege. Gi lederen beskjed samme dag.',
        'Hold kontakt med lederen mens du er borte, slik dere avtaler.',
      ],
    },
    { note: 'Du trenger aldri å fortelle hva som feiler deg. Lederen spør om hva du kan gjøre på jobb, og hva vi kan legge til rette.' },
    { heading: 'Når barnet ditt er sykt' },
    {
      text: 'Ring lederen den første dagen. Du bruker egenmelding for sykt barn. Fyll inn: hvor mange dager som gjelder, og hva som skjer når du er alene om omsorgen.',
    },
    { heading: 'Slik følger vi deg opp' },
    {
      table: [
        ['Når', 'Hva', 'Hvem'],
        ['Første dag', 'Tar imot beskjeden og fordeler oppgavene', 'Leder'],
        ['Fyll inn: dag', 'Ringer, spør hvordan det går, og avtaler neste samtale', 'Leder'],
        ['Fyll inn: frist fra Nav', 'Lager oppfølgingsplan sammen med deg', 'Leder og ansatt'],
        ['Fyll inn: frist fra Nav', 'Holder dialogmøte. Lege, tillitsvalgt eller bedriftshelsetjeneste kan være med', 'Leder'],
        ['Fyll inn: frist fra Nav', 'Møter på dialogmøtet Nav kaller inn til', 'Leder og ansatt'],
        ['Første dag tilbake', 'Ønsker velkommen og går gjennom hva som er endret', 'Leder'],
      ],
    },
    {
      text: 'Personalansvarlig, Fyll inn: navn, kontrollerer fristene hos Nav når rutinen blir tatt i bruk og hver gang vi går gjennom den.',
    },
    { heading: 'Slik legger vi til rette' },
    {
      bullets: [
        'andre oppgaver, for eksempel kontroll, kalkyle, varemottak eller opplæring av lærling',
        'kortere dag eller gradert sykmelding',
        'hjelpemidler, annet verktøy eller en annen plass i laget',
        'fri fra tunge løft, høyde, støy eller kjøring i en periode',
        'Fyll inn: andre muligheter hos oss',
      ],
    },
    {
      text: 'Vi prøver tiltakene en avtalt tid og ser så om de hjelper. Du er med og bestemmer, og du bidrar med det du kan. Vi skriver avtalen i oppfølgingsplanen.',
    },
    { heading: 'Gravide' },
    {
      text: 'Si fra når du er klar for det. Lederen går da gjennom risikovurderingen av arbeidet ditt med deg og flytter oppgaver som kan skade deg eller barnet.',
    },
    { heading: 'Når jobben kan være årsaken' },
    {
      steps: [
        'Lederen melder skaden eller belastningen som avvik, uten diagnose.',
        'Lederen sender skademelding til Nav når skaden eller sykdommen kan gi ytelser, så snart som mulig og senest innen ett år (folketrygdloven § 13-14).',
        'Lederen og verneombudet ser på risikovurderingen og setter tiltak.',
        'Bedriftshelsetjenesten hjelper når vi trenger råd: Fyll inn: navn og telefon.',
      ],
    },
    { heading: 'Når det skjærer seg' },
    {
      text: 'Får du ingen oppfølging, går du til Fyll inn: navn, verneombudet eller tillitsvalgte. Hører lederen ikke fra en ansatt, ringer lederen igjen og prøver pårørende hvis vi er redde for at noe har skjedd. Først etter det sender personalansvarlig brev.',
    },
    { heading: 'Personvern' },
    {
      text: 'Planer og meldinger om fravær ligger i personalmappen. Bare nærmeste leder og personalansvarlig leser dem. Vi snakker ikke om kollegers sykdom, og vi skriver den ikke i avvik, møtereferater eller vaktplaner. Vi sletter etter Fyll inn: tid.',
    },
    { heading: 'Hvor rutinen ligger, og når vi ser på den igjen' },
    {
      text: 'Rutinen ligger i portalen under Dokumenter. Fyll inn: dokumenteier går gjennom den på revisjonsdatoen med verneombudet, og ser samtidig på hvilke årsaker til fravær vi kan gjøre noe med.',
    },
  ],
}

export const trainingPlanTemplate: DocumentTemplate = {
  title: 'Opplæringsplan',
  documentType: 'plan',
  subtype: 'trainingPlan',
  parts: [
    {
      text: 'Ingen begynner på en oppgave de ikke har lært å gjøre trygt. Planen viser hvem som trenger hva, hvem som ordner det, og hvordan vi ser at det er gjort. Den gjelder for Fyll inn: år og avdeling.',
    },
    {
      note: 'Internkontrollforskriften § 5 nr. 2 handler om at de ansatte kan nok til å delta i HMS-arbeidet. Arbeidsmiljøloven § 3-2 handler om opplæring i arbeid med særlige farer.',
    },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Hvem', 'Oppgave'],
        ['Leder', 'Finner ut hva hver ansatt trenger, setter av tid og betaler'],
        ['Ansatt', 'Møter, sier fra hvis noe er uklart, og leverer kursbevis'],
        ['HMS-ansvarlig – Fyll inn: navn', 'Bestiller kurs, følger kompetanseoversikten og varsler før bevis går ut'],
        ['Verneombud', 'Er med på å lage planen og sier hva som mangler ute'],
      ],
    },
    { heading: 'Ny på jobb' },
    {
      ticks: [
        'Dag 1: omvisning, rømningsveier, førstehjelp, branninstruks og hvem du går til',
        'Dag 1: verneutstyr delt ut og prøvd',
        'Dag 1: slik melder du avvik og stanser farlig arbeid',
        'Første uke: farene i arbeidet ditt og rutinene som gjelder deg',
        'Første uke: maskiner og kjemikalier du skal bruke, vist i praksis',
        'Første måned: samtale med lederen og verneombudet om hva du mangler',
        'Fadder: Fyll inn: navn',
      ],
    },
    { heading: 'Opplæring etter rolle og oppgave' },
    {
      table: [
        ['Hvem', 'Opplæring', 'Fornyes', 'Bevis'],
        [
          'Daglig leder',
          'HMS-opplæring for øverste leder (arbeidsmiljøloven § 3-5)',
          'Ingen frist i loven. Fyll inn: vårt valg',
          'Kursbevis',
        ],
        ['Ledere', 'Risikovurdering, avvik, ulykke og oppfølging av syke', 'Fyll inn: tid', 'Kursbevis'],
        [
          'Verneombud og medlemmer av arbeidsmiljøutvalg',
          'Som hovedregel minst 40 timer (§ 6-5)',
          'Ved nytt verv. Fyll inn: påfyll',
          'Kursbevis',
        ],
        ['Alle', 'Brannvern og evakuering', 'Fyll inn: tid', 'Deltakerliste'],
        ['Fyll inn: navn på hver plass', 'Førstehjelp og hjertestarter', 'Fyll inn: tid', 'Kursbevis'],
        [
          'De som arbeider på eller nær elektriske anlegg',
          'FSE og førstehjelp ved strømulykke (FSE § 7)',
          'Høyst 12 måneder mellom hver gang',
          'Kursbevis',
        ],
        ['De som gjør varmt arbeid, og brannvakter', 'Kurs forsikringsselskapet godtar', 'Fyll inn: tid', 'Sertifikat'],
        ['Stillasbyggere og brukere av stillas', 'Opplæring for høyden og typen de bruker', 'Fyll inn: tid', 'Kursbevis'],
        ['De som bruker fallsikring', 'Bruk, kontroll og redning', 'Fyll inn: tid', 'Kursbevis'],
        ['Førere av kran, truck, lift og maskin', 'Opplæring og sertifikat for utstyret', 'Fyll inn: tid', 'Sertifikat'],
        ['De som bruker farlige kjemikalier', 'Merking, datablad, verneutstyr og avfall', 'Ved nytt stoff. Fyll inn: tid', 'Signatur'],
        ['Fyll inn: egne fag', 'Fyll inn: opplæring', 'Fyll inn: tid', 'Fyll inn: bevis'],
      ],
    },
    { heading: 'Slik gjennomfører vi opplæringen' },
    {
      steps: [
        'Lederen sammenligner kravene med kompetanseoversikten hver høst og når arbeidet endrer seg.',
        'HMS-ansvarlig bestiller kurs og legger dem i årshjulet.',
        'Den som lærer bort, viser først, lar deg prøve og ser at du kan det.',
        'Den som ikke forstår norsk godt, får opplæringen på et språk hun eller han forstår.',
        'Bevis blir lastet opp i portalen innen Fyll inn: antall dager. Lederen kontrollerer dem.',
      ],
    },
    { heading: 'Innleide og underentreprenører' },
    {
      text: 'Prosjektlederen ber om bevis før de begynner. Alle får introduksjon til plassen. Mangler beviset, gjør de annet arbeid eller venter.',
    },
    { heading: 'Når noen mangler opplæring' },
    { danger: 'Er et påkrevd bevis gått ut, gjør du ikke oppgaven. Det gjelder også når vi har dårlig tid.' },
    {
      text: 'Lederen finner en annen til jobben, melder avvik og bestiller kurs. Skjer det flere ganger, ser HMS-ansvarlig på om vi varsler tidlig nok.',
    },
    { heading: 'Hvor planen ligger, og når vi ser på den igjen' },
    {
      text: 'Planen ligger i portalen under Dokumenter. HMS-ansvarlig lager ny plan hvert år sammen med verneombudet, og retter den når vi får nye maskiner, stoffer, fag eller regler.',
    },
  ],
}

export const privacyStatementTemplate: DocumentTemplate = {
  title: 'Personvernerklæring for ansatte',
  documentType: 'policy',
  subtype: 'privacyStatement',
  parts: [
    {
      text: 'Her leser du hvilke opplysninger vi har om deg som ansatt, hvorfor vi har dem, hvem som ser dem, og hva du kan kreve. Erklæringen gjelder også lærlinger, innleide og dem som søker jobb hos oss.',
    },
    { heading: 'Hvem som har ansvaret' },
    {
      text: 'Fyll inn: virksomhetens navn og organisasjonsnummer har ansvaret for opplysningene. Spør Fyll inn: personvernombud eller kontaktperson, e-post og telefon.',
    },
    { heading: 'Hva vi bruker, og hvorfor' },
    {
      table: [
        ['Opplysninger', 'Formål', 'Grunnlag', 'Vi sletter'],
        [
          'Navn, adresse, telefon, pårørende',
          'Holde kontakt og hjelpe i en nødssituasjon',
          'Arbeidsavtalen og vår berettigede interesse',
          'Fyll inn: tid',
        ],
        ['Fødselsnummer, lønn, skatt, konto', 'Betale lønn og rapportere', 'Avtale og lovpålagt plikt', 'Fyll inn: tid'],
        ['Timer, ferie og fravær', 'Planlegge, lønne og følge reglene om arbeidstid', 'Avtale og lovpålagt plikt', 'Fyll inn: tid'],
        [
          'Oppfølging av sykefravær',
          'Legge arbeidet til rette',
          'Lovpålagt plikt, og eget grunnlag for helseopplysninger',
          'Fyll inn: tid',
        ],
        ['Kurs, sertifikater, HMS-kort', 'Vise at du har den opplæringen jobben krever', 'Lovpålagt plikt', 'Fyll inn: tid'],
        [
          'Avvik, skader, tiltak og lesebekreftelser i portalen',
          'Drive internkontroll og hindre skader',
          'Lovpålagt plikt og vår berettigede interesse',
          'Fyll inn: tid',
        ],
        ['Oversiktsliste på byggeplass', 'Vite hvem som er der', 'Byggherreforskriften § 15', '6 måneder etter at arbeidet er ferdig'],
        ['Søknad, vitnemål og referanser', 'Ansette riktig person', 'Tiltak før avtale og vår berettigede interesse', 'Fyll inn: tid'],
        ['Fyll inn: GPS, adgangskort eller kamera, eller stryk raden', 'Fyll inn: formål', 'Fyll inn: grunnlag', 'Fyll inn: tid'],
      ],
    },
    {
      note: 'Grunnlagene finner du i personvernforordningen artikkel 6, og for helse og fagforening i artikkel 9. Fyll inn: hvem som har kontrollert tabellen mot behandlingsprotokollen, og når.',
    },
    { heading: 'Hvor opplysningene kommer fra' },
    {
      text: 'De fleste får vi av deg. Noe kommer fra lederen din, Nav, skattemyndighetene, kursholdere, referanser du har oppgitt, eller systemene du logger inn i.',
    },
    { heading: 'Hvem som ser dem' },
    {
      bullets: [
        'Lederen din ser det som trengs for å lede arbeidet.',
        'Lønn og personal ser det som trengs for lønn og oppfølging.',
        'Verneombud, bedriftshelsetjeneste og Arbeidstilsynet kan lese skaderegisteret. Der står ingen diagnoser uten at du har sagt ja.',
        'Varsler er skjermet og blir lest bare av dem som behandler saken.',
        'Leverandører av systemene våre behandler opplysninger for oss etter avtale: Fyll inn: liste.',
        'Offentlige myndigheter får det loven krever.',
        'Byggherre og hovedbedrift får det de trenger til adgang og oversiktslister.',
      ],
    },
    { text: 'Fyll inn: om noe blir sendt ut av EØS, hvor og på hvilket grunnlag. Skriv «Nei» hvis svaret er nei.' },
    { heading: 'Det vi ikke gjør' },
    {
      text: 'Vi selger ikke opplysninger. Vi lar ikke en maskin alene avgjøre noe som betyr mye for deg. Vi leser ikke e-posten din uten en saklig grunn, og da får du beskjed etter Fyll inn: rutine.',
    },
    { heading: 'Dette kan du kreve' },
    {
      bullets: [
        'å se og få kopi av det vi har om deg',
        'at vi retter det som er feil',
        'at vi sletter, når ingen lov sier at vi må ta vare på det',
        'at vi begrenser bruken mens en uenighet blir avklart',
        'å få med deg opplysninger du selv har gitt, når vi bruker dem etter samtykke eller avtale',
        'å si nei til bruk som bygger på vår berettigede interesse',
        'å trekke tilbake et samtykke når du vil',
      ],
    },
    {
      text: 'Skriv til kontaktpersonen over. Du får svar innen én måned. Trenger vi mer tid, får du vite det og hvorfor før måneden er gått. Får du nei, forklarer vi grunnen.',
    },
    { heading: 'Når noe går galt' },
    {
      text: 'Sendte du noe til feil person, mistet du telefonen, eller ser du noe du ikke skulle sett? Meld det som avvik med kategorien Personvern samme dag. Kan bruddet gi risiko for noen, melder vi det til Datatilsynet senest 72 timer etter at vi ble kjent med det. Er risikoen høy for deg, får du beskjed.',
    },
    { text: 'Mener du at vi tar feil, kan du klage til Datatilsynet. Du trenger ikke spørre oss først.' },
    { heading: 'Hvor erklæringen ligger, og når vi ser på den igjen' },
    {
      text: 'Du får erklæringen når du begynner. Den ligger i portalen under Dokumenter. Fyll inn: dokumenteier går gjennom den hvert år og før vi tar i bruk et nytt system. Ved viktige endringer sier vi fra.',
    },
  ],
}
