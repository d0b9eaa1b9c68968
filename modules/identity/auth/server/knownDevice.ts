import { formatDateTime } from '@portal/kit/format'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { deviceOf } from './device.ts'
import { companyOfDevice, noteDevice, rememberCompanyOn } from './deviceQueries.ts'
import { sendLetter } from './letter.ts'
import type { Account, UserOf } from './queries.ts'
import { letters } from './texts.ts'

/** Random, the same for whoever signs in here, and of no use but for being known again. It outlives the session. */
const cookie = '__Host-ks_device'
const seconds = 400 * 86_400

const hashOf = (accountId: string, secret: string) => sha256(`${accountId} ${secret}`)
const known = (request: AuthRequest, accountId: string) => {
  const secret = request.cookie(cookie)
  return secret && /^[\w-]{43}$/.test(secret) ? { secret, hash: hashOf(accountId, secret) } : null
}

/** Knows the browser again, or from now on; a new one is told of by mail, unless it is the person's first, or the company is a demo. */
export async function meetDevice(tx: AuthDb, request: AuthRequest, account: Account, user: UserOf, fresh: string) {
  const { secret, hash } = known(request, account.id) ?? { secret: fresh, hash: hashOf(account.id, fresh) }
  request.setCookie(cookie, secret, seconds)
  const { isNew, isFirst } = await noteDevice(tx, account.id, hash)
  if (!isNew || isFirst || user.is_demo) return
  const where = { device: deviceOf(request.userAgent), at: formatDateTime(request.now), ip: request.ip }
  await sendLetter(tx, request.portal, account.email, letters.newDevice(where, `${request.portal.config.baseUrl}/profile`))
}

/** The company the person last chose in this browser, if any. */
export async function chosenCompany(tx: AuthDb, request: AuthRequest, accountId: string): Promise<string | null> {
  const device = known(request, accountId)
  return device && companyOfDevice(tx, accountId, device.hash)
}

export async function rememberCompany(tx: AuthDb, request: AuthRequest, accountId: string, ksId: string) {
  const device = known(request, accountId)
  if (device) await rememberCompanyOn(tx, accountId, device.hash, ksId)
}
