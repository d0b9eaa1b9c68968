import { Failure } from '@portal/kit/errors'
import type { AuditOrigin } from '@portal/platform/audit/audit'
import { authEndpoint } from '@portal/platform/db/authEndpoint'
import type { Job } from '@portal/platform/jobs/jobs'
import { sha256 } from '@portal/platform/secrets/secrets'
import { auth } from '../contract.ts'
import { clearAttempts, countAttempt, returnAttempt } from './attemptQueries.ts'
import { addressBudget, letterBudget, passwordBudget, spend } from './attempts.ts'
import { inAuth } from './connection.ts'
import { done } from './done.ts'
import { fileEverywhere } from './events.ts'
import { sendLetter } from './letter.ts'
import { checkNewPassword } from './newPassword.ts'
import { hashPassword } from './passwords.ts'
import { mayEnter } from './proof.ts'
import { accountByEmail, accountById, addJob, setPassword, usersOf } from './queries.ts'
import { endSessionsOf } from './sessionQueries.ts'
import { newSecret } from './sessionTokens.ts'
import { authTexts, letters } from './texts.ts'
import { findToken, insertToken, retireTokens, useToken } from './tokenQueries.ts'

/** Always the same answer: whether the address is somebody's is found out afterwards, by a job. */
export const requestReset = authEndpoint(auth.requestReset, async (request, { email }) => {
  await spend(request, addressBudget(request.ip))
  const { ip, userAgent, requestId } = request
  const sealed = request.portal.secrets.seal('reset', JSON.stringify({ email, origin: { ip, userAgent, requestId } })).toString('base64url')
  await request.auth((tx) => addJob(tx, 'auth.reset', { sealed }))
  return done
})

/** Makes the link and sends it, for an account that signs in with a password somewhere. The link before it dies. */
export const sendReset: Job = async (portal, payload) => {
  const asked = JSON.parse(portal.secrets.open('reset', String(payload.sealed)).toString()) as { email: string; origin: AuditOrigin }
  await inAuth(portal, async (tx) => {
    const account = await accountByEmail(tx, asked.email)
    const users = account ? (await usersOf(tx, account.id)).filter(mayEnter) : []
    if (!account?.password_hash || users.length === 0) return
    const { key, max, seconds, isSliding } = letterBudget(account.email)
    if ((await countAttempt(tx, key, max, seconds, isSliding)).count > max) return
    const token = newSecret()
    await retireTokens(tx, account.id, 'reset')
    await insertToken(tx, 'reset', sha256(token), '30 minutes', { account_id: account.id })
    await fileEverywhere(tx, asked.origin, users, { action: 'user.requestReset' })
    await sendLetter(tx, portal, account.email, letters.reset(`${portal.config.baseUrl}/forgot-password?token=${token}`))
  })
}

/** Sets the password and ends every session, and every link to a new address that the old password had sent. It opens none: the second factor is still asked for at the next sign-in. */
export const confirmReset = authEndpoint(auth.confirmReset, async (request, { token, password }) => {
  await spend(request, addressBudget(request.ip))
  const found = await request.auth(async (tx) => {
    const reset = await findToken(tx, 'reset', sha256(token))
    if (!reset?.account_id) return null
    return { account: await accountById(tx, reset.account_id), users: (await usersOf(tx, reset.account_id)).filter(mayEnter) }
  })
  if (!found || found.users.length === 0) throw new Failure('guard', { message: authTexts.resetOver })
  const { account, users } = found
  await request.auth((tx) => returnAttempt(tx, addressBudget(request.ip).key))
  checkNewPassword('password', password, { email: account.email, companyName: users[0]!.company })
  const hash = await hashPassword(password)
  await request.auth(async (tx) => {
    if (!(await useToken(tx, 'reset', sha256(token)))) throw new Failure('guard', { message: authTexts.resetOver })
    await setPassword(tx, account.id, hash)
    await retireTokens(tx, account.id, 'reset', 'verifyEmail', 'secondFactor', 'enrolment', 'link')
    await endSessionsOf(tx, account.id, 'passwordReset')
    await clearAttempts(tx, passwordBudget(account.email).key)
    await fileEverywhere(tx, request, users, { action: 'user.resetPassword', by: 'self' })
    await sendLetter(tx, request.portal, account.email, letters.passwordChanged())
  })
  return done
})
