import { Failure } from '@portal/kit/errors'
import { type SignedIn, signedIn } from '@portal/platform/db/authEndpoint'
import { auth } from '../contract.ts'
import { returnAttempt } from './attemptQueries.ts'
import { codeBudget, spend } from './attempts.ts'
import { fileEverywhere } from './events.ts'
import { renewProof } from './freshness.ts'
import { whoIs } from './me.ts'
import { type Account, lockAccount } from './queries.ts'
import { useCode, wrongCode } from './secondFactor.ts'
import { proveAgain } from './sessionProof.ts'
import { authTexts } from './texts.ts'

const absent = (field: 'password' | 'code') => {
  const message = field === 'password' ? authTexts.passwordMissing : authTexts.codeMissing
  return new Failure('guard', { message, missing: [field], fields: { [field]: message } })
}

/** All the account has is asked for: the password where there is one, and the code where there is a second factor. */
export const stepUp = signedIn(auth.stepUp, async (request, { password, code }) => {
  const { account } = await request.auth((tx) => whoIs(tx, request))
  const hasPassword = account.password_hash !== null
  const hasFactor = account.two_factor_at !== null
  if (!hasPassword && !hasFactor) throw new Failure('guard', { message: authTexts.nothingToProve })
  if (hasPassword && password === undefined) throw absent('password')
  if (hasFactor && code === undefined) throw absent('code')
  if (password !== undefined && hasPassword) await proveAgain(request, 'password', password)
  const { answer, cookie } = await withCode(request, account, hasPassword ? ['pwd'] : [], hasFactor ? code : undefined)
  request.setCookie(cookie.name, cookie.value, cookie.seconds)
  return answer
})

/** The guess is counted before it is tested, on the same budget as at sign-in (MFA-04). */
async function withCode(request: SignedIn, account: Account, methods: string[], code: string | undefined) {
  if (code === undefined) return request.auth((tx) => renewProof(tx, request, methods))
  await spend(request, codeBudget(account.id))
  const renewed = await request.auth(async (tx) => {
    const factor = await useCode(tx, request, await lockAccount(tx, account.id), code)
    if (!factor) return null
    await returnAttempt(tx, codeBudget(account.id).key)
    return renewProof(tx, request, [...methods, factor])
  })
  if (renewed) return renewed
  request.log.warn({ security: 'user.refuseCode', ip: request.ip }, 'refused')
  await request.auth(async (tx) => fileEverywhere(tx, request, (await whoIs(tx, request)).users, { action: 'user.refuseCode' }))
  throw wrongCode()
}
