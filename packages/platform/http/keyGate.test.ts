import { expect, test } from 'vitest'
import { keyGate } from './keyGate.ts'

const alive = async () => true
const dead = async () => false
const codeOf = (work: Promise<void>) =>
  work.then(
    () => 'in',
    (error: { code: string }) => error.code,
  )

test('a key is asked about once a minute, and counted each time', async () => {
  let now = 0
  let asked = 0
  const gate = keyGate(null, () => now)
  const call = () => codeOf(gate('a', '10.0.0.1', 3, async () => ++asked > 0))
  expect([await call(), await call(), await call(), await call()]).toEqual(['in', 'in', 'in', 'tooMany'])
  expect(asked).toBe(1)
  expect(await codeOf(gate('b', '10.0.0.1', 3, alive))).toBe('in')
  now += 60_000
  expect([await call(), asked]).toEqual(['in', 2])
})

test('an address has thirty wrong guesses a minute, however they come; those already let in from there go on', async () => {
  let now = 0
  let asked = 0
  const gate = keyGate(null, () => now)
  const guess = (n: number) => codeOf(gate(`guess ${n}`, '10.0.0.1', 9, async () => ++asked < 0))
  expect(await codeOf(gate('known', '10.0.0.1', 9, alive))).toBe('in')
  const burst = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n)))
  expect(burst.filter((code) => code === 'unauthenticated')).toHaveLength(30)
  expect(burst.filter((code) => code === 'tooMany')).toHaveLength(20)
  expect(asked).toBe(30)
  expect(await codeOf(gate('known', '10.0.0.1', 9, alive))).toBe('in')
  expect(await codeOf(gate('other', '10.0.0.2', 9, dead))).toBe('unauthenticated')
  now += 60_000
  expect(await guess(99)).toBe('unauthenticated')
})

test('AUT-04: wrong guesses from all addresses of one IPv6 network are counted as one', async () => {
  const gate = keyGate(null, () => 0)
  const guess = (n: number, network: string) => codeOf(gate(`guess ${n}`, `2001:db8:1:${network}::${n.toString(16)}`, 9, dead))
  const burst = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n, '2')))
  expect(burst.filter((code) => code === 'tooMany')).toHaveLength(20)
  expect(await guess(99, '3')).toBe('unauthenticated')
})

test('what it remembers has a bound', async () => {
  const gate = keyGate(null, () => 0)
  for (let n = 0; n < 12_000; n++) await gate(`key ${n}`, `10.0.${n >> 8}.${n % 256}`, 1, alive)
  expect(await codeOf(gate('key 11999', '10.0.46.223', 1, alive))).toBe('tooMany')
  expect(await codeOf(gate('key 0', '10.0.0.0', 1, alive))).toBe('in')
})
