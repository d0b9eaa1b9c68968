import type { Story } from './story.ts'

/** The ground, and what is delivered to whom. */
export const supplyStories: readonly Story[] = [
  {
    title: 'Skade på rør ved graving',
    category: 'environment',
    types: ['incident'],
    severities: ['medium', 'high', 'low'],
    departments: ['civil'],
    scene: 'trench',
    tellings: [
      'Skuffen tok en vannledning ved graving {sted}. Den lå 60 cm fra der kartet viser. Vannet ble stengt etter tjue minutter, og naboene er varslet.',
      'Vi gravde over et trekkerør for fiber {sted}. Påvisning var bestilt, men ikke utført på denne siden. Rørene ligger grunnere enn ventet.',
    ],
    atOnce: 'Stanset gravingen, varslet ledningseier og sikret grøfta.',
    causes: ['oldDrawing', 'timePressure', 'unclearOrder'],
    resolution:
      'Ledningen er reparert av eieren. Det graves nå for hånd de siste 50 cm, og påvisning skal være merket i terrenget før maskin slippes til.',
    actions: [
      ['corrective', 'administrative', 'Bestille ny påvisning for resten av strekningen'],
      ['preventive', 'administrative', 'Ikke starte maskin før påvisning er merket og signert'],
      ['preventive', 'engineering', 'Leie inn kabelsøker til gravelaget'],
    ],
  },
  {
    title: 'Ras i grøft uten personell',
    category: 'nearMissInjury',
    types: ['nearMiss', 'incident'],
    severities: ['high', 'critical'],
    departments: ['civil'],
    scene: 'trench',
    tellings: [
      'Østre side av grøfta {sted} raste ut i natt. Det ligger et par kubikk i bunnen. Ingen var der, men vi skulle hatt to mann nede fra klokken sju.',
      'En del av grøfteveggen {sted} glapp etter regnet. Grøfta var 2,6 meter dyp og hadde bratt side uten kasse. Rørleggeren hadde gått opp fem minutter før.',
    ],
    atOnce: 'Sperret grøfta og flyttet massene vekk fra kanten.',
    causes: ['weather', 'riskAssessment', 'timePressure'],
    resolution:
      'Grøfta er gravd ut med riktig helling og sikret med kasse. Plan for graving er oppdatert, og grøfter dypere enn to meter ses over av anleggsleder hver morgen.',
    actions: [
      ['corrective', 'engineering', 'Sikre grøfta med grøftekasse'],
      ['corrective', 'engineering', 'Flytte masser til minst to meter fra kanten'],
      ['preventive', 'administrative', 'Daglig kontroll av grøfter før nedgang'],
    ],
  },
  {
    title: 'Trafikkskilt falt ned i vind',
    category: 'traffic',
    types: ['incident', 'unsafeCondition'],
    severities: ['low', 'medium'],
    departments: ['civil', 'building'],
    scene: 'road',
    tellings: [
      'Varselskiltet ved avkjørselen {sted} blåste ned i natt og lå i veibanen. En bilist stanset og la det på skulderen. Foten hadde for lite vekt.',
      'To skilt for arbeidsvarsling {sted} var veltet da vi kom. Skiltplanen krever dobbel fot på dette stedet.',
    ],
    atOnce: 'Satte opp skiltet igjen med ekstra vekt.',
    causes: ['weather', 'wrongTool'],
    resolution: 'Alle skilt har fått dobbel fot, og det er lagt inn kontroll når det er meldt sterk vind.',
    actions: [
      ['corrective', 'engineering', 'Montere doble føtter på alle skilt'],
      ['preventive', 'administrative', 'Kontrollere skilting når det er meldt kuling'],
    ],
  },
  {
    title: 'Avvik fra prosedyre for mottakskontroll',
    category: 'quality',
    types: ['nonConformity'],
    severities: ['low', 'medium'],
    departments: ['workshop', 'building', 'electrical'],
    scene: 'pallets',
    tellings: [
      'Lasset med betongstål {sted} ble tatt imot uten at følgeseddelen ble kontrollert. Det viste seg at to dimensjoner manglet. Det er tredje gang denne måneden.',
      'Varer {sted} er satt på lager uten at mottaksskjemaet er fylt ut. Vi kan ikke vise hvilket parti som er brukt hvor.',
    ],
    atOnce: 'Kontrollerte lasset i etterkant og merket det.',
    causes: ['noIntakeControl', 'staffing', 'timePressure'],
    resolution:
      'Mottak skjer nå i avtalt tidsrom, og skjemaet fylles ut på nettbrett ved porten. Stikkprøven etter fire uker var uten feil.',
    actions: [
      ['corrective', 'administrative', 'Kontrollere partiet og etterregistrere mottaket'],
      ['preventive', 'engineering', 'Ta i bruk mottaksskjema på nettbrett'],
    ],
  },
  {
    title: 'Varer levert uten dokumentasjon',
    category: 'supplier',
    types: ['nonConformity'],
    severities: ['low', 'medium'],
    departments: ['building', 'electrical', 'workshop'],
    scene: 'pallets',
    tellings: [
      'Branntettingsmassen som kom {sted} i dag, manglet ytelseserklæring. Leverandøren lovte å sende den på e-post. Uten den kan vi ikke bruke varen.',
      'Leveransen med limtre {sted} kom uten merking og papirer. Vi vet ikke fasthetsklassen.',
    ],
    atOnce: 'Satte varene til side med gul lapp.',
    causes: ['unclearOrder', 'noIntakeControl', 'lateDelivery'],
    resolution: 'Dokumentasjonen er mottatt og stemmer med bestillingen. Krav om papirer ved levering er tatt inn i rammeavtalen.',
    actions: [
      ['corrective', 'administrative', 'Innhente ytelseserklæring fra leverandøren'],
      ['preventive', 'administrative', 'Ta dokumentasjonskrav inn i rammeavtalen'],
    ],
  },
  {
    title: 'Kunde klager på riper i gulv',
    category: 'quality',
    types: ['customerComplaint'],
    severities: ['low', 'medium'],
    departments: ['building', 'service'],
    scene: 'stairs',
    tellings: [
      'Kunden har meldt om riper i parketten i stua etter at vi var der {sted}. Han mener at de kom da vi monterte lister. Gulvet var ikke tildekket hele veien.',
      'Ved overtakelse {sted} viste kunden fram to lange riper ved terrassedøra. Han vil ha nytt gulv i rommet. Vi har bilder fra før oppstart.',
    ],
    atOnce: 'Beklaget til kunden og tok bilder.',
    causes: ['timePressure', 'humanError', 'noRoutine'],
    resolution: 'Bordene er byttet, og kunden har bekreftet skriftlig at saken er i orden. Tildekking er tatt inn i oppstartslisten.',
    actions: [
      ['corrective', 'elimination', 'Bytte skadde bord og avtale tid med kunden'],
      ['preventive', 'administrative', 'Ta tildekking av gulv inn i oppstartslisten'],
    ],
  },
  {
    title: 'Forsinket levering av vinduer',
    category: 'supplier',
    types: ['nonConformity'],
    severities: ['low', 'medium'],
    departments: ['building', 'design'],
    scene: 'door',
    tellings: [
      'Vinduene til østfasaden {sted} skulle kommet mandag, men leverandøren melder tre uker senere. Bygget står åpent mot været. Vi må dekke til eller flytte rekkefølgen.',
      'Andre delleveranse av vinduer {sted} er utsatt for annen gang. Malerne står uten arbeid fra torsdag.',
    ],
    atOnce: 'Dekket til åpningene og varslet byggeleder.',
    causes: ['lateDelivery', 'unclearOrder', 'planChange'],
    resolution:
      'Vinduene er levert og montert. Framdriften er hentet inn ved å flytte innvendig arbeid, og dagmulkt er krevd etter avtalen.',
    actions: [
      ['corrective', 'administrative', 'Avtale ny leveringsplan med dagmulkt'],
      ['preventive', 'administrative', 'Følge opp kritiske leveranser hver fjortende dag'],
    ],
  },
]
