import type { DutyFigure, DutyKey, Question, Verdict } from './choices.ts'
import { dutyTexts } from './texts.ts'

/** What domain 2.7 looks at, of one company. Money in whole kroner; null is what nobody has said. */
export type DutyInput = {
  employees: number
  /** NACE, as on the company's card: `41.200`. */
  industryCode: string | null
  /** The company has projects that are not archived. */
  hasProjects: boolean
  isPublicSector: boolean
  isPublicInterestEntity: boolean
  fte: number | null
  revenue: number | null
  balanceTotal: number | null
  ftePrev: number | null
  revenuePrev: number | null
  balanceTotalPrev: number | null
  answers: Readonly<Partial<Record<Question, boolean | null>>>
  /** What a person has decided in place of the rules (domain 3.0.1): whether it applies. */
  decisions: Readonly<Partial<Record<DutyKey, boolean | null>>>
}
type Found = {
  verdict: Verdict
  reason: string
  /** What would make it another. */
  change: string
}
export type Duty = Found & {
  key: DutyKey
  /** In short: «Verneombud». */
  name: string
  /** What the company has to do. */
  text: string
  source: string
  /** What it is built on has not been checked against the source [K, U]: «Må kontrolleres». */
  isToBeChecked: boolean
  /** What the rules say, when a person has decided; else the same as the verdict. */
  ruled: Verdict
  /** The question whose answer would change what the rules say, as the company stands. */
  question: Question | null
  /** What of the company's card it hangs on. */
  figure: DutyFigure | null
}
type Rule = { key: DutyKey; isToBeChecked?: true; question?: Question; figure?: DutyFigure; find: (input: DutyInput) => Found }

const { because } = dutyTexts
const division = ({ industryCode }: DutyInput) => (industryCode ? Number(industryCode.slice(0, 2)) : null)
const within = (code: number | null, ...spans: readonly (readonly [number, number])[]) =>
  code !== null && spans.some(([from, to]) => code >= from && code <= to)
const found = (verdict: Verdict, reason: string, change: string): Found => ({ verdict, reason, change })
const answered = (answer: boolean | null | undefined): Verdict =>
  answer === true ? 'applies' : answer === false ? 'doesNotApply' : 'assess'

/** Where the company's answer alone decides. */
const byAnswer = (question: Question) => (input: DutyInput) => {
  const verdict = answered(input.answers[question])
  return found(verdict, because.answer[verdict], because.otherAnswer[verdict])
}
/** A default of yes, until the company says no (domain 2.7). */
const unlessNot = (question: Question) => (input: DutyInput) => {
  const answer = input.answers[question]
  if (answer === false) return found('doesNotApply', because.answer.doesNotApply, because.otherAnswer.doesNotApply)
  return found('applies', answer === true ? because.answer.applies : because.presumed, because.otherAnswer.applies)
}
/** By the industry, or by the answer where the industry does not say so. */
const byIndustry =
  (question: Question, ...spans: readonly (readonly [number, number])[]) =>
  (input: DutyInput) => {
    const code = division(input)
    if (within(code, ...spans)) return found('applies', because.industry(input.industryCode ?? ''), because.otherIndustry)
    const verdict = answered(input.answers[question])
    return found(
      verdict,
      verdict === 'assess' ? because.industrySaysNot(input.industryCode) : because.answer[verdict],
      because.otherAnswer[verdict],
    )
  }

/** LDL § 26 [V]: the public sector, and private ones above fifty; from twenty to fifty where one of the parties demands it. */
const byEquality = ({ isPublicSector, employees, answers }: DutyInput) => {
  if (isPublicSector) return found('applies', because.isPublic, because.wereNotPublic)
  if (employees > 50) return found('applies', because.above(employees, 50), because.atMost(50))
  if (employees < 20) return found('doesNotApply', because.below(employees, 20), because.atLeast(20))
  const verdict = answered(answers.isEqualityDemanded)
  return found(verdict, because.demanded[verdict](employees, 20, 50), because.ifDemanded[verdict](50))
}

/** APL § 3 [V]: two of these three are passed. Null where it hangs on a figure that is missing. */
function isLarge(revenue: number | null, balanceTotal: number | null, fte: number | null): boolean | null {
  const over = [
    revenue === null ? null : revenue > 70_000_000,
    balanceTotal === null ? null : balanceTotal > 35_000_000,
    fte === null ? null : fte > 50,
  ]
  const count = (value: boolean | null) => over.filter((one) => one === value).length
  return count(true) >= 2 ? true : count(false) >= 2 ? false : null
}
function byAccounts(input: DutyInput) {
  if (input.isPublicInterestEntity) return found('applies', because.publicInterest, because.twoOfThree)
  const now = isLarge(input.revenue, input.balanceTotal, input.fte)
  const before = isLarge(input.revenuePrev, input.balanceTotalPrev, input.ftePrev)
  // One year that is not large settles it, whatever is missing of the other.
  if (now === false || before === false)
    return found('doesNotApply', now === false ? because.notLargeNow : because.notLargeBefore, because.twoOfThree)
  if (now === null || before === null) return found('assess', because.accountsMissing, because.twoOfThree)
  return found('applies', because.largeTwoYears, because.notTwoYears)
}

/** The table of domain 2.7, in its order. Marks [V] and [K] are those of domain 2.0–2.4. */
const rules: readonly Rule[] = [
  { key: 'ikf', find: () => found('applies', because.everybody, because.nothing) },
  {
    // AML § 6-1 [V]: below five another arrangement may be agreed in writing.
    key: 'verneombud',
    figure: 'employees',
    find: ({ employees }) =>
      employees >= 5
        ? found('applies', because.reached(employees, 5), because.fewer(5))
        : found('assess', because.otherArrangement(employees), because.atLeast(5)),
  },
  {
    // AML § 7-1 [V]: from thirty; from ten where one of the parties demands it.
    key: 'amu',
    question: 'isAmuDemanded',
    figure: 'employees',
    find: ({ employees, answers }) => {
      if (employees >= 30) return found('applies', because.reached(employees, 30), because.fewer(30))
      if (employees < 10) return found('doesNotApply', because.below(employees, 10), because.atLeast(10))
      const verdict = answered(answers.isAmuDemanded)
      return found(verdict, because.demanded[verdict](employees, 10, 29), because.ifDemanded[verdict](29))
    },
  },
  {
    // AML § 2 A-6 [V]: from five, or where conditions demand it.
    key: 'varslingsrutine',
    figure: 'employees',
    find: ({ employees }) =>
      employees >= 5
        ? found('applies', because.reached(employees, 5), because.fewer(5))
        : found('assess', because.conditionsDemand(employees), because.atLeast(5)),
  },
  {
    // AML § 3-3; the list of FOLM § 13-1 is not held here whole [K].
    key: 'bht',
    isToBeChecked: true,
    question: 'needsOccupationalHealth',
    figure: 'industryCode',
    find: byIndustry('needsOccupationalHealth', [10, 33], [41, 43], [49, 53], [81, 81], [85, 88]),
  },
  { key: 'arpActivity', find: () => found('applies', because.everybody, because.nothing) },
  { key: 'arpFourStep', question: 'isEqualityDemanded', figure: 'employees', find: byEquality },
  { key: 'arpReport', question: 'isEqualityDemanded', figure: 'employees', find: byEquality },
  { key: 'apl', figure: 'accounts', find: byAccounts },
  {
    // GDPR art. 37–39 [K]: never more than a question to assess.
    key: 'dpo',
    isToBeChecked: true,
    question: 'hasSensitiveData',
    figure: 'isPublicSector',
    find: ({ isPublicSector, answers }) => {
      if (isPublicSector) return found('assess', because.officerPublic, because.wereNotPublic)
      if (answers.hasSensitiveData === false) return found('doesNotApply', because.noSensitiveData, because.otherAnswer.doesNotApply)
      return found('assess', answers.hasSensitiveData ? because.sensitiveData : because.answer.assess, because.otherAnswer.applies)
    },
  },
  {
    // GDPR art. 30 [K]: below 250 only what is occasional and without risk is let off.
    key: 'art30',
    isToBeChecked: true,
    question: 'hasOccasionalDataOnly',
    figure: 'employees',
    find: ({ employees, answers }) => {
      if (employees >= 250) return found('applies', because.reached(employees, 250), because.fewer(250))
      if (answers.hasOccasionalDataOnly) return found('doesNotApply', because.occasional, because.notOccasional)
      return found('applies', because.mostProcess, because.onlyOccasional)
    },
  },
  { key: 'dsl', question: 'isEssentialService', find: byAnswer('isEssentialService') },
  { key: 'sikkerhetsloven', question: 'isUnderSecurityAct', find: byAnswer('isUnderSecurityAct') },
  { key: 'fire', isToBeChecked: true, question: 'usesBuilding', find: unlessNot('usesBuilding') },
  { key: 'el', question: 'usesElectricity', find: unlessNot('usesElectricity') },
  { key: 'chemicals', question: 'usesChemicals', find: byAnswer('usesChemicals') },
  { key: 'food', question: 'handlesFood', figure: 'industryCode', find: byIndustry('handlesFood', [10, 11], [56, 56]) },
  {
    // Domain 2.7: industry 41–43, or projects exist.
    key: 'bhf',
    isToBeChecked: true,
    question: 'hasConstruction',
    figure: 'industryCode',
    find: (input) => {
      const byNace = byIndustry('hasConstruction', [41, 43])(input)
      return input.hasProjects && !within(division(input), [41, 43]) ? found('applies', because.projects, because.noProjects) : byNace
    },
  },
  {
    key: 'wcagPublic',
    figure: 'isPublicSector',
    find: ({ isPublicSector }) =>
      isPublicSector
        ? found('applies', because.isPublic, because.wereNotPublic)
        : found('doesNotApply', because.isPrivate, because.werePublic),
  },
  { key: 'fse', question: 'doesElectricalWork', find: byAnswer('doesElectricalWork') },
]

/** The question, where one answer to it gives another verdict than the other. */
function openQuestion({ question, find }: Rule, input: DutyInput): Question | null {
  if (!question) return null
  const verdictIf = (isYes: boolean) => find({ ...input, answers: { ...input.answers, [question]: isYes } }).verdict
  return verdictIf(true) === verdictIf(false) ? null : question
}

/** Which duties a company has, by what it has told of itself: all of them, in the order of domain 2.7. */
export const dutyProfile = (input: DutyInput): Duty[] =>
  rules.map((rule) => {
    const { key, isToBeChecked = false, figure = null, find } = rule
    const byRules = find(input)
    const decided = input.decisions[key]
    const ruled = byRules.verdict
    const settled =
      typeof decided === 'boolean' ? found(decided ? 'applies' : 'doesNotApply', because.decided[ruled], because.otherDecision) : byRules
    return { key, ...dutyTexts.duty[key], isToBeChecked, ...settled, ruled, question: openQuestion(rule, input), figure }
  })

/** Duties that have come to apply from one state of the company to another. */
export const newDuties = (before: DutyInput, after: DutyInput): Duty[] => {
  const had = new Set(
    dutyProfile(before)
      .filter(({ verdict }) => verdict === 'applies')
      .map(({ key }) => key),
  )
  return dutyProfile(after).filter(({ key, verdict }) => verdict === 'applies' && !had.has(key))
}
