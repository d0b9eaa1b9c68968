import { expect, test } from 'vitest'
import { asRead, asStored, mentionedIn, piecesOf, withoutMentions, withUniqueNames } from './mentionRules.ts'

const kari = { id: '0190f0a0-0000-7000-8000-00000000000a', name: 'Kari Hansen' }
const other = { id: '0190f0a0-0000-7000-8000-00000000000b', name: 'Kari Hansen' }
const short = { id: '0190f0a0-0000-7000-8000-00000000000c', name: 'Kari' }

test('a name that was chosen is kept as the person, and read under the name they have now', () => {
  const stored = asStored('Se på dette, @Kari Hansen. Takk!', [kari])
  expect(stored).toBe(`Se på dette, @{${kari.id}}. Takk!`)
  expect(asRead(stored, [{ ...kari, name: 'Kari Nordmann' }])).toBe('Se på dette, @Kari Nordmann. Takk!')
  expect(piecesOf(stored)).toEqual(['Se på dette, ', { id: kari.id }, '. Takk!'])
})

test('a name nobody chose, an address and half a name stay words', () => {
  expect(asStored('@Ola Nordmann, post@firma.no og @Karin', [kari, short])).toBe('@Ola Nordmann, post@firma.no og @Karin')
  expect(mentionedIn('@{ikke-en-id} @{0190F0A0}')).toEqual([])
})

test('of two names of which one begins the other, the longer is meant where it stands', () => {
  expect(mentionedIn(asStored('@Kari Hansen og @Kari', [short, kari]))).toEqual([kari.id, short.id])
})

test('two people of one name are told apart while it is written, and both are kept', () => {
  const people = withUniqueNames([kari, other, kari])
  expect(people.map(({ name }) => name)).toEqual(['Kari Hansen', 'Kari Hansen (2)'])
  const stored = asStored('@Kari Hansen (2) eller @Kari Hansen?', people)
  expect(mentionedIn(stored)).toEqual([other.id, kari.id])
  expect(asRead(stored, people)).toBe('@Kari Hansen (2) eller @Kari Hansen?')
})

test('what a person wrote is told from the ids beside it', () => {
  expect(withoutMentions(`Hei @{${kari.id}}, ring 22 22 22 22`)).toBe('Hei @, ring 22 22 22 22')
})
