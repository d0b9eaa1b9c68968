import { Failure } from '@portal/kit/errors'
import { type AuthDb, type AuthRequest, authEndpoint, signedIn } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { auth } from '../contract.ts'
import { returnAttempt } from './attemptQueries.ts'
import { addressBudget, letterBudget, spend } from './attempts.ts'
import { done } from './done.ts'
import { fileEverywhere } from './events.ts'
import { sendLetter } from './letter.ts'
import { whoIs } from './me.ts'
import { mayEnter } from './proof.ts'
import { accountByEmail, lockAccount, setEmail, usersOf } from './queries.ts'
import { proveAgain } from './sessionProof.ts'
import { newSecret } from './sessionTokens.ts'
import { authTexts, letters } from './texts.ts'
import { insertToken, pendingEmail, retireTokens, useToken } from './tokenQueries.ts'

/** The link goes to the new address, a warning to the old. To an address that is somebody else's nothing goes, and the answer is the same. */
export const changeEmail = signedIn(auth.changeEmail, async (request, { email, password }) => {
  const { account, users } = await proveAgain(request, 'password', password)
  if (email === account.email)
    throw new Failure('malformed', { message: authTexts.sameEmail, missing: ['email'], fields: { email: authTexts.sameEmail } })
  await spend(request, letterBudget(account.email))
  await request.auth(async (tx) => {
    const isTaken = (await accountByEmail(tx, email)) !== undefined
    await fileEverywhere(tx, request, users, {
      action: 'user.requestEmailChange',
      by: 'self',
      sessionId: request.actor.sessionId,
      after: { email },
    })
    await sendLetter(tx, request.portal, account.email, letters.emailChangeAsked())
    if (isTaken) await retireTokens(tx, account.id, 'verifyEmail')
    else await sendVerification(tx, request, account.id, email)
  })
  return done
})

export const resendVerification = signedIn(auth.resendVerification, async (request) => {
  await spend(request, letterBudget(request.actor.accountId))
  await request.auth(async (tx) => {
    const { account, user } = await whoIs(tx, request)
    const pending = (await pendingEmail(tx, account.id))?.email
    const email = pending ?? (account.email_verified_at === null ? account.email : null)
    if (!email) return
    await fileEverywhere(tx, request, [user], { action: 'user.resendVerification', by: 'self', sessionId: request.actor.sessionId })
    await sendVerification(tx, request, account.id, email)
  })
  return done
})

/** Opening the link proves the address. Reset links sent to the one before it die. */
export const verifyEmail = authEndpoint(auth.verifyEmail, async (request, { token }) => {
  await spend(request, addressBudget(request.ip))
  await request.auth(async (tx) => {
    const proof = await useToken(tx, 'verifyEmail', sha256(token))
    if (!proof?.account_id || !proof.email) throw new Failure('guard', { message: authTexts.verifyOver })
    const account = await lockAccount(tx, proof.account_id)
    const holder = await accountByEmail(tx, proof.email)
    if (holder && holder.id !== account.id) throw new Failure('conflict', { message: authTexts.emailInUse })
    const users = (await usersOf(tx, account.id)).filter(mayEnter)
    const isNew = proof.email !== account.email
    await setEmail(tx, account.id, proof.email)
    await returnAttempt(tx, addressBudget(request.ip).key)
    const after = { email: proof.email }
    await fileEverywhere(tx, request, users, { action: isNew ? 'user.changeEmail' : 'user.verifyEmail', by: 'self', after })
    if (!isNew) return
    await retireTokens(tx, account.id, 'reset', 'verifyEmail', 'link')
    await sendLetter(tx, request.portal, account.email, letters.emailChanged())
  })
  return done
})

async function sendVerification(tx: AuthDb, request: AuthRequest, accountId: string, email: string) {
  const token = newSecret()
  await retireTokens(tx, accountId, 'verifyEmail')
  await insertToken(tx, 'verifyEmail', sha256(token), '24 hours', { account_id: accountId, email })
  await sendLetter(tx, request.portal, email, letters.verifyEmail(`${request.portal.config.baseUrl}/login?verify=${token}`))
}
