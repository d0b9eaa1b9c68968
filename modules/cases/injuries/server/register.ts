import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { instant } from '@portal/kit/fields'
import { formatNumber } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { countLimit, pageOf, readCursor, totalOf } from '@portal/platform/db/paging'
import { read, write } from '@portal/platform/http/verb'
import { exportFile, inOnePage } from '@portal/platform/sheets/exportFile'
import * as z from 'zod/mini'
import { absenceDays } from '../absenceRules.ts'
import { injuries, type RegisteredInjury } from '../contract.ts'
import { mayExportRegister, mayReadRegister } from '../rules.ts'
import { injuryTexts as texts } from '../texts.ts'
import { registerColumns } from './registerColumns.ts'
import { countRegister, listRegister, type RegisterRow } from './registerQueries.ts'

const keys = z.tuple([instant, z.uuid()])
const most = 5_000

/** To the committee nothing that leads to a person: no name, no employer, no text somebody wrote, no way to the case (domain 1.3). */
const withoutNames = { personName: null, employerName: null, activity: null, deviationId: null }

function presentRegistered(row: RegisterRow, now: Date): RegisteredInjury {
  const days = absenceDays(row.absenceStart, row.absenceEnd, osloDate(now), osloDate(row.occurredAt))
  return { ...row, ...(row.isNamed ? {} : withoutNames), absenceDays: days }
}

function sumsOf(rows: Awaited<ReturnType<typeof countRegister>>, now: Date) {
  const away = ['lostTime', 'serious', 'death']
  const days = rows.map((row) => absenceDays(row.absenceStart, row.absenceEnd, osloDate(now), osloDate(row.occurredAt)) ?? 0)
  return {
    injuries: rows.length,
    lostTime: rows.filter(({ outcome }) => away.includes(outcome)).length,
    absenceDays: days.reduce((sum, one) => sum + one, 0),
  }
}

/** aml. § 5-1: the register, for those the law and the company's offices give it. Each read of it is filed, with the cases it showed (domain 4.3). */
export const register = read(injuries.register, async ({ tx, actor, now, note }, { cursor, limit, ...filters }) => {
  if (!mayReadRegister(actor)) throw new Failure('forbidden', { message: texts.error.notReader })
  const asked = { actor, filters, isExport: false }
  const from = cursor === undefined ? null : readCursor(cursor, keys)
  const rows = await listRegister(tx, asked, limit + 1, from ? { occurredAt: from.keys[0], id: from.keys[1] } : undefined)
  const counted = from ? null : await countRegister(tx, asked, countLimit + 1)
  const shown = rows.slice(0, limit).map(({ number }) => number)
  if (shown.length > 0)
    note({
      action: 'injury.readRegister',
      entity: { type: 'injuryRegister', id: newId() },
      before: null,
      after: { filters, numbers: shown },
    })
  const page = pageOf(
    rows,
    limit,
    from?.total ?? totalOf(counted?.length ?? 0),
    (row) => [row.occurredAt, row.id],
    (row) => presentRegistered(row, now),
  )
  return { ...page, sums: counted && sumsOf(counted, now), canExport: mayExportRegister(actor) }
})

/** «Vis for tilsyn» (domain 2.2): the register as a file, by whoever has just proved who they are. */
export const exportRegister = write(
  injuries.exportRegister,
  async (ctx, { format, ...filters }) => {
    const { tx, actor, now } = ctx
    if (!mayExportRegister(actor)) throw new Failure('forbidden', { message: texts.error.notExporter })
    const rows = await listRegister(tx, { actor, filters, isExport: true }, most + 1)
    if (rows.length > most) throw new Failure('guard', { message: texts.error.tooMany(formatNumber(most)) })
    const cells = rows.map((row) => presentRegistered(row, now)).map((row) => registerColumns.map(({ cell }) => cell(row)))
    const sheet = { name: texts.register.title, headings: registerColumns, pages: inOnePage(cells) }
    const { file, summary } = await exportFile(ctx, 'skaderegister', format, sheet)
    return {
      action: 'injury.exportRegister',
      entity: { type: 'export', id: newId() },
      before: null,
      after: { ...summary, filters, numbers: rows.map(({ number }) => number) },
      result: file,
    }
  },
  { isSensitive: true },
)
