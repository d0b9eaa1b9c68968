import { daysBetween, osloDate } from '@portal/kit/dates'
import { expect, test } from 'vitest'
import { deviationRules } from '../../../modules/cases/deviations/rules.ts'
import { isGrave } from '../../../modules/cases/deviations/severityRules.ts'
import { actionRules } from '../../../modules/records/actions/rules.ts'
import { stories } from './deviationStories.ts'
import { generate, settingOf } from './generate.ts'
import type { Photos } from './world.ts'

const photos = new Proxy({}, { get: () => ({ sha256: 'a'.repeat(64), size: 30_000, width: 1200, height: 900 }) }) as Photos
const days = ['2026-11-21', '2026-11-01', '2026-01-01', '2026-02-28', '2026-05-18', '2026-07-31', '2027-03-29', '2028-03-01', '2029-12-24']
const years = days.map((day) => ({ day, made: generate(settingOf(day, photos)) }))
const standing = (made: (typeof years)[number]['made'], table: string) =>
  made.versions.filter((version) => version.table === table && version.to === null).map(({ row }) => row as Record<string, any>)
const all = (table: string) => years.flatMap(({ made }) => standing(made, table))
const share = <T>(list: readonly T[], is: (one: T) => unknown) => (100 * list.filter(is).length) / list.length

test('the same day gives the same company, another day another', () => {
  expect(generate(settingOf('2026-11-21', photos))).toEqual(years[0]!.made)
  expect(generate(settingOf('2026-11-22', photos))).not.toEqual(years[0]!.made)
})

test('nothing happens before the year began, and nothing today', () => {
  for (const { day, made } of years) {
    expect(daysBetween(osloDate(made.from), day)).toBeLessThanOrEqual(397)
    for (const { from, to } of made.versions) {
      expect(from >= made.from && from < made.until).toBe(true)
      if (to) expect(to > from && to < made.until).toBe(true)
    }
    for (const { at } of made.audit) expect(at >= made.from && at < made.until).toBe(true)
  }
})

test('every status follows from the one before by a step the rules know', () => {
  const allowed: Record<string, readonly string[]> = { deviations: deviationRules.transitions, actions: actionRules.transitions }
  for (const { made } of years) {
    const before = new Map<string, string>()
    for (const { table, row } of made.versions.toSorted((a, b) => a.from.localeCompare(b.from))) {
      if (!allowed[table]) continue
      const was = before.get(row.id!)
      if (was && was !== row.status) expect(allowed[table]).toContain(`${was}>${row.status}`)
      if (!was) expect(['open', 'planned']).toContain(row.status)
      before.set(row.id!, String(row.status))
    }
  }
})

test('nobody judges their own work', () => {
  for (const { made } of years) {
    const actions = Map.groupBy(standing(made, 'actions'), ({ parent_id }) => parent_id)
    for (const action of standing(made, 'actions'))
      if (action.verified_by) expect([action.owner_id, action.completed_by]).not.toContain(action.verified_by)
    const grave = standing(made, 'deviations').filter((row) => isGrave(row.severity) && row.status === 'closed')
    for (const { id, assignee_id, closed_by } of grave)
      expect([assignee_id, ...(actions.get(id) ?? []).flatMap(({ owner_id, completed_by }) => [owner_id, completed_by])]).not.toContain(
        closed_by,
      )
  }
})

test('a case is closed only with everything in place that closing demands', () => {
  for (const { made } of years) {
    const actions = Map.groupBy(standing(made, 'actions'), ({ parent_id }) => parent_id)
    for (const row of standing(made, 'deviations')) {
      const own = actions.get(row.id) ?? []
      const live = own.filter(({ status }) => status !== 'cancelled')
      if (row.status === 'closed' || row.status === 'resolved')
        for (const { status } of live) expect(['done', 'verified']).toContain(status)
      if (row.status !== 'closed' || row.closure_reason !== 'fixed') continue
      for (const { is_verification_required, status } of live) if (is_verification_required) expect(status).toBe('verified')
      if (row.severity === 'medium') expect(row.root_cause !== null || live.length > 0).toBe(true)
      if (!isGrave(row.severity)) continue
      expect(row.root_cause.length).toBeGreaterThanOrEqual(20)
      expect(row.root_cause_categories).not.toEqual([])
      expect(row.impact * row.likelihood).toBeGreaterThanOrEqual(row.severity === 'critical' ? 16 : 5)
      expect(live.some(({ action_type }) => action_type === 'corrective' || action_type === 'preventive')).toBe(true)
    }
  }
})

test('numbers have no gaps and no doubles, in the order of reporting', () => {
  for (const { made } of years)
    for (const [table, prefix, at] of [
      ['deviations', 'AVV', 'reported_at'],
      ['actions', 'TIL', 'created_at'],
    ] as const)
      for (const { year, last } of made.numbers.filter((one) => one.prefix === prefix)) {
        const numbers = standing(made, table)
          .toSorted((a, b) => a[at].localeCompare(b[at]))
          .map(({ number }) => number)
          .filter((number) => number.startsWith(`${prefix}-${year}`))
        expect(numbers).toEqual(Array.from({ length: last }, (_, n) => `${prefix}-${year}-${String(n + 1).padStart(4, '0')}`))
      }
})

test('the year has the proportions of a contractor of this size', () => {
  const deviations = all('deviations')
  const actions = all('actions')
  const perYear = deviations.length / years.length
  expect(perYear).toBeGreaterThan(165)
  expect(perYear).toBeLessThan(230)
  const near = (value: number, aim: number, slack: number) => expect(Math.abs(value - aim)).toBeLessThan(slack)
  for (const [severity, aim] of Object.entries({ low: 38, medium: 42, high: 16, critical: 4 }))
    near(
      share(deviations, (row) => row.severity === severity),
      aim,
      8,
    )
  for (const [type, aim] of Object.entries({ unsafeCondition: 44, nonConformity: 24, incident: 16, nearMiss: 12, customerComplaint: 3 }))
    near(
      share(deviations, (row) => row.deviation_type === type),
      aim,
      5,
    )
  for (const [category, aim] of Object.entries({
    machineEquipment: 14,
    workAtHeight: 12,
    electrical: 11,
    quality: 15,
    documentation: 8,
    environment: 7,
  }))
    near(
      share(deviations, (row) => row.category === category),
      aim * 0.9,
      4,
    )
  const solved = deviations.filter(({ resolved_at }) => resolved_at)
  near(
    share(solved, (row) => row.reopened_count === 0 && row.due_date < osloDate(row.resolved_at)),
    22,
    6,
  )
  near(
    share(deviations, (row) => row.reopened_count > 0),
    6,
    3,
  )
  near(
    share(deviations, (row) => row.file_count > 0),
    25,
    6,
  )
  near(
    share(actions, (row) => row.status === 'verified'),
    70,
    8,
  )
  const rejected = years.flatMap(({ made }) => [
    ...new Set(made.audit.filter(({ action }) => action === 'action.reject').map(({ entity_id }) => entity_id)),
  ])
  near((100 * rejected.length) / actions.length, 8, 3)
  const old = years.flatMap(({ day, made }) =>
    standing(made, 'deviations').filter((row) => daysBetween(osloDate(row.reported_at), day) > 90),
  )
  near(
    share(old, (row) => row.status === 'closed'),
    95,
    4,
  )
})

test('eighty-four people are at work in seven departments, and one has left', () => {
  for (const { made } of years) {
    const users = standing(made, 'users')
    expect(users.filter(({ status }) => status === 'active')).toHaveLength(84)
    expect(users.filter(({ status }) => status === 'deactivated').map(({ firstname, lastname }) => `${firstname} ${lastname}`)).toEqual([
      'Anders Vold',
    ])
    expect(new Set(users.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).size).toBe(85)
    expect(standing(made, 'departments')).toHaveLength(8)
    expect(standing(made, 'locations')).toHaveLength(8)
  }
})

test('nearly every kind of case is told in each year, and the effect of what was grave is checked: nine of ten still work', () => {
  for (const { day, made } of years) {
    const titles = new Set(standing(made, 'deviations').map(({ title }) => title))
    expect([day, stories.filter(({ title }) => titles.has(title)).length >= 60]).toEqual([day, true])
  }
  const checks = all('effect_checks')
  expect(checks.length).toBeGreaterThan(20 * years.length)
  const failed = share(checks, (row) => row.result === 'notEffective')
  expect(failed).toBeGreaterThan(3)
  expect(failed).toBeLessThan(17)
})

test('no address or number in the demo can reach anybody', () => {
  const text = JSON.stringify(years[0]!.made)
  const addresses = text.match(/[\w.+-]+@[\w.-]+/g)!
  expect(addresses.length).toBeGreaterThan(84)
  for (const address of addresses) expect(address).toMatch(/@skarvholmen\.example$/)
  for (const phone of text.match(/\+\d{6,}/g)!) expect(phone).toMatch(/^\+4759\d{6}$/)
  expect(text).not.toMatch(/\b\d{11}\b/)
  expect(text.match(/https?:\/\/[^"/]+/g)!.every((url) => url.endsWith('.example'))).toBe(true)
})

test('the registers have what a year of this company has, and nobody who could be found (domain 8.4, 8.13)', () => {
  for (const { day, made } of years) {
    const injuries = standing(made, 'injuries')
    const away = injuries.flatMap(({ absence_days }) => (absence_days ? [absence_days] : [])).toSorted((a, b) => a - b)
    expect([day, away]).toEqual([day, [3, 14, 41]])
    expect(injuries.filter(({ outcome }) => outcome === 'serious' || outcome === 'death')).toEqual([])
    const names = standing(made, 'users').map(({ firstname, lastname }) => `${firstname} ${lastname}`)
    for (const { person_name } of injuries) expect(names).not.toContain(person_name)
    const rules = standing(made, 'authority_notifications')
    expect(rules.some(({ rule_id, because }) => rule_id === 'N-03' && because === 'electrical')).toBe(true)
    expect(rules.filter(({ rule_id }) => rule_id === 'N-10')).toMatchObject([{ status: 'sent', deviation_id: null }])
    const breaches = standing(made, 'privacy_breaches')
    expect(breaches.some(({ is_complete, notifies_subjects }) => is_complete && notifies_subjects)).toBe(true)
    expect(rules.some(({ rule_id, status, reason }) => rule_id === 'N-05' && status === 'notRequired' && reason.length >= 20)).toBe(true)
    for (const { subjects_message } of breaches) if (subjects_message) expect(subjects_message).not.toContain('[')
  }
})

test('what is closed is not held back by a register, a breach or a notice', () => {
  const open = ['dutyToAnswer', 'dutyOpen', 'copyMissing', 'injuryIncomplete', 'breachIncomplete']
  for (const { made } of years)
    for (const row of standing(made, 'deviations')) {
      if (row.status !== 'closed' || row.closure_reason !== 'fixed') continue
      expect([row.number, row.holds.filter((one: string) => open.includes(one))]).toEqual([row.number, []])
      if (row.is_someone_injured) expect([row.number, row.holds]).toEqual([row.number, expect.arrayContaining(['injury'])])
      if (row.category === 'privacy') expect([row.number, row.holds]).toEqual([row.number, expect.arrayContaining(['breach'])])
    }
})

test('a description is two to five whole sentences with a place in it and no gap left open', () => {
  for (const { description } of all('deviations')) {
    expect(description.match(/[.!?](?= |$)/g)!.length).toBeGreaterThanOrEqual(2)
    expect(description.match(/[.!?](?= |$)/g)!.length).toBeLessThanOrEqual(5)
    expect(description).not.toMatch(/[{}]|undefined|null/)
  }
})
