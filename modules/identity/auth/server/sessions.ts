import { missing } from '@portal/kit/errors'
import { signedIn } from '@portal/platform/db/door'
import { auth } from '../contract.ts'
import { deviceOf } from './device.ts'
import { done } from './done.ts'
import { fileEvent } from './events.ts'
import { whoIs } from './me.ts'
import { endSessionsOf, liveSessions } from './sessionQueries.ts'
import { refreshCookie } from './sessionTokens.ts'

export const sessions = signedIn(auth.sessions, async (visit) => {
  const rows = await visit.auth((tx) => liveSessions(tx, visit.actor.accountId))
  const items = rows.map(({ id, user_agent, ip, created_at, last_used_at }) => {
    return {
      id,
      device: deviceOf(user_agent),
      ip,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      isCurrent: id === visit.actor.sessionId,
    }
  })
  return { items }
})

export const logout = signedIn(auth.logout, async (visit) => {
  const { accountId, sessionId } = visit.actor
  await visit.auth(async (tx) => {
    const { user } = await whoIs(tx, visit)
    await endSessionsOf(tx, accountId, 'logout', { only: sessionId })
    await fileEvent(tx, visit, user, { action: 'session.end', by: 'self', sessionId, reason: 'logout' })
  })
  visit.clearCookie(refreshCookie)
  return done
})

/** One of the person's own; anybody else's is not there. */
export const endSession = signedIn(auth.endSession, async (visit, { id }) => {
  await visit.auth(async (tx) => {
    const { user } = await whoIs(tx, visit)
    const ended = await endSessionsOf(tx, visit.actor.accountId, 'ended', { only: id })
    if (ended.length === 0) throw missing()
    await fileEvent(tx, visit, user, { action: 'session.end', by: 'self', sessionId: visit.actor.sessionId, after: { ended: id } })
  })
  return done
})

export const endOtherSessions = signedIn(auth.endOtherSessions, async (visit) => {
  const ended = await visit.auth(async (tx) => {
    const { user } = await whoIs(tx, visit)
    const { length } = await endSessionsOf(tx, visit.actor.accountId, 'ended', { except: visit.actor.sessionId })
    await fileEvent(tx, visit, user, {
      action: 'session.endOthers',
      by: 'self',
      sessionId: visit.actor.sessionId,
      after: { ended: length },
    })
    return length
  })
  return { ...done, ended }
})
