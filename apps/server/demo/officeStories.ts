import type { Story } from './story.ts'

/** Data, keys, hours, and people among people. */
export const officeStories: readonly Story[] = [
  {
    title: 'Innkalling sendt til feil e-postadresse',
    category: 'privacy',
    types: ['incident', 'nonConformity'],
    severities: ['low', 'medium'],
    departments: ['management', 'service', 'design'],
    scene: 'papers',
    tellings: [
      'En innkalling til oppfølgingsmøte ble sendt til feil person fordi to navn ligner. Den inneholdt tid og sted, men ingen helseopplysninger. Mottakeren ga beskjed med en gang.',
      'Møteinnkalling med deltakerliste gikk til en tidligere kontaktperson hos kunden. Adressen lå igjen i autofullfør. Vedlegget var prisliste og navn.',
    ],
    atOnce: 'Ba mottakeren slette e-posten og fikk det bekreftet.',
    causes: ['humanError', 'noRoutine'],
    resolution:
      'Mottakeren har bekreftet at e-posten er slettet, og den det gjaldt, er orientert. Autofullfør er slått av for personalavdelingen.',
    actions: [
      ['corrective', 'administrative', 'Orientere den det gjelder'],
      ['preventive', 'engineering', 'Slå av autofullfør for personalavdelingen'],
    ],
  },
  {
    title: 'Ansattliste lagt åpent på fellesområde',
    category: 'privacy',
    types: ['nonConformity', 'incident'],
    severities: ['medium', 'high'],
    // The breach is of high risk (domain 3.3.2).
    atLeast: 'high',
    departments: ['management', 'design'],
    scene: 'papers',
    tellings: [
      'En liste over ansatte med mobilnummer og pårørende lå på fellesområdet som alle kan lese. Den ble lagt der i forbindelse med beredskapsplanen. Jeg fant den ved et søk.',
      'Regneark med ansattnummer og lønnstrinn var delt med hele firmaet i prosjektportalen. Delingen ble gjort for en mappe, men gjaldt alt under.',
    ],
    atOnce: 'Fjernet filen og sjekket hvem som hadde åpnet den.',
    causes: ['training', 'noRoutine', 'humanError'],
    resolution:
      'Filen er flyttet til lukket område, loggen viser at fire har åpnet den, og personvernombudet har vurdert saken. Deling av mapper krever nå godkjenning.',
    actions: [
      ['corrective', 'engineering', 'Flytte filen og gå gjennom loggen'],
      ['preventive', 'engineering', 'Kreve godkjenning for å dele mapper med hele firmaet'],
      ['preventive', 'administrative', 'Holde kort kurs i deling og personvern'],
    ],
  },
  {
    title: 'Mistanke om skadevare på bærbar PC',
    category: 'infoSec',
    types: ['incident', 'nearMiss'],
    severities: ['medium', 'high'],
    departments: ['management', 'design', 'service'],
    scene: 'papers',
    tellings: [
      'PC-en min ble svært treg etter at jeg åpnet et vedlegg som lignet en faktura. Det dukket opp et vindu som ba om passord. Jeg skrev ikke inn noe.',
      'Antivirus varslet om en fil i nedlastingsmappen på en bærbar PC. Maskinen hadde vært koblet til gjestenett hos kunden. Den er tatt av nettet.',
    ],
    atOnce: 'Koblet PC-en fra nettet og varslet IKT-rådgiver.',
    causes: ['training', 'humanError', 'maintenance'],
    resolution: 'PC-en er undersøkt og satt opp på nytt. Det er ikke funnet tegn til at andre maskiner er berørt, og passordene er byttet.',
    actions: [
      ['corrective', 'engineering', 'Sette opp PC-en på nytt og bytte passord'],
      ['preventive', 'administrative', 'Sende ut eksempel på falsk faktura til alle'],
      ['preventive', 'engineering', 'Stenge for makroer i vedlegg'],
    ],
  },
  {
    title: 'Tapt mobiltelefon uten skjermlås',
    category: 'infoSec',
    types: ['incident'],
    severities: ['low', 'medium'],
    departments: ['management', 'service', 'design'],
    scene: 'papers',
    tellings: [
      'Jeg mistet jobbtelefonen på vei hjem. Skjermlåsen var slått av. Den har tilgang til e-post og prosjektbilder.',
      'En jobbtelefon ble glemt igjen på tog i går kveld. Den hadde ikke kode. Vi vet ikke om noen har tatt den i bruk.',
    ],
    atOnce: 'Sperret abonnementet og slettet telefonen fra sentralt hold.',
    causes: ['unknownRoutine', 'humanError'],
    resolution: 'Telefonen er slettet og meldt til politiet. Skjermlås er nå påkrevd og styrt sentralt på alle jobbtelefoner.',
    actions: [
      ['corrective', 'engineering', 'Slette telefonen og bytte passord på kontoen'],
      ['preventive', 'engineering', 'Kreve skjermlås på alle jobbtelefoner'],
    ],
  },
  {
    title: 'Nøkkelkort ikke trukket tilbake ved fratreden',
    category: 'access',
    types: ['nonConformity'],
    severities: ['low', 'medium'],
    departments: ['management', 'workshop'],
    scene: 'door',
    tellings: [
      'Ved gjennomgang av adgangskort {sted} fant jeg to aktive kort som tilhører personer som har sluttet. Det ene er brukt etter sluttdato.',
      'En tidligere innleid kom inn {sted} med sitt gamle kort for å hente verktøy. Kortet skulle vært sperret for en måned siden.',
    ],
    atOnce: 'Sperret kortene med en gang.',
    causes: ['noRoutine', 'shiftHandover', 'unclearDuty'],
    resolution: 'Kortene er sperret. Personal melder nå fratreden til resepsjonen samme dag, og kort får sluttdato når de lages.',
    actions: [
      ['corrective', 'administrative', 'Gå gjennom alle aktive kort mot ansattlisten'],
      ['preventive', 'engineering', 'Sette sluttdato på kort til innleide'],
    ],
  },
  {
    title: 'For lang arbeidsdag under støping',
    category: 'workingHours',
    types: ['nonConformity'],
    severities: ['medium', 'low'],
    departments: ['building', 'civil'],
    scene: 'deck',
    tellings: [
      'Støpelaget {sted} arbeidet i 15 timer fordi pumpebilen kom fire timer for sent. Det var ikke avtalt overtid på forhånd. To av dem kjørte bil hjem etterpå.',
      'Fire mann {sted} gikk over 13 timer i går på grunn av herdetiden. Ingen avløsere var satt opp.',
    ],
    atOnce: 'Ga laget fri dagen etter og ordnet skyss.',
    causes: ['lateDelivery', 'staffing', 'planChange'],
    resolution: 'Det er avtalt reservelag ved støp over seks timer, og pumpeleverandøren varsler forsinkelse senest kvelden før.',
    actions: [
      ['corrective', 'administrative', 'Sette opp reservelag ved lange støper'],
      ['preventive', 'administrative', 'Avtale varslingsfrist med pumpeleverandøren'],
    ],
  },
  {
    title: 'Manglende hviletid mellom skift',
    category: 'workingHours',
    types: ['nonConformity'],
    severities: ['medium', 'low'],
    departments: ['civil', 'electrical', 'service'],
    scene: 'papers',
    tellings: [
      'Timelistene viser at tre mann {sted} hadde sju timer hvile mellom kveldsskift og dagskift. Kravet er elleve. Det skjedde ved bytte av turnus.',
      'Jeg gikk av vakt klokken 23 og var på jobb igjen klokken 06. Vaktlisten ble endret samme dag. Jeg er ikke den eneste.',
    ],
    atOnce: 'Flyttet oppmøtet til klokken ti dagen etter.',
    causes: ['planChange', 'staffing', 'noRoutine'],
    resolution: 'Turnusen er lagt om, og vaktlisten viser nå hviletid og varsler når den blir for kort.',
    actions: [
      ['corrective', 'administrative', 'Legge om turnusen slik at hviletiden holdes'],
      ['preventive', 'engineering', 'Slå på varsel om hviletid i vaktlisten'],
    ],
  },
  {
    title: 'Trusler fra publikum mot servicemontør',
    category: 'violenceThreat',
    types: ['incident'],
    severities: ['medium', 'high'],
    departments: ['service'],
    scene: 'stairs',
    tellings: [
      'En beboer {sted} ropte og truet da jeg måtte stenge vannet. Han sto i døråpningen slik at jeg ikke kom ut før en nabo kom til. Jeg var alene på oppdraget.',
      'En forbipasserende ble sint fordi servicebilen sto på fortauet {sted}, og truet med å ødelegge bilen. Jeg låste meg inn og ringte leder.',
    ],
    atOnce: 'Avbrøt oppdraget, snakket med montøren og tilbød oppfølging.',
    causes: ['riskAssessment', 'noRoutine'],
    resolution:
      'Montøren har fått oppfølging. Oppdrag der det er meldt om uro, gjøres av to, og varsling til beboere sendes to dager før vannet stenges.',
    actions: [
      ['corrective', 'administrative', 'Følge opp montøren og tilby samtale med bedriftshelsetjenesten'],
      ['preventive', 'administrative', 'Sende to personer til oppdrag med kjent risiko'],
      ['preventive', 'engineering', 'Ta i bruk alarmknapp på jobbtelefonen'],
    ],
  },
  {
    title: 'Konflikt i team om arbeidsfordeling',
    category: 'psychosocial',
    types: ['unsafeCondition'],
    severities: ['medium', 'low'],
    departments: ['service', 'design', 'management', 'building'],
    scene: 'papers',
    tellings: [
      'Det har vært høylytte diskusjoner om hvem som skal ta kveldsoppdragene. Noen har sluttet å spise lunsj sammen. Vi trenger at leder tar tak i det.',
      'Fordelingen av oppgaver oppleves som urettferdig, og det går ut over samarbeidet. Beskjeder blir ikke gitt videre. Jeg har tatt det opp muntlig før.',
    ],
    atOnce: 'Leder avtalte samtaler med hver enkelt.',
    causes: ['staffing', 'shiftHandover'],
    resolution:
      'Det er holdt samtaler og et felles møte, og oppgavene rulleres nå etter en fast plan. Teamet evaluerte ordningen etter en måned og vil fortsette.',
    actions: [
      ['corrective', 'administrative', 'Holde fellesmøte med støtte fra personal'],
      ['preventive', 'administrative', 'Lage rullerende plan for kveldsoppdrag'],
    ],
  },
]
