import { type Story, site } from './story.ts'

/** Lifting, and who and what is on the site. */
export const orderStories: readonly Story[] = [
  {
    title: 'Sprekk i løftestropp',
    category: 'machineEquipment',
    types: ['unsafeCondition', 'nearMiss'],
    severities: ['high', 'critical', 'medium'],
    departments: ['building', 'civil', 'workshop'],
    scene: 'crane',
    tellings: [
      'Ved kontroll før løft {sted} fant jeg et kutt på tre centimeter i en toleggs løftestropp. Merkelappen var uleselig. Den har vært brukt til armering hele uka.',
      'Stroppen som ble brukt til å løfte stålbjelker {sted}, har slitasje helt inn til kjernen. Vi oppdaget det da lasten sto på bakken. Kantbeskyttere var ikke brukt.',
    ],
    atOnce: 'Kappet stroppen i to og kastet den.',
    causes: ['maintenance', 'wrongTool', 'lateReport'],
    resolution: 'Alt løfteutstyr på plassen er kontrollert av sakkyndig, sju stropper er kassert, og kantbeskyttere henger ved kranen.',
    actions: [
      ['corrective', 'elimination', 'Kontrollere alt løfteutstyr og kassere det som er skadet'],
      ['preventive', 'engineering', 'Kjøpe inn kantbeskyttere og henge dem ved kranen'],
      ['preventive', 'administrative', 'Innføre fargemerking av kontrollert løfteutstyr hvert kvartal'],
    ],
  },
  {
    title: 'Last svingte over personell',
    category: 'nearMissInjury',
    types: ['nearMiss'],
    severities: ['high', 'critical'],
    departments: ['building', 'civil'],
    scene: 'crane',
    tellings: [
      'Under løft av forskaling {sted} svingte lasten inn over tre mann som arbeidet på dekket. Kranføreren fikk ikke kontakt på radio. De rakk å gå unna.',
      'En pall med stein ble løftet over gangveien {sted} mens folk gikk under. Det var ingen anhuker som styrte løftet. Sperringen var flyttet.',
    ],
    atOnce: 'Stanset løftet og samlet laget til en gjennomgang.',
    causes: ['riskAssessment', 'shiftHandover', 'staffing'],
    resolution:
      'Løftesone er merket og sperret ved alle løft, og hver kran har fast anhuker med egen radiokanal. Ordningen er prøvd i tre uker uten nye hendelser.',
    actions: [
      ['corrective', 'engineering', 'Sperre fast løftesone med gjerder'],
      ['preventive', 'administrative', 'Utpeke fast anhuker på hvert skift'],
      ['preventive', 'engineering', 'Anskaffe radioer med egen kanal for kran'],
    ],
  },
  {
    title: 'Uvedkommende på byggeplassen',
    category: 'access',
    types: ['unsafeCondition', 'incident'],
    severities: ['low', 'medium'],
    departments: ['building', 'civil'],
    scene: 'road',
    tellings: [
      'Noen ungdommer klatret på stillaset {sted} etter arbeidstid i går. En nabo ringte. Gjerdet har en åpning ved porten mot skogen.',
      'En mann gikk inn på plassen {sted} for å ta bilder. Han sa at porten var åpen. Det sto ingen ved innkjøringen.',
    ],
    atOnce: 'Fulgte vedkommende ut og lukket åpningen i gjerdet.',
    causes: ['unclearDuty', 'clutteredSite', 'humanError'],
    resolution: 'Gjerdet er reparert, porten lukker seg selv, og stigen til stillaset tas inn etter arbeidstid.',
    actions: [
      ['corrective', 'engineering', 'Reparere gjerdet og montere selvlukkende port'],
      ['preventive', 'administrative', 'Ta inn stiger ved arbeidsdagens slutt'],
    ],
  },
  {
    title: 'Tyveri av kobberkabel fra container',
    category: 'theft',
    types: ['incident'],
    severities: ['medium', 'low'],
    departments: ['electrical', 'building'],
    scene: 'door',
    tellings: [
      'Containeren {sted} var brutt opp da vi kom i dag. To tromler kobberkabel er borte. Låsen var klippet, og kameraet var vendt mot veggen.',
      'Det mangler omtrent 200 meter kobberkabel i containeren {sted}. Det er ingen merker etter innbrudd. Vi vet ikke hvem som har nøkkel.',
    ],
    atOnce: 'Meldte saken til politiet og byttet lås.',
    causes: ['noRoutine', 'clutteredSite', 'humanError'],
    resolution:
      'Containeren har fått innvendig lås og alarm, og kabel leveres nå samme dag som den skal brukes. Forsikringssaken er meldt.',
    actions: [
      ['corrective', 'engineering', 'Montere innvendig lås og alarm på containeren'],
      ['preventive', 'administrative', 'Avtale levering av kabel samme dag som den trekkes'],
    ],
  },
  {
    title: 'Manglende HMS-kort hos to innleide',
    category: 'supplier',
    types: ['nonConformity'],
    severities: ['medium', 'low', 'high'],
    departments: site,
    scene: 'papers',
    tellings: [
      'To innleide {sted} kunne ikke vise HMS-kort ved kontroll i dag. De startet i går. Bemanningsbyrået sier at kortene er bestilt.',
      'Ved stikkprøve ved porten {sted} manglet to personer HMS-kort, og det ene kortet som ble vist, var utløpt. Begge kom fra samme underleverandør.',
    ],
    atOnce: 'Bortviste dem fra plassen til gyldige kort foreligger.',
    causes: ['noIntakeControl', 'unclearDuty', 'timePressure'],
    resolution: 'Begge har nå gyldig kort. Porten åpnes bare med registrert HMS-kort, og leverandøren har fått skriftlig advarsel.',
    actions: [
      ['corrective', 'administrative', 'Kontrollere HMS-kort for alle fra leverandøren'],
      ['preventive', 'engineering', 'Koble porten til elektronisk mannskapsliste'],
      ['preventive', 'administrative', 'Sende skriftlig varsel til leverandøren'],
    ],
  },
  {
    title: 'Oversiktsliste ikke oppdatert',
    category: 'documentation',
    types: ['nonConformity'],
    severities: ['low', 'medium'],
    departments: site,
    scene: 'papers',
    tellings: [
      'Oversiktslisten {sted} mangler sju personer som er på plassen i dag. Den ble sist ført i forrige uke. Listen skal vise hvem som er her til enhver tid.',
      'Listen over mannskap {sted} viser tre som sluttet for en måned siden. Nye underentreprenører er ikke ført inn.',
    ],
    atOnce: 'Førte listen ajour for dagen.',
    causes: ['staffing', 'unclearDuty', 'noRoutine'],
    resolution: 'Listen føres nå elektronisk ved porten, og bas sammenligner med opptelling hver mandag.',
    actions: [
      ['corrective', 'administrative', 'Oppdatere listen og sammenligne med opptelling'],
      ['preventive', 'engineering', 'Ta i bruk elektronisk registrering ved porten'],
    ],
  },
  {
    title: 'SHA-plan ikke gjort kjent for ny entreprenør',
    category: 'supplier',
    types: ['nonConformity'],
    severities: ['medium', 'high'],
    departments: ['building', 'civil', 'design'],
    scene: 'papers',
    tellings: [
      'Blikkenslageren som startet {sted} på mandag, har ikke fått SHA-planen. De arbeider på tak uten at risikoen er gått gjennom. Oppstartsmøtet ble utsatt.',
      'Ny underentreprenør {sted} kjente ikke til SHA-planen da jeg spurte. De har fått riggplanen, men ikke listen over risikofylt arbeid.',
    ],
    atOnce: 'Stanset det risikofylte arbeidet og tok oppstartsmøtet samme dag.',
    causes: ['planChange', 'unclearDuty', 'staffing'],
    resolution:
      'Oppstartsmøte er holdt med signert kvittering for planen. Nye firma får ikke adgang i portsystemet før kvitteringen er lagt inn.',
    actions: [
      ['corrective', 'administrative', 'Gjennomføre oppstartsmøte og få signert kvittering'],
      ['preventive', 'administrative', 'Sperre adgang til kvittering for SHA-plan er registrert'],
    ],
  },
]
