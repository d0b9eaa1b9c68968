import { everywhere, type Story } from './story.ts'

/** At height, with machines, and among vehicles. */
export const workStories: readonly Story[] = [
  {
    title: 'Manglende rekkverk på dekke over 4. etasje',
    category: 'workAtHeight',
    types: ['unsafeCondition', 'nonConformity'],
    severities: ['high', 'critical', 'medium'],
    departments: ['building', 'electrical'],
    scene: 'deck',
    tellings: [
      'Da jeg kom opp på dekket over 4. etasje {sted} i dag, var rekkverket borte på en strekning på omtrent seks meter. Det lå stablet ved heissjakten. To mann arbeidet uten sele under tre meter fra kanten.',
      'Rekkverket mot vest på dekket over 4. etasje {sted} er tatt ned for å få inn elementer, og det er ikke satt opp igjen. Det er bare en sperrekjetting der nå. Det er mer enn åtte meter ned.',
    ],
    atOnce: 'Stanset arbeidet nær kanten og sperret området med gjerder.',
    causes: ['guardRemoved', 'planChange', 'unclearDuty'],
    resolution:
      'Rekkverket er satt opp igjen og kontrollert av bas. Innløfting skjer nå gjennom faste luker, slik at rekkverket blir stående.',
    actions: [
      ['corrective', 'engineering', 'Montere rekkverk med fotlist langs hele vestkanten'],
      ['preventive', 'engineering', 'Lage fast inntaksluke med grind på hvert dekke'],
      ['preventive', 'administrative', 'Innføre seddel for midlertidig fjerning av rekkverk'],
    ],
  },
  {
    title: 'Stillas uten godkjenningskort ble brukt',
    category: 'workAtHeight',
    types: ['nonConformity', 'unsafeCondition'],
    severities: ['medium', 'high'],
    departments: ['building', 'electrical', 'service'],
    scene: 'scaffold',
    tellings: [
      'Stillaset på nordfasaden {sted} mangler grønt kort, men ble brukt hele formiddagen. Kortlommen ved stigen var tom. Montøren sier at stillaset ble bygget om i går.',
      'To fra et innleid lag sto på et stillas uten godkjenningskort {sted}. Ett av dekkene manglet kneliste. De visste ikke at kortet skulle sjekkes før de gikk opp.',
    ],
    atOnce: 'Stengte stillaset med rødt kort og kjetting ved stigen.',
    causes: ['unknownRoutine', 'language', 'timePressure'],
    resolution:
      'Stillaset er kontrollert og godkjent av stillasbygger, og kort er satt opp. Alle lag har fått gjennomgang av kortordningen.',
    actions: [
      ['corrective', 'administrative', 'Kontrollere og merke alle stillas på plassen'],
      ['preventive', 'administrative', 'Gå gjennom kortordningen på morgenmøtet, også på polsk'],
      ['preventive', 'engineering', 'Låse stigeluken på stillas som ikke er godkjent'],
    ],
  },
  {
    title: 'Løs kabel i gangsone førte til snubling',
    category: 'machineEquipment',
    types: ['incident', 'unsafeCondition'],
    severities: ['low', 'medium'],
    departments: everywhere,
    scene: 'cable',
    isAnywhere: true,
    tellings: [
      'En skjøteledning lå løst tvers over gangsonen {sted}, og jeg snublet i den med materialer i hendene. Jeg slo kneet, men kan arbeide videre. Flere har snublet samme sted tidligere.',
      'Det ligger kabler på tvers av gangveien {sted}. En kollega falt da han gikk inn med verktøykassen. Det er også mørkt der, så de er vanskelige å se.',
    ],
    atOnce: 'Flyttet kabelen og teipet den langs veggen.',
    causes: ['clutteredSite', 'lateReport', 'timePressure'],
    resolution: 'Kablene er hengt opp i kroker langs veggen, og gangsonen er merket. Punktet er tatt inn i ryddesjekken hver fredag.',
    actions: [
      ['corrective', 'engineering', 'Henge opp kabler i kroker over gangsonen'],
      ['preventive', 'administrative', 'Ta kabler inn i den ukentlige ryddesjekken'],
    ],
  },
  {
    title: 'Ansatt fikk kutt i hånden av metallkant',
    isInjury: true,
    injury: { mechanism: 'cut', bodyPart: 'hand', kind: 'wound', outcome: 'firstAid', activity: 'Bæring av stålbeslag', isTreated: false },
    category: 'personalInjury',
    types: ['incident'],
    severities: ['medium', 'high'],
    departments: ['building', 'workshop', 'civil'],
    scene: 'machine',
    tellings: [
      'En i laget fikk et kutt i håndflaten da han løftet en stålprofil med skarp kant {sted}. Såret ble renset og teipet på brakka, og han var tilbake etter en halv time. Han brukte tynne monteringshansker.',
      'Ved bæring av beslag {sted} glapp taket, og kanten skar gjennom hansken. Det ble førstehjelp på stedet og fem sting på legevakten. Beslagene kom uten kantbeskyttelse.',
    ],
    atOnce: 'Ga førstehjelp og la beslagene til side til kantene var sikret.',
    causes: ['wrongTool', 'unclearOrder', 'riskAssessment'],
    resolution:
      'Beslag bestilles nå med avgratede kanter, og kutthansker klasse D ligger ved materiallageret. Saken er gått gjennom med hele laget.',
    actions: [
      ['corrective', 'substitution', 'Bestille beslag med avgratede kanter'],
      ['preventive', 'ppe', 'Legge ut kutthansker klasse D ved materiallageret'],
      ['preventive', 'administrative', 'Ta skarpe kanter inn i malen for sikker jobbanalyse'],
    ],
  },
  {
    title: 'Trykktank manglet sakkyndig kontroll',
    category: 'machineEquipment',
    types: ['nonConformity'],
    severities: ['medium', 'high'],
    departments: ['workshop', 'civil'],
    scene: 'machine',
    tellings: [
      'Merket på trykktanken til kompressoren {sted} viser at siste kontroll var for fem år siden. Jeg finner ingen attest i permen. Tanken er i daglig bruk.',
      'Ved gjennomgang av utstyrslisten så jeg at trykktanken {sted} ikke står oppført. Den er derfor ikke meldt inn til sakkyndig kontroll. Sikkerhetsventilen har heller ikke plombering.',
    ],
    atOnce: 'Tok tanken ut av bruk og merket den.',
    causes: ['maintenance', 'noRoutine'],
    resolution:
      'Tanken er kontrollert av sakkyndig virksomhet og godkjent, og attesten ligger i utstyrsregisteret. Neste kontroll er lagt inn med varsel.',
    actions: [
      ['corrective', 'engineering', 'Bestille sakkyndig kontroll av trykktanken'],
      ['preventive', 'administrative', 'Gå gjennom alt trykkpåkjent utstyr og føre det i registeret'],
      ['immediate', 'engineering', 'Montere ny sikkerhetsventil med plombe'],
    ],
  },
  {
    title: 'Gassflasker ikke sikret mot velt',
    category: 'fire',
    types: ['unsafeCondition'],
    severities: ['medium', 'high', 'low'],
    departments: ['workshop', 'civil', 'building'],
    scene: 'gas',
    isAnywhere: true,
    tellings: [
      'Tre flasker med acetylen og oksygen står løst inntil veggen {sted}. Kjettingen henger ved siden av. Det kjøres truck forbi hele dagen.',
      'To propanflasker lå på bakken ved siden av varmebrakka {sted}. Ventilene hadde ikke hette. Det er heller ikke skilt som viser hvor flasker skal stå.',
    ],
    atOnce: 'Reiste flaskene og festet dem med kjetting.',
    causes: ['marking', 'lateReport', 'unknownRoutine'],
    resolution:
      'Det er satt opp flaskebur med kjetting og skilt, og alle flasker er flyttet dit. Plasseringen er tegnet inn på riggplanen og meldt til brannvernleder.',
    actions: [
      ['corrective', 'engineering', 'Sette opp låsbart flaskebur med skilt'],
      ['preventive', 'administrative', 'Tegne flaskelageret inn på riggplan og brannplan'],
    ],
  },
  {
    title: 'Feil bruk av fallsele på tak',
    category: 'workAtHeight',
    types: ['unsafeCondition', 'nonConformity'],
    severities: ['high', 'critical'],
    departments: ['building', 'service', 'electrical'],
    scene: 'roof',
    tellings: [
      'To mann gikk på taket {sted} med sele, men uten at linen var festet. Forankringspunktet satt for langt unna til at linen nådde fram. Fallhøyden er ti meter.',
      'Selen på den ene taktekkeren {sted} var festet i en takhatt. Den tåler ikke et fall. Han sa at han hadde fått selen samme morgen og ikke visste hvor den skulle festes.',
    ],
    atOnce: 'Ba dem komme ned og stanset arbeidet på taket.',
    causes: ['training', 'riskAssessment', 'wrongTool'],
    resolution:
      'Det er montert faste forankringspunkter på taket, og alle som arbeider der, har fått dokumentert opplæring i fallsikring. Arbeidet startet igjen etter ny sikker jobbanalyse.',
    actions: [
      ['corrective', 'engineering', 'Montere godkjente forankringspunkter langs mønet'],
      ['preventive', 'administrative', 'Gi dokumentert opplæring i fallsikring til taklaget'],
      ['corrective', 'engineering', 'Sette opp rekkverk langs gesimsen'],
    ],
  },
  {
    title: 'Vinkelsliper uten vern',
    category: 'machineEquipment',
    types: ['unsafeCondition', 'nonConformity'],
    severities: ['medium', 'high', 'low'],
    departments: everywhere,
    scene: 'machine',
    isAnywhere: true,
    tellings: [
      'En vinkelsliper i bruk {sted} manglet skivevern. Den som brukte den, sa at vernet var tatt av for å komme til i et hjørne. Det lå ikke i kassen.',
      'Jeg fant en vinkelsliper uten vern i verktøycontaineren {sted}. Håndtaket var også borte. Den var ikke merket som defekt.',
    ],
    atOnce: 'Tok sliperen ut av bruk og merket den med rød lapp.',
    causes: ['guardRemoved', 'lentTools', 'maintenance'],
    resolution: 'Sliperen har fått nytt vern og håndtak. Alle vinkelslipere på plassen er kontrollert, og to til er byttet ut.',
    actions: [
      ['corrective', 'engineering', 'Bytte vern og håndtak og kontrollere alle slipere på plassen'],
      ['preventive', 'substitution', 'Kjøpe inn smalere sliper til trange hjørner'],
      ['preventive', 'administrative', 'Innføre utlånsliste med kontroll ved retur'],
    ],
  },
  {
    title: 'Lift brukt uten dokumentert opplæring',
    category: 'machineEquipment',
    types: ['nonConformity'],
    severities: ['medium', 'high'],
    departments: ['building', 'electrical', 'service'],
    scene: 'scaffold',
    tellings: [
      'Sakselift nummer 12 {sted} ble kjørt av en innleid montør uten kursbevis. Han hadde kjørt lift hos en tidligere arbeidsgiver, men kunne ikke vise noe. Nøkkelen sto i.',
      'Ved stikkprøve {sted} kunne ikke to av fem vise kompetansebevis for lift. Den ene var lærling. Liftlisten var ikke fylt ut denne uka.',
    ],
    atOnce: 'Tok nøkkelen og satte en med kursbevis på jobben.',
    causes: ['unknownRoutine', 'staffing', 'unclearDuty'],
    resolution:
      'Begge har fått dokumentert opplæring, og kursbevis er lagt i personalmappen. Nøkler til lift gis nå ut mot framvist bevis.',
    actions: [
      ['corrective', 'administrative', 'Gjennomføre typespesifikk opplæring for lift'],
      ['preventive', 'engineering', 'Montere kodelås på liftene'],
      ['preventive', 'administrative', 'Sjekke kompetansebevis ved innregistrering av innleide'],
    ],
  },
  {
    title: 'Nesten påkjørsel ved rygging på rigg',
    category: 'traffic',
    types: ['nearMiss'],
    severities: ['high', 'medium', 'critical'],
    departments: ['building', 'civil', 'workshop'],
    scene: 'road',
    tellings: [
      'En lastebil rygget inn på riggen {sted} uten hjelpemann, og jeg måtte hoppe til siden. Sjåføren så meg ikke. Gangveien og kjøreveien går i hverandre på dette stedet.',
      'Hjullasteren rygget mens to mann gikk bak den {sted}. Ryggealarmen virket ikke. Den stanset en meter fra dem fordi en tredje ropte.',
    ],
    atOnce: 'Stanset trafikken på riggen til gående og kjørende var skilt.',
    causes: ['clutteredSite', 'maintenance', 'riskAssessment'],
    resolution:
      'Kjørevei og gangvei er skilt med betongklosser, og det er rundkjøring slik at lastebiler ikke lenger trenger å rygge. Varebilister får ny riggplan ved porten.',
    actions: [
      ['corrective', 'elimination', 'Legge om riggen til gjennomkjøring uten rygging'],
      ['corrective', 'engineering', 'Skille gangvei og kjørevei med betongklosser'],
      ['preventive', 'engineering', 'Montere ryggekamera på hjullasteren'],
      ['preventive', 'administrative', 'Kreve hjelpemann ved all rygging på plassen'],
    ],
  },
]
