import { describe, expect, test } from 'vitest'
import { isOrgNumber, isOrgNumberAllowed, isUnusualOrgNumber, normaliseOrgNumber } from './orgNumber.ts'

describe('a company’s number', () => {
  test.each([
    '974760673',
    '889640782',
    '982463718',
    '984851006',
    '974 760 673',
    'NO 974 760 673 MVA',
    'no974.760.673mva',
    '974\u00a0760\u202f673',
  ])('%s is accepted', (input) => {
    expect(isOrgNumber(input)).toBe(true)
    expect(isOrgNumberAllowed(input, false)).toBe(true)
    expect(isUnusualOrgNumber(input)).toBe(false)
    expect(normaliseOrgNumber(input)).toMatch(/^\d{9}$/)
  })

  test.each(['974760674', '310000007', '97476067', '9747606733', '97476O673', '', '９７４７６０６７３', 'NO', '974760673\0'])(
    '%s is not',
    (input) => expect(isOrgNumber(input)).toBe(false),
  )

  test.each(['91000008', '91000011', '91000025', '91000039'])('no number begins with %s, for it has no check digit', (start) =>
    expect([...'0123456789'].some((digit) => isOrgNumber(start + digit))).toBe(false),
  )

  test('a number of an unknown series is valid, with a warning', () => {
    expect(isOrgNumber('123456785')).toBe(true)
    expect(isUnusualOrgNumber('123456785')).toBe(true)
  })

  test.each(['310472808', '310472816', '312345676', '399999901', '200000005', '210000003'])(
    '%s is synthetic: only in demo tenants',
    (input) => {
      expect(isOrgNumberAllowed(input, true)).toBe(true)
      expect(isOrgNumberAllowed(input, false)).toBe(false)
      expect(isUnusualOrgNumber(input)).toBe(false)
    },
  )

  test('a demo tenant still needs a right check digit', () => expect(isOrgNumberAllowed('310000007', true)).toBe(false))
})
