import { client } from '@portal/ui/client'
import type { sso } from '../contract.ts'

const post = (path: string) => ({ method: 'POST', path }) as const

/** The contract's own addresses once more: its schemas would weigh down the sign-in page. A test holds the two together. */
export const ssoEndpoints = { start: post('/sso/start'), finish: post('/sso/finish') } as const

export const ssoCalls = client(ssoEndpoints as unknown as Pick<typeof sso, keyof typeof ssoEndpoints>)
