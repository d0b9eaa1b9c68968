import { newSecret, spend } from '@portal/modules/identity/auth/server/public'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { networkOf } from '@portal/platform/http/networkOf'
import { sha256 } from '@portal/platform/secrets/secrets'
import { insertStep, takeStep } from './signInQueries.ts'

/** Binds what is under way to the browser that began it. `lax`, for the provider sends the person back from another site. */
const bindingCookie = '__Host-ks_sso'
const lifetimes = { flow: '10 minutes', handOff: '60 seconds' }

/** From the start to the callback. */
export type Flow = {
  providerId: string | null
  verifier: string
  nonce: string
  returnTo: string | null
  /** Who wants the provider's identity linked, when somebody is signed in already. */
  connect: { accountId: string; ksId: string; userId: string; sessionId: string } | null
}
/** From the callback to the page. */
export type HandOff = { providerId: string | null; issuer: string; subject: string; signInId: string; amr: string[] }
type Content = { flow: Flow; handOff: HandOff }

/** The browser's binding; one that has begun in another tab keeps the one it has. */
export function bind(request: AuthRequest): string {
  const former = request.cookie(bindingCookie)
  const binding = former && /^[\w-]{43}$/.test(former) ? former : newSecret()
  request.setCookie(bindingCookie, binding, 600, 'lax')
  return binding
}

/** Keeps a step, and answers the secret that finds it again, in this browser only. */
export async function begin<K extends keyof Content>(tx: AuthDb, { portal }: AuthRequest, kind: K, binding: string, content: Content[K]) {
  const secret = newSecret()
  const sealed = portal.secrets.seal(`sso ${kind}`, JSON.stringify(content))
  await insertStep(tx, { kind, hash: sha256(secret), binding: sha256(binding), sealed }, lifetimes[kind])
  return secret
}

/** A step taken up again, once: null when it was before, is too old, or began in another browser. */
export async function resume<K extends keyof Content>(
  request: AuthRequest,
  kind: K,
  secret: string,
): Promise<{ binding: string; content: Content[K] } | null> {
  const binding = request.cookie(bindingCookie)
  const step = await request.auth((tx) => takeStep(tx, kind, sha256(secret)))
  if (!step?.is_live || !binding || !step.binding.equals(sha256(binding))) return null
  return { binding, content: JSON.parse(request.portal.secrets.open(`sso ${kind}`, step.sealed).toString()) as Content[K] }
}

/** A bound against floods: nothing is guessed at here, and a whole company may begin its day behind one address. */
export const limit = (request: AuthRequest) =>
  spend(request, { key: `sso:${networkOf(request.ip)}`, max: 300, seconds: 60, isSliding: false })
