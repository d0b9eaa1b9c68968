import { expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { signInDoors } from './signInCalls.ts'

test('the sign-in page knocks on the doors the contract names', () => {
  for (const [name, door] of Object.entries(signInDoors)) {
    const { method, path } = auth[name as keyof typeof signInDoors]
    expect({ name, ...door }).toEqual({ name, method, path })
  }
})
