import type { Category } from '@portal/kit/categories'
import type { AssessmentType, Template } from './choices.ts'

/** What people begin from: a name, what sort of assessment it is, and the hazards they usually find. */
export type TemplateText = {
  name: string
  type: AssessmentType
  hazards: readonly (readonly [
    title: string,
    category: Category | 'strategic' | 'finance' | 'reputation' | 'compliance',
    affected: string,
  ])[]
}

export const templateTexts: Record<Template, TemplateText> = {
  office: {
    name: 'Kontor',
    type: 'ros',
    hazards: [
      ['Belastningsplager ved skjermarbeid', 'workEnvironment', 'Alle med fast kontorplass'],
      ['Fall og snubling i trapp og ganger', 'workEnvironment', 'Ansatte og besøkende'],
      ['Dårlig luft og temperatur i lokalene', 'workEnvironment', 'Alle i lokalene'],
      ['Brann i kontorlokalet', 'fire', 'Alle i bygget'],
      ['Langvarig høyt arbeidspress', 'psychosocial', 'Ansatte i perioder med frister'],
      ['Alenearbeid på kveld og i helg', 'workEnvironment', 'Ansatte som arbeider utenom åpningstid'],
      ['Feil på elektrisk utstyr', 'electrical', 'Alle i lokalene'],
    ],
  },
  buildingSite: {
    name: 'Byggeplass',
    type: 'project',
    hazards: [
      ['Fall fra stillas ved montering', 'workAtHeight', 'Stillasmontører'],
      ['Fall i åpning i dekke', 'workAtHeight', 'Alle på dekket'],
      ['Last som faller ned under kranløft', 'machineEquipment', 'Anhukere og andre under løftet'],
      ['Påkjørsel på rigg', 'traffic', 'Alle til fots på rigg'],
      ['Klem mellom maskin og vegg', 'machineEquipment', 'De som arbeider nær maskiner'],
      ['Ras i grøft', 'workEnvironment', 'De som arbeider i grøften'],
      ['Skade på rør og kabler ved graving', 'electrical', 'Maskinførere og grunnarbeidere'],
      ['Støv fra betongsaging', 'chemical', 'Sagere og andre i nærheten'],
      ['Manglende språkforståelse på byggeplass', 'workEnvironment', 'Lag med flere språk'],
      ['Uvedkommende på byggeplassen', 'access', 'Naboer og barn'],
    ],
  },
  workAtHeight: {
    name: 'Arbeid i høyden',
    type: 'ros',
    hazards: [
      ['Fall fra stillas ved montering', 'workAtHeight', 'Stillasmontører'],
      ['Fall fra tak ved taktekking', 'workAtHeight', 'Taktekkere'],
      ['Fall i åpning i dekke', 'workAtHeight', 'Alle på dekket'],
      ['Velt av lift ved vind', 'machineEquipment', 'De som arbeider i lift'],
      ['Verktøy som faller fra høyde', 'workAtHeight', 'De som ferdes under'],
      ['Fall fra stige', 'workAtHeight', 'Alle som bruker stige'],
      ['Svikt i fallsele eller feste', 'workAtHeight', 'De som arbeider med fallsikring'],
      ['Henger i sele uten redning', 'workAtHeight', 'De som arbeider med fallsikring'],
      ['Arbeid i uvant vær', 'workEnvironment', 'Alle som arbeider ute'],
    ],
  },
  hotWork: {
    name: 'Varmt arbeid',
    type: 'fire',
    hazards: [
      ['Brann ved varmt arbeid', 'fire', 'Alle på stedet'],
      ['Brann i kabelhull etter arbeid', 'fire', 'Alle på stedet'],
      ['Eksplosjon i gassflasker', 'fire', 'De som arbeider med gass'],
      ['Røyk og gass fra sveising', 'chemical', 'Sveisere'],
      ['Brannskade på hud og øyne', 'personalInjury', 'Sveisere og andre i nærheten'],
      ['Manglende brannvakt', 'fire', 'Alle på stedet'],
    ],
  },
  electricalWork: {
    name: 'Elektroarbeid',
    type: 'electrical',
    hazards: [
      ['Strømulykke ved arbeid i tavle', 'electrical', 'Elektrikere og lærlinger'],
      ['Lysbue ved kobling under spenning', 'electrical', 'Elektrikere'],
      ['Anlegg som ikke er frakoblet eller sikret', 'electrical', 'Elektrikere'],
      ['Skjult kabel i vegg', 'electrical', 'Alle som borer'],
      ['Fall ved arbeid på stige', 'workAtHeight', 'Elektrikere'],
      ['Lærling som arbeider alene', 'workEnvironment', 'Lærlinger'],
      ['Byggestrøm uten jordfeilvern', 'electrical', 'Alle på byggeplassen'],
    ],
  },
  chemicals: {
    name: 'Kjemikalier',
    type: 'chemical',
    hazards: [
      ['Kjemikalieeksponering ved fuging', 'chemical', 'De som fuger'],
      ['Sprut på hud og i øyne', 'chemical', 'Alle som bruker produktene'],
      ['Innånding av løsemidler', 'chemical', 'De som arbeider i lukkede rom'],
      ['Herdeplast og isocyanater', 'chemical', 'De som bruker produktene'],
      ['Eksponering for eternitt ved riving', 'chemicalDangerousSubstance', 'De som river'],
      ['Feil lagring av brannfarlig vare', 'fire', 'Alle på lageret'],
      ['Utslipp til grunn eller avløp', 'environment', 'Ytre miljø'],
    ],
  },
  workingAlone: {
    name: 'Alenearbeid',
    type: 'ros',
    hazards: [
      ['Alenearbeid på service', 'workEnvironment', 'Servicemontører'],
      ['Ulykke uten at noen merker det', 'workEnvironment', 'De som arbeider alene'],
      ['Akutt sykdom under arbeid alene', 'workEnvironment', 'De som arbeider alene'],
      ['Trusler ved arbeid hos kunde', 'violenceThreat', 'De som arbeider hos kunder'],
      ['Ingen dekning eller strøm på telefonen', 'workEnvironment', 'De som arbeider alene'],
    ],
  },
  psychosocial: {
    name: 'Psykososialt arbeidsmiljø',
    type: 'psychosocial',
    hazards: [
      ['Uklare eller motstridende krav og forventninger', 'psychosocial', 'Alle ansatte (aml. § 4-3)'],
      ['Emosjonelle krav og belastninger i arbeid med mennesker', 'psychosocial', 'Alle ansatte (aml. § 4-3)'],
      ['Arbeidsmengde og tidspress som skaper ubalanse', 'psychosocial', 'Alle ansatte (aml. § 4-3)'],
      ['Manglende støtte og hjelp i arbeidet', 'psychosocial', 'Alle ansatte (aml. § 4-3)'],
      ['Konflikter som ikke håndteres', 'psychosocial', 'Alle ansatte'],
      ['Trakassering og utilbørlig opptreden', 'psychosocial', 'Alle ansatte'],
      ['Omstilling uten medvirkning', 'psychosocial', 'De som berøres'],
    ],
  },
  violence: {
    name: 'Vold og trusler',
    type: 'ros',
    hazards: [
      ['Trusler og vold ved serviceoppdrag', 'violenceThreat', 'Servicemontører'],
      ['Truende oppførsel i resepsjon', 'violenceThreat', 'De som tar imot besøkende'],
      ['Trusler på telefon og i sosiale medier', 'violenceThreat', 'De som har kundekontakt'],
      ['Vold mellom ansatte', 'violenceThreat', 'Alle ansatte'],
      ['Ran og tyveri', 'theft', 'De som er alene om kveld og natt'],
      ['Manglende oppfølging etter en hendelse', 'violenceThreat', 'Den som ble utsatt'],
    ],
  },
  fire: {
    name: 'Brann',
    type: 'fire',
    hazards: [
      ['Brann i batterilader', 'fire', 'Alle i bygget'],
      ['Brann i avfall og papp', 'fire', 'Alle i bygget'],
      ['Blokkert rømningsvei', 'fire', 'Alle i bygget'],
      ['Brannalarm eller slokkeutstyr som ikke virker', 'fire', 'Alle i bygget'],
      ['Feil på elektrisk anlegg', 'electrical', 'Alle i bygget'],
      ['Brannfarlig vare som lagres feil', 'fire', 'Alle på lageret'],
      ['Personer som ikke kan rømme selv', 'fire', 'Besøkende og ansatte med nedsatt funksjon'],
    ],
  },
  ransomware: {
    name: 'IKT og løsepengevirus',
    type: 'infosec',
    hazards: [
      ['Løsepengevirus stopper prosjektering', 'infoSec', 'Alle som bruker systemene'],
      ['Stjålet passord gir tilgang til e-post', 'infoSec', 'Alle ansatte'],
      ['Utilstrekkelig sikkerhetskopi', 'infoSec', 'Virksomheten'],
      ['Datatap i prosjektserver', 'infoSec', 'Prosjektene'],
      ['Leverandør av skytjeneste er nede', 'supplier', 'Virksomheten'],
      ['Falsk faktura og endret kontonummer', 'finance', 'Regnskap'],
      ['Tapt eller stjålet PC og telefon', 'infoSec', 'Alle ansatte'],
    ],
  },
  dpia: {
    name: 'Personvern (DPIA)',
    type: 'dpia',
    hazards: [
      ['Opplysninger brukes til noe annet enn formålet', 'privacy', 'De registrerte'],
      ['For mange har tilgang til opplysningene', 'privacy', 'De registrerte'],
      ['Feilsending av personopplysninger', 'privacy', 'De registrerte'],
      ['Opplysninger lagres lenger enn nødvendig', 'privacy', 'De registrerte'],
      ['De registrerte får ikke informasjon eller innsyn', 'privacy', 'De registrerte'],
      ['Databehandler eller overføring uten grunnlag', 'privacy', 'De registrerte'],
      ['Overvåking som oppleves som kontroll', 'privacy', 'Ansatte'],
    ],
  },
  supplier: {
    name: 'Leverandører og åpenhetsloven',
    type: 'dueDiligence',
    hazards: [
      ['Leverandør med dårlige arbeidsforhold', 'supplier', 'Arbeidere i leverandørkjeden'],
      ['Brudd på lønns- og arbeidsvilkår hos underleverandør', 'supplier', 'Arbeidere hos underleverandør'],
      ['Underentreprenør uten HMS-kort', 'supplier', 'Arbeidere på byggeplassen'],
      ['Tvangsarbeid eller barnearbeid i råvareleddet', 'supplier', 'Arbeidere i leverandørkjeden'],
      ['Leverandør leverer feil vare', 'supplier', 'Prosjektene'],
      ['Vi kan ikke svare på spørsmål etter åpenhetsloven', 'compliance', 'Virksomheten'],
    ],
  },
  reorganisation: {
    name: 'Endring i organisasjon',
    type: 'change',
    hazards: [
      ['Uklare roller i prosjektorganisasjon', 'psychosocial', 'De som berøres'],
      ['Tap av nøkkelperson', 'strategic', 'Virksomheten'],
      ['Ansatte får ikke medvirke', 'psychosocial', 'De som berøres'],
      ['Oppgaver som faller mellom to stoler', 'delivery', 'De som berøres'],
      ['Opplæring henger etter endringen', 'workEnvironment', 'De som får nye oppgaver'],
      ['Høyt arbeidspress i overgangen', 'psychosocial', 'De som berøres'],
    ],
  },
}
