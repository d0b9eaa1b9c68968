import { describe, expect, test } from 'vitest'
import { isPersonName, normalisePersonName } from './personName.ts'

describe('a person’s name', () => {
  test.each(['Åse', "O'Neil", 'Anne-Grethe', 'von der Lippe', 'D’Arcy', 'Nguyễn', 'Æ', 'St. John', 'Юрий', 'A\u030ase'])(
    '%s is one',
    (name) => expect(isPersonName(name)).toBe(true),
  )
  test.each(['', ' ', '-Ola', '1Ola', 'Ola2', '<b>Ola</b>', 'Ola@firma', 'a'.repeat(61), '👍', 'Ola;'])('%s is not', (name) =>
    expect(isPersonName(name)).toBe(false),
  )
})

test('a name keeps the casing its owner uses', () => expect(normalisePersonName(' ola  von Aas ')).toBe('ola von Aas'))
