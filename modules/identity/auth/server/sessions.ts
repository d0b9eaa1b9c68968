import { missing } from '@portal/kit/errors'
import { signedIn } from '@portal/platform/db/authEndpoint'
import { auth } from '../contract.ts'
import { deviceOf } from './device.ts'
import { done } from './done.ts'
import { fileEvent } from './events.ts'
import { whoIs } from './me.ts'
import { endSessionsOf, liveSessions } from './sessionQueries.ts'
import { refreshCookie } from './sessionTokens.ts'

export const sessions = signedIn(auth.sessions, async (request) => {
  const rows = await request.auth((tx) => liveSessions(tx, request.actor.accountId))
  const items = rows.map(({ id, user_agent, ip, created_at, last_used_at }) => {
    return {
      id,
      device: deviceOf(user_agent),
      ip,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      isCurrent: id === request.actor.sessionId,
    }
  })
  return { items }
})

export const logout = signedIn(auth.logout, async (request) => {
  const { accountId, sessionId } = request.actor
  await request.auth(async (tx) => {
    const { user } = await whoIs(tx, request)
    await endSessionsOf(tx, accountId, 'logout', { only: sessionId })
    await fileEvent(tx, request, user, { action: 'session.end', by: 'self', sessionId, reason: 'logout' })
  })
  request.clearCookie(refreshCookie)
  return done
})

/** One of the person's own; anybody else's is not there. */
export const endSession = signedIn(auth.endSession, async (request, { id }) => {
  await request.auth(async (tx) => {
    const { user } = await whoIs(tx, request)
    const ended = await endSessionsOf(tx, request.actor.accountId, 'ended', { only: id })
    if (ended.length === 0) throw missing()
    await fileEvent(tx, request, user, { action: 'session.end', by: 'self', sessionId: request.actor.sessionId, after: { ended: id } })
  })
  return done
})

export const endOtherSessions = signedIn(auth.endOtherSessions, async (request) => {
  const ended = await request.auth(async (tx) => {
    const { user } = await whoIs(tx, request)
    const { length } = await endSessionsOf(tx, request.actor.accountId, 'ended', { except: request.actor.sessionId })
    await fileEvent(tx, request, user, {
      action: 'session.endOthers',
      by: 'self',
      sessionId: request.actor.sessionId,
      after: { ended: length },
    })
    return length
  })
  return { ...done, ended }
})
