// The specification as a checklist: every sentence of sections 2 to 9 has a row, and every row is tried.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownPortal } from '../../modules/identity/auth/server/testing.ts'
import { calls } from './calls.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import type { Rows, Stack } from './rows.ts'
import { constants, permissions, screens, states, validation } from './sections.ts'
import { sentencesOf } from './sentences.ts'

const specification = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')
const sections: [number, Rows][] = [
  [2, screens],
  [3, entities],
  [4, states],
  [5, validation],
  [6, permissions],
  [7, calls],
  [8, errors],
  [9, constants],
]

let stack: Stack
beforeAll(async () => {
  const portal = await ownPortal()
  stack = { portal, t: await portal.tenant() }
})
afterAll(() => stack.portal.close())

test('there are sections 2 to 9 to read', () => {
  expect(sections.map(([section]) => sentencesOf(specification, section).length > 5)).toEqual(sections.map(() => true))
})

describe.each(sections)('specification %i', (section, rows) => {
  test('every sentence has a row, and every row a sentence', () => {
    expect(Object.keys(rows)).toEqual(sentencesOf(specification, section))
  })

  test.each(Object.entries(rows))('%s', async (_, row) => void (await row(stack)))
})
