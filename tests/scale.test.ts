// docs/scale.md against what was measured: its tables are computed, and none of them is written by hand.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'
import { measured } from './bench/scaleFigures.ts'
import {
  callsPerHour,
  company,
  neededBy,
  peak,
  peoplePerDatabaseCore,
  peoplePerProcess,
  peopleServed,
  tables,
  usable,
} from './bench/scaleModel.ts'

const page = readFileSync(join(root, 'docs/scale.md'), 'utf8')

test.each(Object.entries(tables(measured)))('the table of %s is the one that is computed', (_, table) => {
  expect(page).toContain(`\n${table}\n`)
})

test('the page names the factors that are counted with, and has no other table', () => {
  for (const one of [
    `${callsPerHour.toLocaleString('en-GB', { maximumFractionDigits: 1 })} calls`,
    `${peak} times`,
    `${usable * 100} %`,
    `${company.employees} employees`,
    `${company.share * 100} %`,
  ])
    expect(page).toContain(one)
  expect(page.match(/^\| ---/gm)).toHaveLength(Object.keys(tables(measured)).length)
})

test('people of a processor: what it is planned with, over what the calls of one person take at the peak; streams bound a process', () => {
  const perPerson = (callsPerHour / 3_600) * peak
  for (const ms of [2, 5, 10]) {
    const people = peoplePerDatabaseCore({ databaseMs: ms })
    const busy = (people * perPerson * ms) / 1_000
    expect(busy).toBeLessThanOrEqual(usable)
    expect(busy).toBeGreaterThan(usable * 0.9)
    expect(peoplePerProcess({ processMs: ms })).toBe(Math.min(5_000, people))
  }
  expect(peoplePerProcess({ processMs: 0.001 })).toBe(5_000)
  expect(peopleServed({ callsPerSecond: 50 * perPerson })).toBe(50)
})

test('more companies need more, never fewer than two processes, and a pooler when the connections of a usual server are too few', () => {
  const [small, large] = [neededBy(10, measured), neededBy(10_000, measured)]
  expect([small.people, small.processes, small.needsPooler]).toEqual([10 * company.employees * company.share, 2, false])
  expect(large.processes).toBe(Math.ceil(large.people / peoplePerProcess(measured)) + 1)
  expect(large.cores).toBe(Math.ceil(large.people / peoplePerDatabaseCore(measured)))
  expect(large.needsPooler).toBe(true)
})
