import { read, write } from '@portal/platform/http/verb'
import { notifications } from '../contract.ts'
import type { Matrix } from '../matrixRules.ts'
import { bellTitle } from '../texts.ts'
import { countUnread, listPages, markRead as mark } from './centreQueries.ts'
import { announce } from './noticeQueries.ts'

const page = 30

export const listIn = (matrix: Matrix) =>
  read(notifications.list, async ({ tx, actor }, { before, unread: onlyUnread = false }) => {
    const rows = await listPages(tx, actor.id, { ...(before !== undefined && { before }), onlyUnread }, page + 1)
    const items = rows.slice(0, page).map(({ event: name, params, ...row }) => {
      const event = matrix.eventNamed(name)
      return { ...row, title: bellTitle(event, row.number ?? '', params), severity: event.severity }
    })
    return { items, unread: await countUnread(tx, actor.id), next: rows.length > page ? items.at(-1)!.createdAt : null }
  })

export const markRead = write(notifications.markRead, async ({ tx, actor, now }, { path = null, until }) => {
  const count = await mark(tx, actor.id, path, until, now)
  if (count > 0) await announce(tx, [actor.id])
  return {
    action: 'notification.read',
    entity: { type: 'user', id: actor.id },
    before: null,
    after: { path, count },
    result: { success: true as const, unread: await countUnread(tx, actor.id) },
  }
})
