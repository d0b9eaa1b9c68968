import { describe, expect, test } from 'vitest'
import { isPhone, normalisePhone } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['41234567', '+4741234567'],
    ['+47 912 34 567', '+4791234567'],
    ['0047 22123456', '+4722123456'],
    ['800 12 345', '+4780012345'],
    ['4741234567', '+4741234567'],
    ['(22) 12-34.56', '+4722123456'],
    ['59\u00a000\u00a000\u00a001', '+4759000001'],
    ['+46 70 123 45 67', '+46701234567'],
  ])('%s is stored as %s', (input, stored) => {
    expect(isPhone(input)).toBe(true)
    expect(normalisePhone(input)).toBe(stored)
  })

  test.each([
    '12345678',
    '01234567',
    '5812 3456',
    '4123456',
    '+47412345678',
    '',
    'ring meg',
    '+0123456789',
    '+1',
    '02800',
    '112',
    `+${'1'.repeat(16)}`,
    '４１２３４５６７',
  ])('%s is refused', (input) => expect(isPhone(input)).toBe(false))

  test('only 4 and 9 can get an SMS', () => {
    expect(isPhone('41234567', 'mobile')).toBe(true)
    expect(isPhone('22123456', 'mobile')).toBe(false)
    expect(isPhone('+46701234567', 'mobile')).toBe(false)
  })
  test('a company may have a five-digit number, an emergency contact a short code', () => {
    expect(isPhone('02800', 'company')).toBe(true)
    expect(isPhone('01800', 'company')).toBe(false)
    expect(isPhone('113', 'emergency')).toBe(true)
    expect(isPhone('116 117', 'emergency')).toBe(true)
    expect(isPhone('113', 'company')).toBe(false)
  })
})
