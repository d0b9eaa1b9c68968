import { Refused } from './refused.ts'

/** Where Google is; tests put themselves here. */
export type Endpoints = { metadata: string; recaptcha: string; iam: string; appCheck: string }
export const google: Endpoints = {
  metadata: 'http://metadata.google.internal',
  recaptcha: 'https://recaptchaenterprise.googleapis.com',
  iam: 'https://iamcredentials.googleapis.com',
  appCheck: 'https://firebaseappcheck.googleapis.com',
}
const LIMIT = 10_000

async function answerOf<T>(what: string, address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(LIMIT) }).catch((error) => {
    throw new Refused('INTERNAL', `${what}: ${error.message}`)
  })
  if (!response.ok) throw new Refused('INTERNAL', `${what}: HTTP ${response.status}`)
  return (await response.json().catch(() => {
    throw new Refused('INTERNAL', `${what}: no JSON`)
  })) as T
}

/** Who the function runs as, from the server beside it: no key is kept anywhere. */
export async function runningAs({ metadata }: Endpoints) {
  const ask = <T>(path: string) =>
    answerOf<T>('metadata', `${metadata}/computeMetadata/v1/instance/service-accounts/default/${path}`, {
      headers: { 'Metadata-Flavor': 'Google' },
    })
  const { email } = await ask<{ email: string }>('?recursive=true')
  const { access_token: accessToken } = await ask<{ access_token: string }>('token')
  return { email, accessToken }
}

/** One call of a Google API. Refuses with INTERNAL when it fails or takes over ten seconds. */
export const post = <T>(what: string, address: string, accessToken: string, body: object) =>
  answerOf<T>(what, address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  })
