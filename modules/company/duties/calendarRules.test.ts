import { expect, test } from 'vitest'
import { fixedDuties, proposedDuties } from './calendarRules.ts'
import { type DutyKey, fixedDutyKeys, themes, type Verdict } from './choices.ts'

const profile = (...some: [DutyKey, Verdict][]) => some.map(([key, verdict]) => ({ key, verdict }))
const keys = (...some: [DutyKey, Verdict][]) => proposedDuties(profile(...some)).map(({ key }) => key)

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
  expect(proposedDuties(profile(['apl', 'assess'])).find(({ key }) => key === 'transparencyStatement')?.verdict).toBe('assess')
  expect(keys(['apl', 'doesNotApply'])).not.toContain('transparencyStatement')
})

test('good practice is proposed to everybody', () => {
  const [first] = proposedDuties([])
  expect(first?.dutyKeys).toEqual([])
  expect(keys()).toContain('managementReview')
  expect(keys()).not.toContain('amuMeeting')
})
