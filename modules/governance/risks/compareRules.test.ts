import { expect, test } from 'vitest'
import { compare } from './compareRules.ts'

const fall = {
  number: 'RIS-2026-0001',
  title: 'Fall fra tak',
  probability: 3,
  consequence: 4,
  level: 'high',
  mitigation: 'Rekkverk',
  targetP: null,
}
const noise = { number: 'RIS-2026-0002', title: 'Støy', probability: 2, consequence: 2, level: 'low' }
const kari = { userId: 'k', name: null, part: 'participant' }
const guest = { userId: null, name: 'Anna fra leverandøren', part: 'participant' }
const first = { number: 'ROS-2026-0001', title: 'Tak', scope: 'Hele taket', ownerId: 'k', risks: [fall, noise], participants: [kari] }
const names = { k: 'Kari Moen', p: 'Per Vik' }

test('nothing is told of what is as it was', () => {
  expect(compare(first, structuredClone(first), names)).toEqual({ hazards: [], fields: [], joined: [], left: [] })
})

test('a hazard that came, one that went and one that is scored again are told apart, the new content’s order first', () => {
  const lower = { ...fall, probability: 2, level: 'medium' }
  const after = { ...first, risks: [{ ...noise, number: 'RIS-2026-0009', title: 'Kranløft' }, lower] }
  expect(compare(first, after, names).hazards.map(({ title, is, changes }) => [title, is, changes.map(({ field }) => field)])).toEqual([
    ['Kranløft', 'added', []],
    ['Fall fra tak', 'changed', ['probability', 'level']],
    ['Støy', 'removed', []],
  ])
})

test('fields that are empty on both sides, and one that an old version did not have, are no change', () => {
  const after = { ...first, scope: 'Taket mot øst', basis: null, dpoAdvice: '', risks: [{ ...fall, residualP: null }, noise] }
  expect(compare(first, after, names)).toMatchObject({
    hazards: [],
    fields: [{ field: 'scope', before: 'Hele taket', after: 'Taket mot øst' }],
  })
})

test('who joined and who left are told by name and part, with an account or without', () => {
  expect(compare(first, { ...first, participants: [{ ...kari, userId: 'p' }, guest] }, names)).toMatchObject({
    joined: [
      { name: 'Per Vik', part: 'participant' },
      { name: 'Anna fra leverandøren', part: 'participant' },
    ],
    left: [{ name: 'Kari Moen', part: 'participant' }],
  })
})

test('another person with the same name, and the same person as something else, are changes', () => {
  const alike = { ...names, p: 'Kari Moen' }
  const other = [{ ...kari, userId: 'p' }]
  expect(compare(first, { ...first, participants: other }, alike)).toMatchObject({
    joined: [{ name: 'Kari Moen', part: 'participant' }],
    left: [{ name: 'Kari Moen', part: 'participant' }],
  })
  expect(compare(first, { ...first, participants: [{ ...kari, part: 'safetyRep' }] }, names)).toMatchObject({
    joined: [{ name: 'Kari Moen', part: 'safetyRep' }],
    left: [{ name: 'Kari Moen', part: 'participant' }],
  })
})
