import { formatDate, formatDateTime, formatNumber, formatOrgNumber } from '@portal/kit/format'
import type { RuleId } from './contract.ts'
import { notificationTexts } from './texts.ts'

const { draft: labels } = notificationTexts

/** What is known of a case when the text to an authority is drafted; null where nobody has written it. */
export type DraftFacts = {
  number: string
  description: string
  occurredAt: string
  detectedAt: string
  place: string | null
  immediateAction: string | null
  otherCompany: string | null
  company: { name: string; orgNumber: string; address: string | null; phone: string | null }
  contact: string
  otherContacts: string | null
  injuries: { extent: readonly string[]; employers: readonly (string | null)[] }
  breach: {
    types: string | null
    mainCause: string | null
    period: string | null
    persons: string | null
    personCategories: string | null
    dataTypes: string | null
    dataLocation: string | null
    howArose: string | null
    relation: string | null
    consequences: string | null
    measuresDone: string | null
    measuresPlanned: string | null
    subjects: string | null
  } | null
}
/** What is known of a project. */
export type WorkDraftFacts = Pick<DraftFacts, 'company' | 'contact'> & {
  project: string
  /** The company is itself the builder. */
  isOwnWork: boolean
  clientName: string | null
  leaderName: string
  plannedStart: string | null
  plannedEnd: string | null
  workingDays: number | null
  manDays: number | null
  maxWorkers: number | null
}
type Line = [label: string, value: string | null]

const lines = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n') || null
const sender = ({ company, contact }: Pick<DraftFacts, 'company' | 'contact'>) =>
  lines([
    labels.company(company.name, formatOrgNumber(company.orgNumber)),
    company.address,
    company.phone && labels.phone(company.phone),
    contact,
  ])
const extentOf = ({ injuries }: DraftFacts) => lines(injuries.extent)

/** The order Arbeidstilsynet asks in (domain F-12 [V]): where, when, who you are, others to ask, what and how grave, whose employee, others. */
const accident = (facts: DraftFacts): Line[] => [
  [labels.where, lines([facts.place, facts.company.address])],
  [labels.when, formatDateTime(facts.occurredAt)],
  [labels.who, sender(facts)],
  [labels.contacts, facts.otherContacts ?? labels.none],
  [labels.what, facts.description],
  [labels.extent, extentOf(facts)],
  [labels.employer, lines(facts.injuries.employers.map((employer) => employer ?? labels.ownEmployer))],
  [labels.others, facts.otherCompany ?? labels.none],
]
/** The order of Datatilsynet's form (domain 2.3 [V]). */
const breach = (facts: DraftFacts): Line[] => {
  const known = facts.breach
  return [
    [labels.mainCause, known?.mainCause ?? null],
    [labels.period, known?.period ?? formatDateTime(facts.occurredAt)],
    [labels.detected, formatDateTime(facts.detectedAt)],
    [labels.persons, lines([known?.persons ?? null, known?.personCategories ?? null])],
    [labels.description, lines([facts.description, known?.types ?? null])],
    [labels.howArose, known?.howArose ?? null],
    [labels.dataTypes, known?.dataTypes ?? null],
    [labels.relation, known?.relation ?? null],
    [labels.dataLocation, known?.dataLocation ?? null],
    [labels.consequences, known?.consequences ?? null],
    [labels.measuresDone, known?.measuresDone ?? facts.immediateAction],
    [labels.measuresPlanned, known?.measuresPlanned ?? null],
    [labels.subjects, known?.subjects ?? null],
    [labels.contact, sender(facts)],
  ]
}
const others = (facts: DraftFacts): Line[] => [
  [labels.number, facts.number],
  [labels.place, facts.place],
  [labels.when, formatDateTime(facts.occurredAt)],
  [labels.detected, formatDateTime(facts.detectedAt)],
  [labels.what, facts.description],
  ...(facts.injuries.extent.length > 0 ? ([[labels.extent, extentOf(facts)]] as Line[]) : []),
  [labels.atOnce, facts.immediateAction],
  [labels.others, facts.otherCompany ?? labels.none],
  [labels.who, sender(facts)],
]

/** The text to an authority, in the authority's own order of fields, ready to be copied. What is not known says so. */
export function draftOf(ruleId: RuleId, facts: DraftFacts): string {
  const body = ruleId === 'N-01' ? accident(facts) : ruleId === 'N-05' ? breach(facts) : others(facts)
  return written(body)
}
const written = (body: Line[]) => body.map(([label, value]) => `${label}\n${value?.trim() || labels.unknown}`).join('\n\n')

const dateText = (day: string | null) => day && formatDate(day)
const numberText = (n: number | null) => (n === null ? null : formatNumber(n))
/** The advance notice of building work: what the portal knows of what is planned (domain 3.0.2). */
export const draftOfWork = (facts: WorkDraftFacts): string =>
  written([
    [labels.project, facts.project],
    [labels.builder, facts.isOwnWork ? facts.company.name : facts.clientName],
    [labels.who, sender(facts)],
    [labels.projectLeader, facts.leaderName],
    [labels.plannedStart, dateText(facts.plannedStart)],
    [labels.plannedEnd, dateText(facts.plannedEnd)],
    [labels.workingDays, numberText(facts.workingDays)],
    [labels.manDays, numberText(facts.manDays)],
    [labels.maxWorkers, numberText(facts.maxWorkers)],
  ])
