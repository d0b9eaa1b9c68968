import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

test('CRY-01: a password is kept as argon2id with 19 MiB and two passes, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('Måken fløy over 7 fjell'), hashPassword('Måken fløy over 7 fjell')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(isOutdated(one)).toBe(false)
  expect(isOutdated(one.replace('t=2', 't=1'))).toBe(true)
})

test('only what was typed opens it, in whichever way the keyboard composes å', async () => {
  const hash = await hashPassword('Måken fløy over 7 fjell 🐟')
  expect(await verifyPassword('Måken fløy over 7 fjell 🐟'.normalize('NFD'), hash)).toBe(true)
  for (const other of ['Måken fløy over 7 fjell ', 'måken fløy over 7 fjell 🐟', ' Måken fløy over 7 fjell 🐟', ''])
    expect(await verifyPassword(other, hash)).toBe(false)
  expect(await verifyPassword('Måken fløy over 7 fjell 🐟', null)).toBe(false)
  expect(await verifyPassword('Måken fløy over 7 fjell 🐟', 'plain text')).toBe(false)
})

test('a hash of the reference implementation is understood', async () => {
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('Password', hash)).toBe(false)
})

test('a flood of sign-ins is turned away instead of queued without end', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('x', null)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(18)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', detail: { retryAfter: 3 } })
  expect(await verifyPassword('x', null)).toBe(false)
})
