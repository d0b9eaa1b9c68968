import { addDays, startOfOsloDay } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatNumber } from '@portal/kit/format'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { write } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { exportFile, inOnePage } from '@portal/platform/sheets/exportFile'
import { auditLog } from '../contract.ts'
import { auditLogTexts } from '../texts.ts'
import { hiddenNumber, most } from './export.ts'
import { listAffected } from './queries.ts'
import { requireReader } from './read.ts'

const { affected: texts, hidden, tooMany } = auditLogTexts
const { column } = texts

/** The people a breach of one account concerns, as far as the log knows them (PRV-05, GDPR art. 33(3)). */
export const exportAffected = (kinds: readonly RecordKind[]) =>
  write(
    auditLog.affected,
    async (ctx, { userId, from, to, format }) => {
      const { tx, actor } = ctx
      requireReader(actor)
      refuseGaps(gapIf(to < from, 'to', auditLogTexts.wrongOrder))
      const period = { from: startOfOsloDay(from).toISOString(), until: startOfOsloDay(addDays(to, 1)).toISOString() }
      const rows = await listAffected(tx, actor, kinds, { userId, ...period, limit: most + 1 })
      if (rows.length > most) throw new Failure('guard', { message: tooMany(formatNumber(most)) })
      const headings = [
        { label: column.person, width: 30 },
        { label: column.email, width: 32 },
        { label: column.number, width: 18 },
        { label: column.actions, width: 44 },
        { label: column.files, width: 30 },
        { label: column.count, width: 12 },
        { label: column.first, width: 28 },
        { label: column.last, width: 28 },
      ]
      const cells = rows.map(({ personName, email, number, actions, fileNames, count, first, last, isHidden }) => [
        isHidden ? hidden : personName,
        email,
        isHidden ? hiddenNumber(number) : number,
        isHidden ? hidden : actions,
        fileNames,
        count,
        first,
        last,
      ])
      const { file, summary } = await exportFile(ctx, 'hvem-det-angår', format, { name: texts.title, headings, pages: inOnePage(cells) })
      return {
        action: 'audit.exportAffected',
        entity: { type: 'user', id: userId },
        before: null,
        after: { ...summary, from, to },
        result: file,
      }
    },
    { isSensitive: true },
  )
