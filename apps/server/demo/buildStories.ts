import type { Story } from './story.ts'

/** Spills, and what is built wrong. */
export const buildStories: readonly Story[] = [
  {
    title: 'Oljesøl ved drivstofftank',
    category: 'environment',
    types: ['incident', 'unsafeCondition'],
    severities: ['medium', 'low', 'high'],
    departments: ['civil', 'workshop', 'building'],
    scene: 'spill',
    tellings: [
      'Det er diesel på bakken rundt drivstofftanken {sted}. Jeg anslår ti til femten liter. Slangen var ikke hengt opp etter fylling, og spilltrauet var fullt av regnvann.',
      'Flekken ved drivstofftanken {sted} har vokst de siste dagene. Det lukter diesel ned mot sluket. Absorbent-posen var tom.',
    ],
    atOnce: 'La ut absorbent, tettet sluket og grov bort de øverste centimeterne.',
    causes: ['maintenance', 'noRoutine', 'lateReport'],
    resolution:
      'Forurenset masse er levert til godkjent mottak, og tanken har fått tett spilltrau med tak og ny pistol. Absorbent er fylt opp og står på kontrollisten.',
    actions: [
      ['corrective', 'engineering', 'Bytte fyllepistol og montere tak over spilltrauet'],
      ['corrective', 'administrative', 'Levere forurenset masse til godkjent mottak med dokumentasjon'],
      ['preventive', 'administrative', 'Ta spilltrau og absorbent inn i ukekontrollen'],
    ],
  },
  {
    title: 'Lekkasje fra hydraulikkslange',
    category: 'environment',
    types: ['incident'],
    severities: ['low', 'medium'],
    departments: ['civil', 'workshop'],
    scene: 'spill',
    tellings: [
      'Hydraulikkslangen på gravemaskinen røk under løft {sted}. Omtrent åtte liter olje rant ut på duken. Maskinen ble stående, og ingenting nådde elva.',
      'Det drypper hydraulikkolje fra slangen ved svingkransen på beltevogna {sted}. Slangen er sprukket i koblingen. Vi har satt et kar under.',
    ],
    atOnce: 'Stanset maskinen, satte kar under og la ut absorbent.',
    causes: ['maintenance', 'lateReport'],
    resolution: 'Slangen er byttet, og de andre slangene på maskinen er kontrollert. Oljeholdig duk er levert som farlig avfall.',
    actions: [
      ['corrective', 'engineering', 'Bytte slange og kontrollere øvrige koblinger'],
      ['preventive', 'administrative', 'Legge slangebytte inn i serviceplanen'],
    ],
  },
  {
    title: 'Fuktig isolasjon lagt i vegg',
    category: 'quality',
    types: ['nonConformity'],
    severities: ['medium', 'high', 'low'],
    departments: ['building'],
    scene: 'wall',
    tellings: [
      'Isolasjonen i yttervegg {sted} er lagt inn fuktig. Jeg målte over 20 vektprosent i svillen. Pakkene har stått ute uten presenning i helgen.',
      'Da vi åpnet veggen {sted} for å trekke rør, var isolasjonen våt i bunnen. Det gjelder minst tre fag. Dampsperren er alt montert.',
    ],
    atOnce: 'Stanset lukking av vegger og startet uttørking.',
    causes: ['weather', 'timePressure', 'noIntakeControl'],
    resolution: 'Våt isolasjon er byttet, og veggen er tørket til under 15 vektprosent før lukking. Målingene ligger i kvalitetsmappen.',
    actions: [
      ['corrective', 'elimination', 'Bytte våt isolasjon og tørke veggene'],
      ['preventive', 'administrative', 'Innføre fuktmåling med bilde før vegg lukkes'],
      ['preventive', 'engineering', 'Sette opp telt over materiallageret'],
    ],
  },
  {
    title: 'Feil type skruer i bæring',
    category: 'quality',
    types: ['nonConformity'],
    severities: ['medium', 'high'],
    departments: ['building'],
    scene: 'wall',
    tellings: [
      'Bjelkeskoene {sted} er festet med gipsskruer i stedet for ankerskruer. Det gjelder minst tolv sko. Produsenten krever ankerskruer for at lasten skal gjelde.',
      'Jeg oppdaget at det er brukt for korte skruer i opplegget til bjelkelaget {sted}. Eskene var byttet om på lageret. Laget har montert to rom på denne måten.',
    ],
    atOnce: 'Stanset montasjen og satte understøtting under bjelkene.',
    causes: ['training', 'marking', 'timePressure'],
    resolution:
      'Alle sko er skrudd om med riktig type og antall, og konstruktøren har bekreftet løsningen skriftlig. Eskene på lageret er merket.',
    actions: [
      ['corrective', 'elimination', 'Skru om alle bjelkesko etter anvisning'],
      ['corrective', 'administrative', 'Få skriftlig bekreftelse fra konstruktør'],
      ['preventive', 'administrative', 'Henge opp festemiddeltabell på hver etasje'],
    ],
  },
  {
    title: 'Målefeil i trapp, høydeavvik 12 mm',
    category: 'quality',
    types: ['nonConformity'],
    severities: ['low', 'medium'],
    departments: ['building', 'design'],
    scene: 'stairs',
    tellings: [
      'Øverste trinn i trappa {sted} er 12 mm høyere enn de andre. Det er mer enn kravet tillater. Feilen kommer av at påstøpen ble tykkere enn tegnet.',
      'Kontrollmåling av trappeløp B {sted} viser 12 mm avvik mellom trinnene. Prefabrikanten har levert etter tegning. Høyden på dekket stemmer ikke.',
    ],
    atOnce: 'Merket trinnet med gul teip.',
    causes: ['oldDrawing', 'planChange', 'humanError'],
    resolution: 'Reposet er slipt og bygget opp slik at alle trinn er innenfor kravet. Ny måling er lagt ved.',
    actions: [
      ['corrective', 'engineering', 'Slipe og bygge opp repos til riktig høyde'],
      ['preventive', 'administrative', 'Måle inn dekkehøyder før trapper bestilles'],
    ],
  },
]
