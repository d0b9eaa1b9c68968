import { expect, test } from 'vitest'
import { sso } from '../contract.ts'
import { ssoDoors } from './ssoCalls.ts'

test('the addresses the sign-in page calls are the contract’s own', () => {
  for (const [name, door] of Object.entries(ssoDoors))
    expect(door).toEqual({ method: sso[name as keyof typeof ssoDoors].method, path: sso[name as keyof typeof ssoDoors].path })
})
