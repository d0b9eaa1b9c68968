import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { clearAttempts, returnAttempt, touchAttempts } from './attemptQueries.ts'
import { addressBudget, passwordBudget, spend } from './attempts.ts'
import { fileEverywhere } from './events.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { type Account, accountByEmail, bindTenant, movedCompanies, replaceHash, type UserOf, usersOf } from './queries.ts'
import { authTexts } from './texts.ts'

/** Somebody who has shown the account's password, and where they may go. */
export type Proved = { account: Account; users: UserOf[] }

/** What every endpoint says of credentials it does not take, whatever the reason (AUT-01). */
export const wrongCredentials = () => new Failure('unauthenticated', { message: authTexts.invalidCredential })

export const mayEnter = (user: UserOf) => user.status === 'active'

/**
 * The only place where a password is tested, whichever endpoint it was given at: limits and lock-out first, then the hash, then that some
 * tenant lets the person in (or has invited them). Null when any of it fails; unknown, wrong and disabled take the same statements
 * and the same time.
 */
export async function provePassword(
  request: AuthRequest,
  email: string,
  password: string,
  { isInvited = false } = {},
): Promise<Proved | null> {
  const budget = passwordBudget(email)
  const left = await spend(request, addressBudget(request.ip), budget)
  const { account, all } = await request.auth(async (tx) => {
    const account = await accountByEmail(tx, email)
    return { account, all: await usersOf(tx, account?.id ?? newId()) }
  })
  const users = all.filter(mayEnter)
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (account && isRight && users.length === 0 && !isInvited) await refuseMoved(request, account.id)
  if (!account || !isRight || (users.length === 0 && !isInvited)) {
    const action = left === 0 ? 'user.lockOut' : 'user.refuseSignIn'
    request.log.warn({ security: action, ip: request.ip }, 'refused')
    await request.auth(async (tx) => {
      if (all.length > 0) return fileEverywhere(tx, request, all, { action })
      await bindTenant(tx, '')
      await touchAttempts(tx, budget.key)
    })
    return null
  }
  const hash = await renewed(request, account, password)
  await request.auth(async (tx) => {
    // In the order they were taken: the other way round, two who sign in from one address would wait for each other.
    await returnAttempt(tx, addressBudget(request.ip).key)
    await clearAttempts(tx, budget.key)
  })
  return { account: { ...account, password_hash: hash }, users }
}

/** Whoever has proved an account of companies that have all moved away is told where to, and nobody else is. */
async function refuseMoved(request: AuthRequest, accountId: string) {
  const failure = await request.auth(async (tx) => {
    const moved = await movedTo(tx, accountId)
    if (moved) await returnAttempt(tx, addressBudget(request.ip).key)
    return moved
  })
  if (failure) throw failure
}
export async function movedTo(tx: AuthDb, accountId: string): Promise<Failure | null> {
  const [moved] = await movedCompanies(tx, accountId)
  return moved ? new Failure('forbidden', { message: authTexts.moved(moved.company, moved.moved_to) }) : null
}

/** A hash made with yesterday's parameters is made again while the password is at hand (AUT-13). */
async function renewed(request: AuthRequest, { id, password_hash }: Account, password: string) {
  if (!password_hash || !isOutdated(password_hash)) return password_hash
  const hash = await hashPassword(password)
  await request.auth((tx) => replaceHash(tx, id, password_hash, hash))
  return hash
}
