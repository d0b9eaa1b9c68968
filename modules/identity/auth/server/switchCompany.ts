import { Failure, missing } from '@portal/kit/errors'
import { signedIn } from '@portal/platform/db/authEndpoint'
import { auth } from '../contract.ts'
import { enter, letIn } from './enter.ts'
import { fileEvent } from './events.ts'
import { rememberCompany } from './knownDevice.ts'
import { whoIs } from './me.ts'
import { mayEnter } from './proof.ts'
import { lockAccount } from './queries.ts'
import { endSessionsOf, lockSession } from './sessionQueries.ts'
import { authTexts } from './texts.ts'

/** Where the person may go on without a new proof: a company's own provider has proved them for that company alone. */
export const companies = signedIn(auth.companies, async (request) => {
  const items = await request.auth(async (tx) => {
    const session = await lockSession(tx, request.actor.sessionId)
    const { users } = await whoIs(tx, request)
    return users.filter((user) => mayEnter(user) && (!session?.is_tenant_bound || user.ks_id === request.actor.ksId))
  })
  return { items: items.map(({ ks_id, company }) => ({ ksId: ks_id, name: company, isCurrent: ks_id === request.actor.ksId })) }
})

/**
 * A session in another company, with the proof of this one and no longer a life; this one ends. A company the person has no
 * part in is as unknown as one that is not there. Where the other one demands a second factor, it is asked for, or made, first.
 */
export const switchCompany = signedIn(auth.switchCompany, async (request, { ksId }) => {
  const { accountId, sessionId } = request.actor
  return letIn(request, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const session = await lockSession(tx, sessionId)
    if (!session) throw new Failure('unauthenticated')
    const { user, users } = await whoIs(tx, request)
    if (session.is_tenant_bound) throw new Failure('forbidden', { message: authTexts.boundToCompany })
    if (!users.some((one) => mayEnter(one) && one.ks_id === ksId)) throw missing()
    const { remember, amr, sign_in_id, proved_at, absolute_until } = session
    const wish = { remember, amr, onlyIn: ksId, isTenantBound: false, signInId: sign_in_id ?? undefined }
    const entry = await enter(tx, request, { account }, { ...wish, continues: { proved_at, absolute_until } })
    if (!('user' in entry.answer)) return entry
    await rememberCompany(tx, request, accountId, ksId)
    await endSessionsOf(tx, accountId, 'switched', { only: sessionId })
    // What the log of the company that is left tells is that the session ended, not where the person went.
    await fileEvent(tx, request, user, { action: 'session.end', by: 'self', sessionId, reason: 'switched' })
    return entry
  })
})
