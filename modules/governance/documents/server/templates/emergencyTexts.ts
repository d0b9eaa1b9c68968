import type { DocumentTemplate } from './notation.ts'

export const emergencyPlanTemplate: DocumentTemplate = {
  title: 'Beredskapsplan',
  documentType: 'plan',
  subtype: 'emergencyPlan',
  parts: [
    { danger: 'Liv går foran alt. Ring 113 ved sykdom og skade, 110 ved brann og akutt forurensning, 112 når du trenger politi.' },
    {
      text: 'Planen sier hvem som leder, hvem vi ringer, og hva vi gjør de første timene når noe alvorlig skjer. Den gjelder for Fyll inn: virksomhet, avdeling eller prosjekt.',
    },
    { heading: 'Ring disse' },
    {
      table: [
        ['Hvem', 'Navn', 'Telefon'],
        ['Beredskapsleder', 'Fyll inn: navn', 'Fyll inn: telefon'],
        ['Stedfortreder', 'Fyll inn: navn', 'Fyll inn: telefon'],
        ['Daglig leder', 'Fyll inn: navn', 'Fyll inn: telefon'],
        ['Verneombud', 'Fyll inn: navn', 'Fyll inn: telefon'],
        ['Byggherre eller eier av bygget', 'Fyll inn: navn', 'Fyll inn: telefon'],
        ['Bedriftshelsetjeneste', 'Fyll inn: navn', 'Fyll inn: telefon'],
        ['Forsikringsselskap', 'Fyll inn: navn og avtalenummer', 'Fyll inn: telefon'],
        ['IT-leverandør', 'Fyll inn: navn', 'Fyll inn: telefon'],
        ['Strøm, vann og gass', 'Fyll inn: selskaper', 'Fyll inn: telefon'],
      ],
    },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Rolle', 'Oppgave'],
        ['Beredskapsleder', 'Bestemmer, fordeler oppgaver og skriver logg med klokkeslett'],
        ['Leder på stedet', 'Redder, sikrer og tar imot nødetatene'],
        ['Ansvarlig for folk', 'Teller, finner savnede, ringer pårørende etter avtale med politiet'],
        ['Ansvarlig for informasjon', 'Snakker med presse, kunder og ansatte. Ingen andre uttaler seg'],
        ['Ansvarlig for drift', 'Sikrer at resten kan fortsette, eller stanser trygt'],
      ],
    },
    { heading: 'De første minuttene' },
    {
      steps: [
        'Få oversikt. Er det trygt å gå inn?',
        'Redd dem du kan uten å bli skadet selv, og ring nødnummeret.',
        'Send en til porten for å vise vei. Innkjøring: Fyll inn: adresse og port.',
        'Ring beredskapslederen.',
        'Sperr av, og samle alle på Fyll inn: møteplass.',
        'Rør ikke stedet etter en alvorlig ulykke, annet enn for å redde liv.',
      ],
    },
    { heading: 'Hendelsene vi har planlagt for' },
    {
      text: 'Ta hendelsene fra risikovurderingen. Stryk dem som ikke gjelder dere, og legg til deres egne.',
    },
    {
      table: [
        ['Hendelse', 'Det første vi gjør', 'Den som leder'],
        ['Alvorlig ulykke', 'Følger ulykkesinstruksen', 'Fyll inn: navn'],
        ['Brann', 'Følger branninstruksen', 'Fyll inn: navn'],
        ['Fall, med person hengende i sele', 'Redder med utstyret på stedet og ringer 113', 'Fyll inn: navn'],
        ['Ras i grøft eller bygg som svikter', 'Får alle unna, ringer 110 og går ikke ned i grøften', 'Fyll inn: navn'],
        ['Strømulykke', 'Bryter strømmen før noen rører den skadde, og ringer 113', 'Fyll inn: navn'],
        ['Utslipp til jord, vann eller avløp', 'Stanser kilden, tetter sluk og ringer 110 når det er akutt', 'Fyll inn: navn'],
        ['Gravd over gass- eller strømledning', 'Slår av tennkilder, går mot vinden og ringer 110', 'Fyll inn: navn'],
        ['Dataangrep eller tap av systemer', 'Kobler maskinen fra nettet, slår den ikke av, og ringer IT', 'Fyll inn: navn'],
        ['Vold eller trusler', 'Går unna og ringer 112', 'Fyll inn: navn'],
        ['Fyll inn: egen hendelse', 'Fyll inn: handling', 'Fyll inn: navn'],
      ],
    },
    { heading: 'Utstyr' },
    {
      ticks: [
        'Førstehjelp, hjertestarter og øyeskyll – Fyll inn: sted',
        'Slokkeutstyr – Fyll inn: sted',
        'Redningsutstyr for høyde – Fyll inn: sted',
        'Absorberingsmiddel og sluktetting – Fyll inn: sted',
        'Papirutgave av planen og liste over hvem som er på plassen – Fyll inn: sted',
      ],
    },
    { heading: 'Etterpå' },
    {
      steps: [
        'Beredskapslederen samler alle, forteller hva vi vet, og avslutter beredskapen.',
        'Lederne ser til at ingen som er rystet, reiser hjem alene.',
        'Vi melder til myndighetene det gjelder, og registrerer avvik samme dag.',
        'Bedriftshelsetjenesten tilbyr samtaler.',
        'Vi går gjennom loggen innen Fyll inn: antall dager og setter tiltak med navn og frist.',
      ],
    },
    { heading: 'Når planen ikke holder' },
    {
      text: 'Svarer ikke den som står øverst, går du videre til den neste. Er nettet borte, bruker du papirutgaven og Fyll inn: annen telefon eller samband. Mangler planen det du trenger, tar lederen på stedet avgjørelsen og skriver den i loggen.',
    },
    { heading: 'Øvelse, plassering og ny gjennomgang' },
    {
      text: 'Vi øver Fyll inn: hvor ofte, på ulike hendelser. Planen ligger i portalen under Dokumenter og på papir på Fyll inn: sted. Beredskapslederen ringer alle numrene hvert halvår, og går gjennom planen hvert år og etter øvelser og hendelser.',
    },
  ],
}

export const fireInstructionTemplate: DocumentTemplate = {
  title: 'Branninstruks',
  documentType: 'instruction',
  subtype: 'fireInstruction',
  parts: [
    { danger: 'Brenner det? Varsle alle, hjelp folk ut, ring 110. Slokk bare hvis du kan gjøre det uten fare for deg selv.' },
    { text: 'Instruksen gjelder alle som er i Fyll inn: bygg eller byggeplass, også besøkende og innleide.' },
    { heading: 'Når du oppdager brann eller røyk' },
    {
      steps: [
        'Rop «brann» og utløs nærmeste manuelle melder eller sirene.',
        'Hjelp dem som er i fare, ut. Ta med deg dem du møter på veien.',
        'Ring 110. Si hvor det brenner, hva som brenner, og om noen er savnet. Adressen er Fyll inn: adresse og innkjøring.',
        'Lukk dører og vinduer etter deg. Lås dem ikke.',
        'Prøv å slokke hvis brannen er liten og du har fri vei ut bak deg.',
        'Gå til møteplassen og bli der.',
      ],
    },
    { heading: 'Når alarmen går' },
    {
      bullets: [
        'Stans arbeidet, slå av maskiner og steng gass hvis det går fort.',
        'Gå ut med en gang den korteste merkede veien. La jakke og veske ligge.',
        'Bruk aldri heis eller byggeheis.',
        'Er det røyk, holder du deg lavt. Er veien sperret, lukker du døren, tetter sprekken og roper fra et vindu.',
        'Ta med besøkende og dem som trenger hjelp. Fyll inn: hvem som hjelper hvem.',
        'Gå ikke inn igjen før brannvesenet eller brannvernlederen sier at du kan.',
      ],
    },
    { heading: 'Hvem gjør hva' },
    {
      table: [
        ['Rolle', 'Navn', 'Oppgave'],
        ['Brannvernleder', 'Fyll inn: navn og telefon', 'Leder evakueringen og møter brannvesenet'],
        ['Stedfortreder', 'Fyll inn: navn og telefon', 'Tar over når brannvernlederen er borte'],
        ['Etasje- eller områdeansvarlig', 'Fyll inn: navn', 'Sjekker at området er tomt, hvis det er trygt'],
        ['Formann eller leder', 'Fyll inn: navn', 'Teller laget sitt og melder hvem som mangler'],
        ['Ansvarlig for gass og farlig stoff', 'Fyll inn: navn', 'Forteller brannvesenet hva som er lagret, og hvor'],
      ],
    },
    { heading: 'Viktige steder' },
    {
      table: [
        ['Hva', 'Hvor'],
        ['Møteplass', 'Fyll inn: sted'],
        ['Rømningsveier', 'Fyll inn: henvisning til plan på veggen'],
        ['Slokkeutstyr', 'Fyll inn: steder'],
        ['Brannalarm og branntavle', 'Fyll inn: sted'],
        ['Stengeventil for gass og hovedbryter for strøm', 'Fyll inn: sted'],
        ['Gassflasker og brannfarlig vare', 'Fyll inn: sted'],
      ],
    },
    { heading: 'Hver dag, for at det ikke skal brenne' },
    {
      ticks: [
        'Rømningsveier og dører er frie og kan åpnes innenfra',
        'Slokkeutstyr henger på plass og er synlig',
        'Avfall er kjørt bort eller står et stykke fra vegg',
        'Ladere og varmekilder er tatt ut eller under oppsyn',
        'Varmt arbeid har tillatelse og vakt',
        'Lagets liste over hvem som er på jobb, stemmer',
      ],
    },
    { heading: 'Etter en brann eller falsk alarm' },
    {
      text: 'Brannvernlederen avgjør sammen med brannvesenet når vi kan gå inn. Alle branner, tilløp og falske alarmer blir meldt som avvik samme dag. Brukt slokkeutstyr byttes før arbeidet fortsetter. Er noen skadet, følger vi ulykkesinstruksen. Daglig leder snakker med forsikringsselskapet og pressen.',
    },
    { heading: 'Feil på brannsikringen' },
    {
      text: 'Er alarm, sprinkler, dør eller lys ute av drift, sier du fra til brannvernlederen straks. Brannvernlederen bestemmer hva vi gjør imens, for eksempel vakt eller stans av varmt arbeid, og følger saken til feilen er rettet.',
    },
    { heading: 'Øvelse og opplæring' },
    {
      text: 'Alle får instruksen forklart den første dagen, på et språk de forstår. Vi øver Fyll inn: hvor ofte og når. Brannvernlederen skriver hva som gikk bra, hva som gikk dårlig, og hvem som retter det.',
    },
    { note: 'Forskrift om brannforebygging krever at virksomheter har rutiner, opplæring og øvelser som passer bygget og bruken (§ 12).' },
    { heading: 'Hvor instruksen henger, og når vi ser på den igjen' },
    {
      text: 'Instruksen henger ved Fyll inn: steder og ligger i portalen under Dokumenter. Brannvernlederen går gjennom den etter hver øvelse, når bygget eller riggen endrer seg, og på revisjonsdatoen.',
    },
  ],
}

export const firstAidInstructionTemplate: DocumentTemplate = {
  title: 'Førstehjelpsinstruks',
  documentType: 'instruction',
  subtype: 'firstAidInstruction',
  parts: [
    {
      danger:
        'Ring 113 når noen er bevisstløs, ikke puster normalt, blør kraftig eller har falt fra høyde. Sett telefonen på høyttaler og gjør det de sier.',
    },
    { text: 'Instruksen er for alle. Du kan hjelpe uten kurs, og det verste er å la være. Kurs får du etter opplæringsplanen.' },
    { heading: 'Gjør dette først' },
    {
      steps: [
        'Se etter fare for deg selv: strøm, maskin, ras, gass, trafikk.',
        'Slå av strøm eller maskin. Flytt den skadde bare når faren tvinger deg.',
        'Snakk til personen og rist forsiktig i skulderen.',
        'Rop på hjelp. Be én bestemt person ringe 113 og én hente hjertestarter.',
        'Send noen til porten: Fyll inn: adresse og innkjøring.',
        'Bli hos den skadde til ambulansen har tatt over.',
      ],
    },
    { heading: 'Hva du gjør' },
    {
      table: [
        ['Situasjon', 'Slik hjelper du'],
        [
          'Puster ikke normalt',
          'Start hjertekompresjoner midt på brystet. 113 gir deg takten. Bruk hjertestarteren så snart den er der, og følg stemmen i den',
        ],
        ['Bevisstløs, men puster', 'Legg personen på siden med frie luftveier. Følg med på pusten hele tiden'],
        ['Stor blødning', 'Press hardt rett på såret og slipp ikke. Bruk bandasje og mer trykk over'],
        [
          'Fall eller slag mot hode, nakke eller rygg',
          'Hold hodet i ro. La personen ligge, med mindre det er farlig der eller pusten stopper',
        ],
        ['Strøm', 'Bryt strømmen før du tar på noen. Ring 113 også når personen virker frisk'],
        ['Brannskade', 'Skyll med temperert vann. Fjern ringer og løse klær, men ikke det som sitter fast'],
        ['Noe i øyet', 'Skyll straks og lenge med øyeskyll eller rent vann. Hold øyet åpent'],
        ['Kjemikalie på hud', 'Ta av tilsølt tøy og skyll. Ha databladet klart når du ringer'],
        ['Giftig røyk eller gass', 'Få personen ut i luft uten å puste det inn selv. Ring 113'],
        ['Avkuttet finger', 'Stopp blødningen. Pakk fingeren tørt og rent, hold den kjølig, men ikke rett på is'],
        ['Kald og forvirret', 'I ly, av med vått, på med tørt. Beveg personen forsiktig'],
      ],
    },
    { text: 'Giftinformasjonen svarer hele døgnet på Fyll inn: telefonnummer. Legevakten når du på Fyll inn: telefonnummer.' },
    { heading: 'Her er utstyret' },
    {
      table: [
        ['Utstyr', 'Sted', 'Den som sjekker'],
        ['Førstehjelpsskrin', 'Fyll inn: steder', 'Fyll inn: navn'],
        ['Hjertestarter', 'Fyll inn: sted', 'Fyll inn: navn'],
        ['Øyeskyll', 'Fyll inn: steder', 'Fyll inn: navn'],
        ['Båre og tepper', 'Fyll inn: sted', 'Fyll inn: navn'],
        ['Skrin i biler', 'Fyll inn: biler', 'Sjåføren'],
      ],
    },
    { heading: 'Folk med kurs på plassen' },
    {
      text: 'Fyll inn: navn, telefon og skift. Lederen passer på at minst én av dem er på jobb når det er folk der, og at den som arbeider alene, har avtale om å melde seg.',
    },
    { heading: 'Sjekk av skrin' },
    {
      ticks: [
        'Kompresser, bandasjer, plaster og saks er på plass',
        'Hansker og pustemaske er på plass',
        'Øyeskyll er uåpnet og ikke gått ut på dato',
        'Hjertestarteren viser at den er klar',
        'Skiltet er synlig, og veien dit er fri',
        'Dato og navn: Fyll inn: signatur',
      ],
    },
    { heading: 'Etterpå' },
    {
      bullets: [
        'Lederen kontakter pårørende når den skadde ønsker det. Ved dødsfall gjør politiet det.',
        'Den som så hva som skjedde, melder avvik samme dag. Skriv hva som skjedde, men ingen diagnose.',
        'Ved alvorlig skade følger vi ulykkesinstruksen. Stedet skal stå urørt.',
        'Den som brukte utstyret, sier fra, så det blir fylt opp samme dag.',
        'Har du hjulpet, tilbyr vi deg en samtale samme dag og igjen senere.',
      ],
    },
    { heading: 'Er noe ødelagt eller borte?' },
    {
      text: 'Meld avvik og ring Fyll inn: navn. Mangler plassen skrin eller øyeskyll, stanser vi arbeid som trenger det, til nytt er på plass.',
    },
    { heading: 'Hvor instruksen henger, og når vi ser på den igjen' },
    {
      text: 'Instruksen henger ved hvert skrin og ligger i portalen under Dokumenter. HMS-ansvarlig går gjennom den med en kursholder eller bedriftshelsetjenesten på revisjonsdatoen.',
    },
  ],
}
