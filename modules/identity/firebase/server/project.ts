import { Failure } from '@portal/kit/errors'
import type { FirebaseConfig } from '@portal/platform/config/configFirebase'
import type { Portal } from '@portal/platform/portal'
import { customTokens } from './customTokens.ts'
import { idTokens } from './idToken.ts'

type Project = { readIdToken: ReturnType<typeof idTokens>; makeCustomToken: ReturnType<typeof customTokens> }
// Google's keys are fetched once for all requests, not for each.
const open = new WeakMap<FirebaseConfig, Project>()

/** The Firebase project of a portal. 404 when Firebase is off: then there are no such endpoints. */
export function projectOf({ config: { firebase } }: Portal): Project {
  if (!firebase) throw new Failure('missing')
  const project = open.get(firebase) ?? { readIdToken: idTokens(firebase), makeCustomToken: customTokens(firebase) }
  open.set(firebase, project)
  return project
}
