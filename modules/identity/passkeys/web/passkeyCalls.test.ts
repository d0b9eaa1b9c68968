import { expect, test } from 'vitest'
import { passkeys } from '../contract.ts'
import { passkeyEndpoints } from './passkeyCalls.ts'

test('the screens call the endpoints the contract names', () => {
  const named = Object.entries(passkeys).map(([name, { method, path }]) => [name, { method, path }])
  expect(passkeyEndpoints).toEqual(Object.fromEntries(named))
})
