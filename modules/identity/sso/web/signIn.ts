import { type Challenge, useAuth } from '@portal/modules/identity/auth/web/public'
import { errorText } from '@portal/ui/client'
import { arrivalOf, forgetArrival } from './arrival.ts'
import { signInTexts as texts } from './signInTexts.ts'
import { ssoCalls } from './ssoCalls.ts'

export type Wanted = { email: string } | { company: string } | { providerId: string }
/** What came of a step; nothing of this when the page is being left, or the person is in. */
export type Outcome = { message?: string; isCalm?: boolean; choices?: { id: string; name: string }[]; challenge?: Challenge; isOver?: true }

const open = { skipAuth: true, timeout: 15_000 }
const failed = (error: unknown): Outcome => ({ message: errorText(error) })

/** Leaves for the provider that is meant, or answers among which to choose, or why not. */
export async function leaveFor(wanted: Wanted, returnTo: string | undefined): Promise<Outcome> {
  const { url, choices } = await ssoCalls.start({ ...wanted, returnTo }, open)
  if (!url) return { choices }
  location.assign(url)
  return { isOver: true }
}

/** The hand-off for a session, or for the second step. */
async function finish(code: string): Promise<Outcome> {
  const answer = await ssoCalls.finish({ code }, open)
  if ('requires2fa' in answer) return { challenge: answer }
  useAuth.getState().update(answer.user, answer)
  return { isOver: true }
}

function begin(company: string | undefined, returnTo: string | undefined): Promise<Outcome> | null {
  const arrival = arrivalOf()
  if (arrival && 'code' in arrival) return finish(arrival.code).catch(failed)
  if (arrival && 'refusal' in arrival)
    return Promise.resolve({ message: texts.refusal[arrival.refusal], isCalm: arrival.refusal === 'asked' })
  return company ? leaveFor({ company }, returnTo).catch(failed) : null
}

let underWay: Promise<Outcome> | null = null
/** What the address asks for when the page opens, begun once; null when that is nothing. */
export const arrive = (company: string | undefined, returnTo: string | undefined) => (underWay ??= begin(company, returnTo))

/** What the address asked for is over: the person has chosen something else. */
export function startOver() {
  underWay = null
  forgetArrival()
}

export const tryToLeave = (wanted: Wanted, returnTo: string | undefined) => leaveFor(wanted, returnTo).catch(failed)
