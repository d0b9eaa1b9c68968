import { expect, test } from 'vitest'
import { base32, hotp, otpauth, stepOf } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test('codes are those of RFC 4226 and RFC 6238', () => {
  expect(Array.from({ length: 10 }, (_, n) => hotp(key, n)).join()).toBe(
    '755224,287082,359152,969429,338314,254676,287922,162583,399871,520489',
  )
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(hotp(key, Math.floor(seconds / 30))).toBe(code)
})

test('base32 is that of RFC 4648', () => {
  const cases: [string, string][] = [
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ]
  for (const [text, code] of cases) expect(base32(Buffer.from(text))).toBe(code)
})

test('MFA-03: this step and the one before count, none twice, and none that is older, later or no code', () => {
  const now = new Date(1_234_567_890_000)
  const present = Math.floor(now.getTime() / 30_000)
  const window = [-2, -1, 0, 1, 2].map((away) => stepOf(key, hotp(key, present + away), 0, now))
  expect(window).toEqual([null, present - 1, present, null, null])
  expect(stepOf(key, hotp(key, present), present, now)).toBe(null)
  expect(stepOf(key, hotp(key, present - 1), present - 1, now)).toBe(null)
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(stepOf(key, code, 0, now)).toBe(null)
})

test('the address for the app names the portal and the person', () => {
  expect(otpauth('MZXW6', 'ola@firma.no')).toBe(
    'otpauth://totp/Kontrollportalen:ola%40firma.no?secret=MZXW6&issuer=Kontrollportalen&algorithm=SHA1&digits=6&period=30',
  )
})
