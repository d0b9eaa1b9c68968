import { expect, test } from 'vitest'
import { passkeys } from '../contract.ts'
import { passkeyDoors } from './passkeyCalls.ts'

test('the screens knock on the doors the contract names', () => {
  const named = Object.entries(passkeys).map(([name, { method, path }]) => [name, { method, path }])
  expect(passkeyDoors).toEqual(Object.fromEntries(named))
})
