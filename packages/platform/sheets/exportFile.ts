import { createHash } from 'node:crypto'
import { osloDate } from '@portal/kit/dates'
import { formatDateTime } from '@portal/kit/format'
import { sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { Context } from '../http/verb.ts'
import { paperTexts } from '../paper/texts.ts'
import { type Cell, csvFile, type Sheet, xlsxFile } from './sheet.ts'

const mimeTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** One list at a time in a tenant, so that nobody's large ones are what everybody waits for (REL-13). False while another is under way. */
export const lockExports = async (tx: TenantDb): Promise<boolean> =>
  (
    await sql<{
      isLocked: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('lists.export ' || current_setting('app.ks_id'), 0)) as "isLocked"`.execute(tx)
  ).rows[0]!.isLocked

/**
 * A table as a file made for one answer, called `name` and the day it is of in Norway; `summary` is what the log keeps of it (decision 028).
 * A file of the past says so above its headings.
 */
export async function exportFile(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  name: string,
  format: keyof typeof mimeTypes,
  sheet: Sheet,
) {
  const notes = [...(actor.isPast ? [paperTexts.asOf(formatDateTime(now))] : []), ...(sheet.notes ?? [])]
  let rows = 0
  async function* counted() {
    for await (const page of sheet.pages) {
      rows += page.length
      yield page
    }
  }
  const bytes = await (format === 'csv' ? csvFile : xlsxFile)({ ...sheet, pages: counted(), notes })
  const fileName = `${name}-${osloDate(now)}.${format}`
  return {
    file: { bytes, fileName, mimeType: mimeTypes[format] },
    summary: {
      fileName,
      rows,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...(actor.isPast && { asOf: now.toISOString() }),
    },
  }
}

/** Rows that are all here already, as the pages a sheet is made of. */
export async function* inOnePage(rows: Cell[][]): AsyncIterable<readonly Cell[][]> {
  yield rows
}
