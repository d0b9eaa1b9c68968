import { describe, expect, test } from 'vitest'
import { findNationalIds, maskNationalIds } from './nationalId.ts'

/** A number with this beginning and a right second control digit: what a person would write. */
function madeUp(start: string): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  const control = (11 - (weights.reduce((sum, weight, i) => sum + weight * Number(start[i]), 0) % 11)) % 11
  if (control === 10) throw new Error('no control digit')
  return `${start}${control}`
}

describe('a national identity number in free text', () => {
  test.each([
    ['ordinary', madeUp('0101901234')],
    ['D number', madeUp('4101901234')],
    ['H number', madeUp('0141901235')],
    ['synthetic', madeUp('0181901234')],
  ])('is found: %s', (_kind, number) => {
    expect(findNationalIds(`Ola (${number}) falt.`)).toEqual([number])
    expect(findNationalIds(`Ola ${number.slice(0, 6)} ${number.slice(6)} falt`)).toHaveLength(1)
    expect(findNationalIds(`fnr${number}`)).toHaveLength(1)
  })

  test.each([
    ['a wrong control digit', madeUp('0101901234').replace(/.$/, (digit) => String((Number(digit) + 1) % 10))],
    ['day 32', madeUp('3201901234')],
    ['day 72', madeUp('7201901234')],
    ['day 0', madeUp('0001901234')],
    ['month 13', madeUp('0113901234')],
    ['month 53', madeUp('0153901234')],
    ['month 60', madeUp('0160901234')],
    ['twelve digits', `${madeUp('0101901234')}0`],
    ['an organisation number', '974760673'],
    ['a phone number', '+47 412 34 567'],
  ])('is not seen in %s', (_what, text) => expect(findNationalIds(text)).toEqual([]))

  test('is masked, and nothing else in the text is touched', () => {
    const number = madeUp('0101901234')
    expect(maskNationalIds(`Ola ${number}, avvik 01019012300, tlf 41234567`)).toBe('Ola 010190•••••, avvik 01019012300, tlf 41234567')
    expect(findNationalIds(maskNationalIds(`${number} og ${number}`))).toEqual([])
  })
})
