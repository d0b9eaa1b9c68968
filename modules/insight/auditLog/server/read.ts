import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { formatNumber } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { read, write } from '@portal/platform/http/verb'
import { exportFile, inOnePage } from '@portal/platform/sheets/exportFile'
import { auditLog } from '../contract.ts'
import { mayReadLog } from '../rules.ts'
import { auditLogTexts as texts } from '../texts.ts'
import { listEntries } from './queries.ts'

export const most = 100_000
const { column } = texts

export function requireReader(actor: Actor) {
  if (!mayReadLog(actor)) throw new Failure('forbidden', { message: texts.notReader })
}

/** The same check as `ks audit verify` makes, of the own company. */
export const verify = read(auditLog.verify, async ({ actor, note, verifyLog }) => {
  requireReader(actor)
  const { rows, unsealed, blocks, head, fault } = await verifyLog()
  note({
    action: 'audit.verify',
    entity: { type: 'auditLog', id: newId() },
    before: null,
    after: { head, faultAt: fault?.seq ?? null },
  })
  return { sealed: rows, unsealed, head: blocks > 0 ? head : null, faultAt: fault?.seq ?? null }
})

/** Of a case whose list they are not on, they may know the number (domain 4.3), and of nothing that belongs to it. */
export const hiddenNumber = (number: string | null) => (number?.startsWith('AVV-') ? number : null)

export const exportLog = write(
  auditLog.export,
  async ({ tx, actor, now }, { format }) => {
    requireReader(actor)
    const rows = await listEntries(tx, actor, most + 1)
    if (rows.length > most) throw new Failure('guard', { message: texts.tooMany(formatNumber(most)) })
    const headings = [
      { label: column.seq, width: 10 },
      { label: column.at, width: 28 },
      { label: column.who, width: 30 },
      { label: column.action, width: 28 },
      { label: column.type, width: 20 },
      { label: column.number, width: 18 },
    ]
    const cells = rows.map(({ seq, at, who, action, type, number, isHidden }) =>
      isHidden ? [seq, at, texts.hidden, texts.hidden, null, hiddenNumber(number)] : [seq, at, who, action, type, number],
    )
    const { file, summary } = await exportFile('hendelseslogg', format, now, { name: texts.title, headings, pages: inOnePage(cells) })
    return { action: 'audit.export', entity: { type: 'export', id: newId() }, before: null, after: summary, result: file }
  },
  { isSensitive: true },
)
