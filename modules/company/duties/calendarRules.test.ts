import { expect, test } from 'vitest'
import { askedFirst, fixedDuties, proposedDuties } from './calendarRules.ts'
import { type DutyKey, fixedDutyKeys, themes, type Verdict } from './choices.ts'
import { type DutyInput, dutyProfile } from './profileRules.ts'

const profile = (...some: [DutyKey, Verdict][]) => some.map(([key, verdict]) => ({ key, verdict }))
const keys = (...some: [DutyKey, Verdict][]) => proposedDuties(profile(...some), 84).map(({ key }) => key)

test('every fixed duty of domain 2.8 is there once, with a day that exists and a theme of the list', () => {
  expect(fixedDuties.map(({ key }) => key)).toEqual([...fixedDutyKeys])
  for (const { when, theme, title } of fixedDuties) {
    expect(themes).toContain(theme)
    expect(title.length).toBeGreaterThan(4)
    if (when.kind === 'months') expect(when.months.every((month) => month >= 1 && month <= 12)).toBe(true)
    if (when.kind === 'date') expect(when).toMatchObject({ month: 6, day: 30 })
  }
})

test('what belongs to a duty is proposed where it applies or must be assessed, and not where it does not', () => {
  expect(keys(['apl', 'applies'])).toContain('transparencyStatement')
  expect(proposedDuties(profile(['apl', 'assess']), 84).find(({ key }) => key === 'transparencyStatement')?.verdict).toBe('assess')
  expect(keys(['apl', 'doesNotApply'])).not.toContain('transparencyStatement')
})

test('good practice is proposed to everybody', () => {
  const [first] = proposedDuties([], 84)
  expect(first?.dutyKeys).toEqual([])
  expect(keys()).toContain('managementReview')
  expect(keys()).not.toContain('amuMeeting')
})

const company: DutyInput = {
  employees: 5,
  industryCode: '62.010',
  hasProjects: false,
  isPublicSector: false,
  isPublicInterestEntity: false,
  fte: null,
  revenue: null,
  balanceTotal: null,
  ftePrev: null,
  revenuePrev: null,
  balanceTotalPrev: null,
  answers: {},
  decisions: {},
}
const grouped = (changes: Partial<DutyInput>) => {
  const input = { ...company, ...changes }
  const all = proposedDuties(dutyProfile(input), input.employees)
  const of = (group: string) => all.filter((one) => one.group === group).map(({ key }) => key)
  return { all, everybody: of('everybody'), own: of('own'), later: of('later') }
}

test('five people begin with what every employer must have and what follows of themselves, and the rest is there for later', () => {
  const { all, everybody, own, later } = grouped({})
  expect(everybody).toEqual(['hseGoals', 'actionPlan', 'annualReview', 'psychosocialSurvey', 'riskReview'])
  expect(own).toEqual(['fireDrill', 'summerReadiness', 'safetyRepElection'])
  expect(everybody.length + own.length + later.length).toBe(all.length)
  for (const { key, dutyKeys, source } of all)
    if (everybody.includes(key)) expect([key, dutyKeys, source === null]).toEqual([key, ['ikf'], false])
})

test('an answer moves a duty from what may wait to what is the company’s own', () => {
  expect(grouped({}).later).toContain('chemicalReview')
  expect(grouped({ answers: { usesChemicals: true } }).own).toContain('chemicalReview')
  expect(grouped({ answers: { usesChemicals: false } }).all.map(({ key }) => key)).not.toContain('chemicalReview')
})

test('from thirty people all that internal control asks of everybody stands together, and as much is proposed as before', () => {
  expect(grouped({ employees: 29 }).later).toContain('internalAudit')
  const { everybody, later } = grouped({ employees: 30 })
  expect(everybody).toEqual(expect.arrayContaining(['hseGoals', 'yearWheel', 'injuryRates', 'safetyRound', 'internalAudit']))
  expect(later).toEqual(expect.arrayContaining(['managementReview', 'lightRound', 'fireCheck']))
  expect(everybody.filter((key) => later.includes(key))).toEqual([])
})

test('what is asked first decides what comes again in the year, and only what an answer settles is asked', () => {
  const asked = (changes: Partial<DutyInput>) => askedFirst(dutyProfile({ ...company, ...changes })).map(({ key }) => key)
  expect(asked({})).toEqual(['bht', 'chemicals', 'fse'])
  expect(asked({ industryCode: '41.200' })).toEqual(['chemicals', 'fse'])
  for (const key of asked({})) expect(fixedDuties.some(({ dutyKeys }) => dutyKeys.includes(key))).toBe(true)
})
