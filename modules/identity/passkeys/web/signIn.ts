import type { LoginResult } from '@portal/modules/identity/auth'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { replaceTokens } from '@portal/ui/replaceTokens'
import { keepTokens } from '@portal/ui/session'
import { passkeyFor, signatureFor } from './ceremony.ts'
import { passkeyCalls } from './passkeyCalls.ts'

type Challenge = Extract<LoginResult, { requires2fa: true }>
const open = { skipAuth: true }

function answered(result: LoginResult) {
  if ('requires2fa' in result) return result
  useAuth.getState().update(result.user, result)
  return null
}

/** Signs in without a password. */
export async function signIn({ rememberMe }: { rememberMe: boolean }) {
  const credential = await signatureFor(await passkeyCalls.signInOptions({}, open))
  return answered(await passkeyCalls.signIn({ credential, rememberMe }, open))
}

/** The second step of a sign-in whose password was right. */
export async function confirm({ token }: Challenge) {
  const bearer = { ...open, headers: { Authorization: `Bearer ${token}` } }
  const credential = await signatureFor(await passkeyCalls.secondStepOptions({}, bearer))
  answered(await passkeyCalls.secondStep({ credential }, bearer))
}

/** Makes a passkey for somebody who may do nothing before they have a second factor. They are in once it is kept. */
export async function enrol({ token }: Challenge) {
  const bearer = { ...open, headers: { Authorization: `Bearer ${token}` } }
  const credential = await passkeyFor(await passkeyCalls.registrationOptions({}, bearer))
  return passkeyCalls.register({ credential }, bearer)
}

/** Proves anew who is signed in. No other tab renews the tokens meanwhile. */
export async function proveAnew() {
  const credential = await signatureFor(await passkeyCalls.stepUpOptions())
  await replaceTokens(async () => keepTokens(await passkeyCalls.stepUp({ credential })))
}
