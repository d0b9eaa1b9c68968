import { expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { profileDoors } from './profileCalls.ts'
import { signInDoors } from './signInCalls.ts'

test('the screens of sign-in and profile knock on the doors the contract names', () => {
  for (const [name, door] of Object.entries({ ...signInDoors, ...profileDoors })) {
    const { method, path } = auth[name as keyof typeof auth]
    expect({ name, ...door }).toEqual({ name, method, path })
  }
})
