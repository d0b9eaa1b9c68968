import { Failure } from '@portal/kit/errors'
import { instant } from '@portal/kit/fields'
import { newId } from '@portal/kit/uuid'
import { pageOf, readCursor, totalOf } from '@portal/platform/db/paging'
import { read, write } from '@portal/platform/http/verb'
import { exportFile, inOnePage } from '@portal/platform/sheets/exportFile'
import * as z from 'zod/mini'
import { type LoggedBreach, privacyBreaches } from '../contract.ts'
import { clockEnd, mayReadLog } from '../rules.ts'
import { breachTexts as texts } from '../texts.ts'
import { logColumns } from './logColumns.ts'
import { countLog, type LogRow, listLog } from './logQueries.ts'

const keys = z.tuple([instant, z.uuid()])
const most = 2_000

function presentLogged(row: LogRow, now: Date): LoggedBreach {
  const end = clockEnd(row.detectedAt)
  const isOwed = row.authority === 'told' || row.authority === 'waiting' || row.authority === 'undecided'
  const at = row.authorityToldAt ? new Date(row.authorityToldAt) : now
  return { ...row, clockEnd: end, isLate: isOwed && at > new Date(end) }
}

/** GDPR art. 33(5): all breaches, also those nobody was notified of. Each read of it is filed, with the cases it showed (domain 4.3). */
export const breachLog = read(privacyBreaches.breachLog, async ({ tx, actor, now, note }, { cursor, limit, ...filters }) => {
  if (!mayReadLog(actor)) throw new Failure('forbidden', { message: texts.error.notReader })
  const from = cursor === undefined ? null : readCursor(cursor, keys)
  const rows = await listLog(tx, actor, filters, limit + 1, from ? { detectedAt: from.keys[0], id: from.keys[1] } : undefined)
  const total = from?.total ?? totalOf(await countLog(tx, actor, filters))
  const shown = rows.slice(0, limit).map(({ number }) => number)
  if (shown.length > 0)
    note({ action: 'privacyBreach.readLog', entity: { type: 'breachLog', id: newId() }, before: null, after: { filters, numbers: shown } })
  return pageOf(
    rows,
    limit,
    total,
    (row) => [row.detectedAt, row.id],
    (row) => presentLogged(row, now),
  )
})

/** The log as it is shown, as a file (decision 028): it tells of people, so it is proved who takes it however short it is. */
export const exportLog = write(
  privacyBreaches.exportLog,
  async (ctx, { format, ...filters }) => {
    const { tx, actor, now } = ctx
    if (!mayReadLog(actor)) throw new Failure('forbidden', { message: texts.error.notReader })
    const rows = await listLog(tx, actor, filters, most + 1)
    if (rows.length > most) throw new Failure('guard', { message: texts.error.tooMany(String(most)) })
    const cells = rows.map((row) => presentLogged(row, now)).map((row) => logColumns.map(({ cell }) => cell(row)))
    const { file, summary } = await exportFile(ctx, 'personvernbrudd', format, {
      name: texts.title,
      headings: logColumns,
      pages: inOnePage(cells),
    })
    return {
      action: 'privacyBreach.exportLog',
      entity: { type: 'export', id: newId() },
      before: null,
      after: { ...summary, filters, numbers: rows.map(({ number }) => number) },
      result: file,
    }
  },
  { isSensitive: true },
)
