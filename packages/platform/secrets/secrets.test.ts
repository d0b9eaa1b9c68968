import { sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { secrets, sha256 } from './secrets.ts'

const first = secrets('pT4yJ9wqLz0XvBn6RmKd2HsGf8UeCa1o')
const other = secrets('o1aCeU8fGsH2dKmR6nBvX0zLqw9JyT4p')

test('the same secret gives the same keys, another secret others, and each use its own', () => {
  const again = secrets('pT4yJ9wqLz0XvBn6RmKd2HsGf8UeCa1o')
  expect(again.accessKeys.kid).toBe(first.accessKeys.kid)
  expect(again.databasePassword('portal_app')).toBe(first.databasePassword('portal_app'))
  const values = [first, other].flatMap((one) => [
    one.accessKeys.kid,
    one.auditKeys.kid,
    one.databasePassword('portal_app'),
    one.databasePassword('portal_auth'),
  ])
  expect(new Set(values).size).toBe(values.length)
  expect(first.databasePassword('portal_app')).toMatch(/^[\w-]{43}$/)
})

test('a signature is verified by its own pair only', () => {
  const text = Buffer.from('blokk 1')
  const signature = sign(null, text, first.auditKeys.privateKey)
  expect(verify(null, text, first.auditKeys.publicKey, signature)).toBe(true)
  expect(verify(null, text, first.accessKeys.publicKey, signature)).toBe(false)
})

test('CRY-03: sealed text opens for its purpose only; one flipped bit anywhere is an error', () => {
  const sealed = first.seal('totp', 'JBSWY3DPEHPK3PXP')
  expect(first.open('totp', sealed).toString()).toBe('JBSWY3DPEHPK3PXP')
  expect(first.open('totp', sealed.toString('base64url')).toString()).toBe('JBSWY3DPEHPK3PXP')
  expect(() => first.open('oidc', sealed)).toThrow()
  expect(() => other.open('totp', sealed)).toThrow('a key we do not have')
  expect(() => first.open('totp', sealed.subarray(0, 20))).toThrow()
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => first.open('totp', changed)).toThrow()
  }
})

test('CRY-03: ten thousand seals use ten thousand IVs', () => {
  const ivs = new Set(Array.from({ length: 10_000 }, () => first.seal('totp', '').toString('hex', 4, 16)))
  expect(ivs.size).toBe(10_000)
})

test('CFG-03: after a change of secret the old seals open and new ones need the new secret', () => {
  const changed = secrets('Nf5-0aQmWc7Zr3Tx9Gy1Ld6Sh8Kj2Vb4', 'pT4yJ9wqLz0XvBn6RmKd2HsGf8UeCa1o')
  expect(changed.open('totp', first.seal('totp', 'gammel')).toString()).toBe('gammel')
  expect(() => first.open('totp', changed.seal('totp', 'ny'))).toThrow()
  expect(changed.formerAccessKeys.map((keys) => keys.kid)).toEqual([first.accessKeys.kid])
  expect(changed.formerAuditKeys.map((keys) => keys.kid)).toEqual([first.auditKeys.kid])
})

test('sha256 of nothing is the known value', () => {
  expect(sha256('').toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
