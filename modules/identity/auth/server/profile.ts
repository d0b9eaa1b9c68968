import { Failure } from '@portal/kit/errors'
import { fileAudit } from '@portal/platform/audit/audit'
import { signedIn } from '@portal/platform/db/authEndpoint'
import { inSession } from '@portal/platform/db/db'
import { auth } from '../contract.ts'
import { done } from './done.ts'
import { fileEverywhere } from './events.ts'
import { sendLetter } from './letter.ts'
import { whoIs } from './me.ts'
import { checkNewPassword } from './newPassword.ts'
import { hashPassword } from './passwords.ts'
import { presentUser } from './present.ts'
import { lockAccount, setPassword } from './queries.ts'
import { proveAgain } from './sessionProof.ts'
import { endSessionsOf } from './sessionQueries.ts'
import { setPhone } from './tenantQueries.ts'
import { authTexts, letters } from './texts.ts'
import { retireTokens } from './tokenQueries.ts'

export const me = signedIn(auth.me, async (request) => {
  const { account, user } = await request.auth((tx) => whoIs(tx, request))
  return { user: presentUser(account, user) }
})

/** What people may change of themselves; name and role are the administrator's. */
export const updateProfile = signedIn(auth.updateProfile, async (request, { phone, version }) => {
  const { actor, portal, ip, userAgent, requestId } = request
  if (phone !== undefined)
    await inSession(portal.pool, { id: actor.sessionId, ksId: actor.ksId }, async (tx) => {
      const { before, after } = await setPhone(tx, actor.id, version, phone)
      const entity = { type: 'user', id: actor.id }
      await fileAudit(tx, actor, { ip, userAgent, requestId }, { action: 'user.updateProfile', entity, before, after })
    })
  const { account, user } = await request.auth((tx) => whoIs(tx, request))
  return { user: presentUser(account, user) }
})

/** The other sessions end, and links that the old password asked for; this session has just proved itself. */
export const changePassword = signedIn(auth.changePassword, async (request, { currentPassword, newPassword }) => {
  const { account, user, users } = await proveAgain(request, 'currentPassword', currentPassword)
  if (newPassword === currentPassword)
    throw new Failure('malformed', {
      message: authTexts.samePassword,
      missing: ['newPassword'],
      fields: { newPassword: authTexts.samePassword },
    })
  checkNewPassword('newPassword', newPassword, { email: account.email, companyName: user.company })
  const hash = await hashPassword(newPassword)
  await request.auth(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (locked.password_hash !== account.password_hash) throw new Failure('conflict')
    await setPassword(tx, account.id, hash)
    await retireTokens(tx, account.id, 'reset', 'verifyEmail', 'secondFactor', 'enrolment')
    await endSessionsOf(tx, account.id, 'passwordChanged', { except: request.actor.sessionId })
    await fileEverywhere(tx, request, users, { action: 'user.changePassword', by: 'self', sessionId: request.actor.sessionId })
    await sendLetter(tx, request.portal, account.email, letters.passwordChanged())
  })
  return done
})
