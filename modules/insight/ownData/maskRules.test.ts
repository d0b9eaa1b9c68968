import { expect, test } from 'vitest'
import { withoutOthers } from './maskRules.ts'

const names = ['Kari Lund', 'Per Olav Vik', 'Anne-Grethe Sæther', "Sean O'Neil"]
const masked = (...texts: string[]) => {
  const mask = withoutOthers(names, (letter) => `Person ${letter}`)
  return texts.map((text) => mask({ text }).text)
}

test('each person is one letter through all rows, whatever they are written with around them', () => {
  expect(masked('Jeg sa det til Kari Lund.', 'Kari Lund og Per Olav Vik var der', 'PER OLAV VIK?', 'Spør kari lund')).toEqual([
    'Jeg sa det til Person A.',
    'Person A og Person B var der',
    'Person B?',
    'Spør kari lund',
  ])
  expect(masked("I dag så Anne-Grethe Sæther og Sean O'Neil det.", 'Møtte Kari  Lund')).toEqual([
    'I dag så Person A og Person B det.',
    'Møtte Person C',
  ])
})

test('what is somebody’s, and «von» or «de» within a name, does not give the name away', () => {
  expect(masked('Kari Lunds hjelm og KARI LUNDS sko', 'Det var Per Olav Viks.', "Sean O'Neil's, Kari Lund’s")).toEqual([
    'Person As hjelm og Person AS sko',
    'Det var Person Bs.',
    "Person C's, Person A’s",
  ])
  const mask = withoutOthers(['Ludvig von Trapp', 'Anne de la Cour', 'Kari Lunds', 'Kari Lund'], (letter) => letter)
  const text = 'Ludvig von Trapp, Ludvig Von Trapps og Anne de la Cours. Kari Lunds, ikke Kari Lund; Ludvig og von Trapp'
  expect(mask({ text }).text).toBe('A, As og Bs. C, ikke D; Ludvig og von Trapp')
  expect(mask({ text: 'Kari\nLund så  det\u00a0selv' }).text).toBe('D så  det\u00a0selv')
})

test('a sentence that begins before a name, a longer name and a stranger are told apart; lists are read, roles and numbers are left', () => {
  expect(masked('Igår Kari Lund Hansen falt', 'Møtet med Ola Nordmann', 'Kari')).toEqual([
    'Igår Person A Hansen falt',
    'Møtet med Ola Nordmann',
    'Kari',
  ])
  const mask = withoutOthers(names, (letter) => letter)
  expect(mask({ as: ['Kari Lund'], tags: ['Kari Lund', 'Stillas'], count: 3, at: null })).toEqual({
    as: ['Kari Lund'],
    tags: ['A', 'Stillas'],
    count: 3,
    at: null,
  })
})

test('more than twenty-six people get two letters', () => {
  const many = Array.from(
    { length: 28 },
    (_, n) => `Fornavn${String.fromCharCode(97 + (n % 26))} Etternavn${String.fromCharCode(97 + Math.floor(n / 26))}`,
  )
  const mask = withoutOthers(many, (letter) => letter)
  expect(many.map((text) => mask({ text }).text).slice(25)).toEqual(['Z', 'AA', 'AB'])
})
