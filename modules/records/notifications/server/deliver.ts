import type { NoticeEvent } from '@portal/kit/notices'
import { newId } from '@portal/kit/uuid'
import { inTenant, type TenantDb } from '@portal/platform/db/db'
import { enqueueIn, type Job } from '@portal/platform/jobs/jobs'
import type { Portal } from '@portal/platform/portal'
import { nextDigest } from '../deliveryRules.ts'
import { isLetter, type Matrix, waysOf } from '../matrixRules.ts'
import { digestLetter, noticeLetter, ownLetter, pushBody } from '../texts.ts'
import { companyName, holdDigest, holdWaiting, settleWays } from './deliverQueries.ts'
import { queueDigest, wishesOf } from './noticeQueries.ts'
import { isDemo, registrationsOf } from './queries.ts'
import type { Pushing } from './sendPush.ts'
import { queueSms } from './sendSms.ts'
import { wantedBy } from './wishes.ts'

/** Hands on what is to go at once: in one transaction with the mark that it went, so that a job that is run again finds nothing to do. */
export const deliverIn =
  (matrix: Matrix): Job =>
  (portal, { ksId, ids }) =>
    inTenant(portal.pool, ksId!, async (tx) => {
      const rows = (await holdWaiting(tx, ids as string[])).map(withEvent(matrix))
      // The page it leads to was open: of a letter of its own, that is not having read it.
      const [read, unread] = [rows.filter(isKnown), rows.filter((one) => !isKnown(one))]
      const ways = ['email', 'push']
      if (read.length > 0) await settleWays(tx, idsOf(read), ways, false)
      if (unread.length === 0) return
      const isSent = !(await isDemo(tx))
      if (isSent) {
        for (const one of unread.filter(({ waits }) => waits.includes('email')))
          await post(portal, tx, one.email, one.id, letterOf(portal.config.baseUrl, one))
        for (const one of unread.filter(({ waits }) => waits.includes('push'))) await push(tx, one)
        await queueSms(portal, tx, unread)
      }
      await settleWays(tx, idsOf(unread), ways, isSent)
    })

/**
 * What has gathered for one person, in one letter. What they have read in the bell meanwhile is left out, and what they have since chosen not
 * to get by mail. When they have also chosen another hour or day, it waits for that.
 */
export const sendDigestIn =
  (matrix: Matrix): Job =>
  (portal, { ksId, userId, at }) =>
    inTenant(portal.pool, ksId!, async (tx) => {
      const rows = (await holdDigest(tx, String(userId))).map(withEvent(matrix))
      const [person] = await wishesOf(tx, [String(userId)])
      if (rows.length === 0 || !person) return
      const wishes = wantedBy(person)
      const planned = new Date(String(at))
      const due = nextDigest(new Date(planned.getTime() - 1), wishes)
      if (due > planned) return void (await queueDigest(tx, person.userId, due))
      const news = rows.filter(({ isRead, event }) => !isRead && waysOf(event, wishes.rules).email !== 'off')
      const isSent = news.length > 0 && !(await isDemo(tx))
      if (isSent) {
        const lines = news.map(({ event, number, path }) => ({ title: event.title(number ?? ''), path }))
        const { email, firstname } = news[0]!
        await post(portal, tx, email, newId(), digestLetter(portal.config.baseUrl, firstname, await companyName(tx), lines))
      }
      await settleWays(tx, idsOf(news), ['digest'], isSent)
      await settleWays(tx, idsOf(rows), ['digest'], false)
    })

type Row = Awaited<ReturnType<typeof holdWaiting>>[number]
type News = Omit<Row, 'event'> & { event: NoticeEvent }
const withEvent =
  ({ eventNamed }: Matrix) =>
  (row: Row): News => ({ ...row, event: eventNamed(row.event) })
const isKnown = ({ isRead, event }: News) => isRead && !isLetter(event.rule)
function letterOf(baseUrl: string, one: News) {
  const title = one.event.title(one.number ?? '')
  return one.letter ? ownLetter(baseUrl, one.firstname, title, one.letter) : noticeLetter(baseUrl, one, title)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const post = ({ secrets }: Portal, tx: TenantDb, to: string, messageId: string, letter: { subject: string; text: string }) =>
  enqueueIn(tx)('mail.send', { sealed: secrets.seal('mail', JSON.stringify({ to, ...letter, messageId })).toString('base64url') })

/** One job for each device, so that one that is tried again does not repeat the others. */
async function push(tx: TenantDb, { userId, event, number, path, entityId, createdAt }: News) {
  const message: Omit<Pushing, 'registrationId'> = {
    title: event.title(number ?? ''),
    body: pushBody,
    path,
    tag: entityId,
    isUrgent: event.severity === 'critical',
    at: createdAt,
  }
  for (const { id } of await registrationsOf(tx, [userId])) await enqueueIn(tx)('push.send', { ...message, registrationId: id })
}
