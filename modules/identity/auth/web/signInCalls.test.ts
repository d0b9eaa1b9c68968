import { expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { profileEndpoints } from './profileCalls.ts'
import { signInEndpoints } from './signInCalls.ts'

test('the screens of sign-in and profile call the endpoints the contract names', () => {
  for (const [name, endpoint] of Object.entries({ ...signInEndpoints, ...profileEndpoints })) {
    const { method, path } = auth[name as keyof typeof auth]
    expect({ name, ...endpoint }).toEqual({ name, method, path })
  }
})
