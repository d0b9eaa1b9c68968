import type { AssessmentType } from '@portal/modules/governance/riskAssessments'
import type { RiskCategory } from '@portal/modules/governance/risks'
import type { HierarchyLevel } from '@portal/modules/records/actions'
import type { DepartmentKey, PlaceKey } from './company.ts'

/** `controls`: what there is of barriers. `action`: what is planned of a high risk, its level (technical unless told), and whether it is done and works. `stop`: what is done at once of an extreme one. */
export type RiskStory = {
  title: string
  category: RiskCategory
  score: readonly [probability: number, consequence: number]
  controls?: string
  action?: { title: string; days: number; level?: HierarchyLevel; isDone?: true /** What shows that it does not work. */; failure?: string }
  stop?: string
  /** What it is to become by what is planned, and what it is found to be when that is done. */
  target?: readonly [probability: number, consequence: number]
  residual?: readonly [probability: number, consequence: number]
  /** What it is scored as when its tiltak is done. */
  after?: readonly [probability: number, consequence: number]
  /** The general manager accepts it. `changed`: the barriers it has then got, by which the acceptance falls. */
  accepted?: { changed?: string }
}
export type AssessmentStory = {
  title: string
  type: Exclude<AssessmentType, 'sja'>
  department: DepartmentKey
  place?: PlaceKey
  object: string
  /** Working days before today that it was begun; sent the next day, approved the day after. */
  daysAgo: number
  risks: readonly RiskStory[]
}

/** Nine assessments with 58 risks, by the titles and the spread of domain 8.8: two past their review, one extreme treated, one stopped. */
export const assessmentStories: readonly AssessmentStory[] = [
  {
    title: 'Arbeid i høyden på Solbakken',
    type: 'ros',
    department: 'building',
    place: 'solbakken',
    object: 'Montering, bruk og demontering av stillas, og arbeid på tak og dekke.',
    daysAgo: 3,
    risks: [
      {
        title: 'Fall fra stillas ved montering',
        category: 'workAtHeight',
        score: [3, 4],
        controls: 'Opplærte montører, fallsikring og kontroll før bruk',
        action: { title: 'Skaff rekkverk som monteres fra dekket under', days: 25 },
      },
      {
        title: 'Fall fra tak ved taktekking',
        category: 'workAtHeight',
        score: [4, 4],
        controls: 'Fallsikring i line',
        stop: 'Taktekkingen står til rekkverket er på plass.',
        action: { title: 'Monter rekkverk langs hele gesimsen', days: 12 },
      },
      {
        title: 'Fall i åpning i dekke',
        category: 'workAtHeight',
        score: [3, 4],
        controls: 'Åpninger dekkes til med merkede plater',
        action: { title: 'Skru fast og merk alle plater over åpninger', days: 8 },
      },
      { title: 'Velt av lift ved vind', category: 'machineEquipment', score: [1, 5], controls: 'Vindmåler i kurven, grense 12,5 m/s' },
      { title: 'Last som faller ned under kranløft', category: 'workAtHeight', score: [2, 4], controls: 'Sperret område og anhuker' },
      { title: 'Arbeid i uvant vær', category: 'workEnvironment', score: [3, 2] },
      { title: 'Skade på naboeiendom', category: 'property', score: [2, 2] },
    ],
  },
  {
    title: 'Rigg og transport',
    type: 'project',
    department: 'building',
    object: 'Rigg, adkomst og intern transport på byggeplassene i øst.',
    daysAgo: 75,
    risks: [
      {
        title: 'Påkjørsel på rigg',
        category: 'traffic',
        score: [3, 4],
        controls: 'Skilt og fartsgrense 15 km/t',
        action: { title: 'Skill gående og kjøretøy med gjerde', days: 20, isDone: true },
        residual: [2, 4],
      },
      { title: 'Klem mellom maskin og vegg', category: 'machineEquipment', score: [2, 4], controls: 'Ryggekamera og hjelpemann' },
      { title: 'Tyveri av materiell', category: 'theft', score: [4, 2] },
      { title: 'Hærverk på byggeplass', category: 'theft', score: [2, 2] },
      { title: 'Smitte i brakkerigg', category: 'workEnvironment', score: [3, 2] },
      { title: 'Manglende språkforståelse på byggeplass', category: 'workEnvironment', score: [3, 3] },
      { title: 'Underentreprenør uten HMS-kort', category: 'supplier', score: [3, 2] },
    ],
  },
  {
    title: 'Grunnarbeid ved elva',
    type: 'ros',
    department: 'civil',
    object: 'Graving, grøfter og pumping langs elva, og transport av masser.',
    daysAgo: 170,
    risks: [
      {
        title: 'Ras i grøft',
        category: 'personalInjury',
        score: [4, 4],
        controls: 'Skråning 1:1 over to meter',
        stop: 'Ingen går ned i grøfter dypere enn to meter uten avstivning.',
        action: { title: 'Lei grøftekasser til alle grøfter over to meter', days: 15, isDone: true },
        after: [2, 5],
      },
      {
        title: 'Skade på rør og kabler ved graving',
        category: 'property',
        score: [4, 3],
        controls: 'Kabelpåvisning før graving',
        action: {
          title: 'Håndgrav siste meter rundt påviste kabler',
          level: 'administrative',
          days: 225,
          isDone: true,
          failure: 'En fiberkabel ble kuttet i grøften ved kulverten. Det ble gravd med maskin helt inntil.',
        },
        residual: [2, 3],
      },
      { title: 'Avrenning til bekk', category: 'environment', score: [2, 3], controls: 'Siltgardin og kontroll etter regn' },
      { title: 'Vibrasjon fra håndmaskiner', category: 'workEnvironment', score: [3, 2] },
      { title: 'Støyplage for naboer', category: 'environment', score: [4, 1] },
      { title: 'Feil håndtering av avfall', category: 'waste', score: [2, 2] },
      { title: 'Bøter for manglende forhåndsmelding', category: 'compliance', score: [1, 3] },
    ],
  },
  {
    title: 'Arbeid på og nær elektriske anlegg',
    type: 'electrical',
    department: 'electrical',
    object: 'Arbeid i tavler, ved kobling og på kabler, med og uten spenning.',
    daysAgo: 60,
    risks: [
      {
        title: 'Strømulykke ved arbeid i tavle',
        category: 'electrical',
        score: [2, 5],
        controls: 'De fem sikkerhetstiltakene, låsing og merking',
        action: { title: 'Øv på frakobling og måling med alle montører', level: 'administrative', days: 30 },
        accepted: { changed: 'Låsing og merking; måling før arbeid er ikke lenger dokumentert' },
      },
      {
        title: 'Lysbue ved kobling under spenning',
        category: 'electrical',
        score: [2, 5],
        controls: 'Arbeid under spenning bare etter ordre, med lysbuedress',
        action: { title: 'Kjøp inn lysbuedrakter i riktige størrelser', level: 'ppe', days: 21, isDone: true },
      },
      { title: 'Brann i batterilader', category: 'fire', score: [1, 4] },
      { title: 'Alenearbeid på service', category: 'workEnvironment', score: [2, 3] },
      { title: 'Feil i tegningsgrunnlag', category: 'quality', score: [2, 2] },
      { title: 'Strømstans i kontor', category: 'property', score: [2, 1] },
    ],
  },
  {
    title: 'Varmt arbeid og brann',
    type: 'fire',
    department: 'workshop',
    object: 'Sveising, skjæring og sliping på verkstedet og ute på byggeplassene.',
    daysAgo: 95,
    risks: [
      {
        title: 'Brann ved varmt arbeid',
        category: 'fire',
        score: [2, 5],
        controls: 'Sertifikat, brannvakt og slokkeutstyr på stedet',
        action: { title: 'Kontroller varmearbeidstillatelser hver uke', level: 'administrative', days: 60 },
        accepted: {},
      },
      { title: 'Brann i kabelhull etter arbeid', category: 'fire', score: [2, 4] },
      { title: 'Eksplosjon i gassflasker', category: 'fire', score: [1, 5], controls: 'Låst gassbur ute, merket' },
      { title: 'Hørselsskade ved langvarig støy', category: 'workEnvironment', score: [3, 3] },
      { title: 'Tunge løft og vridning', category: 'workEnvironment', score: [3, 2] },
      { title: 'Manglende kontroll av adgangskort', category: 'access', score: [2, 2] },
    ],
  },
  {
    title: 'Kjemikalier og støv',
    type: 'chemical',
    department: 'building',
    object: 'Fuging, saging i betong og riving i eldre bygg.',
    daysAgo: 180,
    risks: [
      {
        title: 'Støv fra betongsaging',
        category: 'chemical',
        score: [5, 2],
        controls: 'Våtsaging og maske P3',
        action: { title: 'Bytt til sager med avsug', days: 240, isDone: true },
        target: [2, 2],
      },
      {
        title: 'Eksponering for eternitt ved riving',
        category: 'chemicalDangerousSubstance',
        score: [2, 5],
        controls: 'Kartlegging før riving, godkjent firma',
        action: { title: 'Krev kartleggingsrapport før riving bestilles', level: 'administrative', days: 35, isDone: true },
      },
      { title: 'Kjemikalieeksponering ved fuging', category: 'chemical', score: [3, 2] },
      { title: 'Fuktskade i isolasjon', category: 'quality', score: [3, 3] },
      { title: 'Utslipp av olje fra maskiner', category: 'environment', score: [2, 2] },
      { title: 'Feil sortering av farlig avfall', category: 'waste', score: [2, 2] },
    ],
  },
  {
    title: 'Kontor og prosjektering',
    type: 'ros',
    department: 'design',
    object: 'Arbeid på kontoret, i møter og på befaring.',
    daysAgo: 110,
    risks: [
      { title: 'Høyt arbeidspress i prosjektslutt', category: 'workEnvironment', score: [4, 2] },
      { title: 'Uklare roller i prosjektorganisasjon', category: 'quality', score: [2, 2] },
      { title: 'Tap av nøkkelperson', category: 'strategic', score: [2, 3] },
      { title: 'Ensidig arbeid ved skjerm', category: 'workEnvironment', score: [3, 1] },
      { title: 'Fall på glatt føre på befaring', category: 'personalInjury', score: [2, 3] },
      { title: 'Trusler ved serviceoppdrag', category: 'violenceThreat', score: [2, 2] },
    ],
  },
  {
    title: 'Informasjonssikkerhet',
    type: 'infosec',
    department: 'management',
    object: 'Systemene vi tegner, regner og fører lønn i, og opplysningene i dem.',
    daysAgo: 45,
    risks: [
      {
        title: 'Løsepengevirus stopper prosjektering',
        category: 'infoSec',
        score: [3, 4],
        controls: 'Sikkerhetskopi hver natt, tofaktor på e-post',
        action: { title: 'Øv på å hente tilbake en hel server', level: 'administrative', days: 45 },
      },
      { title: 'Feilsending av personopplysninger', category: 'privacy', score: [2, 2] },
      { title: 'Datatap i prosjektserver', category: 'infoSec', score: [2, 3], controls: 'Kopi på to steder' },
      { title: 'Utilstrekkelig sikkerhetskopi', category: 'infoSec', score: [1, 3] },
      { title: 'Feil i lønnskjøring', category: 'finance', score: [2, 2] },
      { title: 'Brukere som ikke blir stengt når folk slutter', category: 'access', score: [3, 1] },
    ],
  },
  {
    title: 'Leverandører og underentreprenører',
    type: 'supplier',
    department: 'management',
    object: 'Valg og oppfølging av dem vi kjøper varer og arbeid av.',
    daysAgo: 30,
    risks: [
      { title: 'Brudd på lønns- og arbeidsvilkår hos underleverandør', category: 'supplier', score: [2, 4] },
      { title: 'Leverandør med dårlige arbeidsforhold', category: 'supplier', score: [2, 3] },
      { title: 'Leverandør leverer feil vare', category: 'delivery', score: [3, 2] },
      { title: 'Forsinket levering av stål', category: 'delivery', score: [2, 2] },
      { title: 'Konkurs hos underentreprenør', category: 'finance', score: [1, 4] },
      { title: 'Omdømmetap etter oppslag om sosial dumping', category: 'reputation', score: [1, 3] },
      { title: 'Prisvekst på trelast', category: 'finance', score: [2, 1] },
    ],
  },
]
