import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { Asked } from '@portal/platform/record/listFilters'
import { exportFile } from '@portal/platform/sheets/exportFile'
import type { Cell } from '@portal/platform/sheets/sheet'
import { mayExportAll } from '../rules.ts'
import { admitExport } from './admitExport.ts'

/** A column of a list in a file. */
export type ExportColumn<Row> = { width: number; cell: (row: Row) => Cell }

/** A list that `listOf` made, as an export reads it. */
export type ExportList<A, Row, S> = {
  kind: string
  count: (tx: TenantDb, asked: A, limit: number) => Promise<number>
  pages: (tx: TenantDb, asked: A, sort: S) => AsyncIterable<Row[]>
}
type Exported<Row, More extends Row, C extends string> = {
  /** The name of the file, before the date, and of the sheet in it. */
  fileName: string
  sheetName: string
  labels: Record<C, string>
  columns: (ctx: Context) => Promise<Record<C, ExportColumn<More>>>
  texts: { notExporter: string; tooMany: (most: string) => string }
  /** Rows with what only some columns show: the list's own statement does not carry what few records have. */
  beside?: (ctx: Context, rows: Row[], columns: readonly C[]) => Promise<More[]>
}
type ExportInput<F, S, C> = F & { format: 'csv' | 'xlsx'; sort: S; columns: C[]; ids?: string[] | undefined }

/** The list as it is shown, as a file. A leader exports the team's and the leader's own (domain 4.2, decision 049). */
export const exportOf =
  <A extends Asked, Row, S, More extends Row, C extends string>(list: ExportList<A, Row, S>, to: Exported<Row, More, C>) =>
  async (ctx: Context, { format, columns, sort, ids, ...filters }: ExportInput<A['filters'], S, C>) => {
    const { tx, actor, now } = ctx
    const asked = { actor, now, filters, only: { ids, isOwnOrTeam: !mayExportAll(actor) } } as unknown as A
    await admitExport({ tx, actor, texts: to.texts, count: (limit) => list.count(tx, asked, limit) })

    const all = await to.columns(ctx)
    const chosen = [...new Set(columns)].map((column) => ({ ...all[column], label: to.labels[column] }))
    async function* pages() {
      for await (const rows of list.pages(tx, asked, sort)) {
        const shown = to.beside ? await to.beside(ctx, rows, columns) : (rows as More[])
        yield shown.map((row) => chosen.map(({ cell }) => cell(row)))
      }
    }
    const { file, summary } = await exportFile(to.fileName, format, now, { name: to.sheetName, headings: chosen, pages: pages() })
    return {
      action: `${list.kind}.export`,
      entity: { type: 'export', id: newId() },
      before: null,
      after: { ...summary, columns, sort, filters, ids },
      result: file,
    }
  }
