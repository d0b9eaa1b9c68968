import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatNumber } from '@portal/kit/format'
import type { LogWords } from '@portal/kit/logWords'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { deviceOf } from '@portal/modules/identity/auth/server/public'
import { write } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { exportFile, inOnePage } from '@portal/platform/sheets/exportFile'
import { auditLog } from '../contract.ts'
import { gapsOf, seesAccessOrigins } from '../rules.ts'
import { auditLogTexts as texts } from '../texts.ts'
import { accessTypes } from './list.ts'
import { wordsOf } from './present.ts'
import { exportProof } from './proof.ts'
import { listEntries } from './queries.ts'
import { requireReader } from './read.ts'

export const most = 100_000
const { column } = texts
const headings = [
  { label: column.seq, width: 10 },
  { label: column.at, width: 28 },
  { label: column.who, width: 30 },
  { label: column.action, width: 28 },
  { label: column.type, width: 20 },
  { label: column.number, width: 18 },
  { label: column.what, width: 40 },
  { label: column.address, width: 18 },
  { label: column.device, width: 22 },
]

/** Of a case whose list they are not on, they may know the number (domain 4.3), and of nothing that belongs to it. */
export const hiddenNumber = (number: string | null) => (number?.startsWith('AVV-') ? number : null)

/** The entries that a page of the log shows with the same filters, as a sheet. */
export const exportLog = (kinds: readonly RecordKind[], all: readonly LogWords[]) => {
  const words = wordsOf(all)
  return write(
    auditLog.export,
    async (ctx, { format, ...filters }) => {
      const { tx, actor, now } = ctx
      requireReader(actor)
      refuseGaps(gapsOf(filters, osloDate(now)))
      const asked = { actor, kinds, accessTypes, filters }
      if (format === 'jsonl') return exportProof(ctx, asked, most)
      const rows = await listEntries(tx, asked, most + 1)
      if (rows.length > most) throw new Failure('guard', { message: texts.tooMany(formatNumber(most)) })
      const unsealed = rows.filter(({ seq }) => seq === null).length
      const cells = rows.map(({ seq: no, at, who, action, type, number, ip, userAgent, isHidden }) => {
        const seq = no ?? texts.waiting
        if (isHidden) return [seq, at, texts.hidden, texts.hidden, null, hiddenNumber(number), null, null, null]
        const origin = seesAccessOrigins(actor) || !accessTypes.includes(type) ? [ip, userAgent && deviceOf(userAgent)] : [null, null]
        return [seq, at, who, action, type, number, words.what(action), ...origin]
      })
      const note = unsealed > 0 ? texts.listedUnsealed(unsealed) : undefined
      const sheet = { name: texts.title, headings, pages: inOnePage(cells), ...(note && { notes: [note] }) }
      const { file, summary } = await exportFile(ctx, 'hendelseslogg', format, sheet)
      const after = { ...summary, ...(Object.keys(filters).length > 0 && { filters }) }
      return { action: 'audit.export', entity: { type: 'export', id: newId() }, before: null, after, result: { ...file, note } }
    },
    { isSensitive: true },
  )
}
