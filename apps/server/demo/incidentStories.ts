import type { Story } from './story.ts'

/** Injuries that kept somebody away, and an arc that hurt nobody: told once a year each (domain 8.4), never drawn. */
export const incidentStories: readonly Story[] = [
  {
    title: 'Finger klemt mellom bjelke og oppklossing',
    isInjury: true,
    injury: {
      mechanism: 'caught',
      bodyPart: 'finger',
      kind: 'crush',
      outcome: 'lostTime',
      activity: 'Nedsetting av limtrebjelke med kran',
      daysAway: 14,
      isTreated: true,
    },
    category: 'personalInjury',
    types: ['incident'],
    severities: ['high'],
    departments: ['building'],
    scene: 'machine',
    tellings: [
      'En på laget fikk en finger i klem da en limtrebjelke ble satt ned {sted}. Han holdt på oppklossingen med hånden mens bjelken ble styrt på plass. Han ble kjørt til legevakten.',
    ],
    atOnce: 'Ga førstehjelp, fulgte den skadde til legevakten og stanset løftet.',
    causes: ['riskAssessment', 'timePressure', 'humanError'],
    resolution:
      'Oppklossing legges nå ut før løftet, og bjelker styres med tau. Løfteplanen er endret, og alle anhukere har gått gjennom den.',
    actions: [
      ['corrective', 'engineering', 'Bruke styretau og faste bukker ved nedsetting av bjelker'],
      ['preventive', 'administrative', 'Endre løfteplanen og gå gjennom den med anhukerne'],
    ],
  },
  {
    title: 'Skled på is ved innkjøringen og slo kneet',
    isInjury: true,
    injury: {
      mechanism: 'fallSameLevel',
      bodyPart: 'leg',
      kind: 'sprain',
      outcome: 'lostTime',
      activity: 'Gange fra parkering til rigg',
      daysAway: 3,
      isTreated: false,
      person: 'Jonas Lie Aasen',
    },
    category: 'personalInjury',
    types: ['incident'],
    severities: ['medium'],
    departments: ['building'],
    scene: 'road',
    tellings: [
      'Jeg skled på isen ved innkjøringen {sted} da jeg kom på jobb. Det var ikke strødd. Jeg slo kneet og ble hjemme noen dager.',
    ],
    atOnce: 'Strødde innkjøringen og satte opp skilt.',
    causes: ['weather', 'unclearDuty'],
    resolution: 'Det er avtalt hvem som strør før klokken seks, og det står en strøkasse ved porten.',
    actions: [
      ['corrective', 'administrative', 'Avtale hvem som strør før arbeidsdagen begynner'],
      ['preventive', 'engineering', 'Sette ut strøkasse ved porten'],
    ],
  },
  {
    title: 'Falt i grøft og skadet ankelen',
    isInjury: true,
    injury: {
      mechanism: 'fallToLower',
      bodyPart: 'foot',
      kind: 'fracture',
      outcome: 'lostTime',
      activity: 'Innmåling av rør i grøft',
      daysAway: 41,
      isTreated: true,
    },
    category: 'personalInjury',
    types: ['incident'],
    severities: ['high'],
    departments: ['civil'],
    scene: 'trench',
    tellings: [
      'En kollega falt ned i grøften {sted} da kanten ga etter. Fallet var omtrent halvannen meter. Han klarte ikke å støtte på foten og ble hentet av ambulanse.',
    ],
    atOnce: 'Ringte 113, sikret kanten og ble hos den skadde til ambulansen kom.',
    causes: ['riskAssessment', 'weather', 'planChange'],
    resolution: 'Grøftekanter sikres nå med grøftekasse når dybden er over én meter, og det er laget gangbro der folk krysser.',
    actions: [
      ['corrective', 'engineering', 'Sikre grøften med grøftekasse'],
      ['preventive', 'engineering', 'Lage gangbro med rekkverk over grøften'],
      ['preventive', 'administrative', 'Ta grøftesikring inn i sikker jobbanalyse'],
    ],
  },
  {
    title: 'Lysbue ved kobling i underfordeling, ingen skadet',
    category: 'electrical',
    types: ['nearMiss'],
    severities: ['high'],
    departments: ['electrical'],
    scene: 'cabinet',
    tellings: [
      'Det slo en lysbue i underfordelingen {sted} da montøren trakk til en klemme. Anlegget skulle vært spenningsløst. Han sto på siden av tavlen og ble ikke skadet.',
    ],
    atOnce: 'Koblet ut hovedbryteren, låste tavlen og sikret stedet.',
    causes: ['assumedDead', 'marking'],
    resolution:
      'Tavlen er merket på nytt. Spenningsprøving og låsing er gått gjennom med alle montører, og lås ligger nå i hver verktøykasse.',
    actions: [
      ['corrective', 'engineering', 'Merke underfordelingen og låse den mens det arbeides'],
      ['preventive', 'administrative', 'Repetere de fem sikkerhetstrinnene med alle montører'],
      ['preventive', 'ppe', 'Legge hengelås og skilt i hver verktøykasse'],
    ],
  },
]
