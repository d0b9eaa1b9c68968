import { expect, test } from 'vitest'
import { sso } from '../contract.ts'
import { ssoEndpoints } from './ssoCalls.ts'

test('the addresses the sign-in page calls are the contract’s own', () => {
  for (const [name, endpoint] of Object.entries(ssoEndpoints))
    expect(endpoint).toEqual({ method: sso[name as keyof typeof ssoEndpoints].method, path: sso[name as keyof typeof ssoEndpoints].path })
})
