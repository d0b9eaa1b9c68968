import type { Actor } from '@portal/kit/actor'
import type { ListFormat } from '@portal/kit/listAt'
import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { Asked } from '@portal/platform/record/listFilters'
import { exportFile } from '@portal/platform/sheets/exportFile'
import type { Cell } from '@portal/platform/sheets/sheet'
import { mayExportAll } from '../rules.ts'
import { admitExport } from './admitExport.ts'
import { type FilterWords, filtersInWords } from './filterWords.ts'
import { listPaper, paperLimit } from './listPaper.ts'

/** A column of a list in a file. */
export type ExportColumn<Row> = { width: number; cell: (row: Row) => Cell }

/** A list that `listOf` made, as an export reads it. */
export type ExportList<A, Row, S> = {
  kind: string
  count: (tx: TenantDb, asked: A, limit: number) => Promise<number>
  pages: (tx: TenantDb, asked: A, sort: S) => AsyncIterable<Row[]>
}
type Exported<F, Row, More extends Row, C extends string> = {
  /** The name of the file, before the date, and of the sheet in it. */
  fileName: string
  sheetName: string
  labels: Record<C, string>
  columns: (ctx: Context) => Promise<Record<C, ExportColumn<More>>>
  filters: FilterWords<F>
  /** What a filter names by an id, beside departments, places and people; `given` are all values. */
  names?: (tx: TenantDb, given: readonly string[]) => Promise<ReadonlyMap<string, string>>
  texts: { notExporter: string; tooMany: (most: string) => string }
  /** Rows with what only some columns show: the list's own statement does not carry what few records have. */
  beside?: (ctx: Context, rows: Row[], columns: readonly C[]) => Promise<More[]>
  /** Who may export, and then all of it: of a list that is not opened by role. */
  mayExport?: (actor: Actor) => boolean
  /** The column that has all of `more` in one. */
  moreInPlaceOf?: NoInfer<C>
  /** Columns of the company's own, after those of the list. A page has no room for them. */
  more?: (ctx: Context) => Promise<(ExportColumn<More> & { label: string })[]>
}
type ExportInput<F, S, C> = F & { format: ListFormat; sort: S; columns: C[]; ids?: string[] | undefined }

/** The list as it is shown, as a file. A leader exports the team's and the leader's own (domain 4.2, decision 049). */
export const exportOf =
  <A extends Asked, Row, S, More extends Row, C extends string>(list: ExportList<A, Row, S>, to: Exported<A['filters'], Row, More, C>) =>
  async (ctx: Context, { format, columns, sort, ids, ...filters }: ExportInput<A['filters'], S, C>) => {
    const { tx, actor, now } = ctx
    const asked = { actor, now, filters, only: { ids, isOwnOrTeam: !to.mayExport && !mayExportAll(actor) } } as unknown as A
    await admitExport({
      tx,
      actor,
      texts: to.texts,
      ...(to.mayExport && { may: to.mayExport }),
      count: (limit) => list.count(tx, asked, limit),
      ...(format === 'pdf' && { most: paperLimit }),
    })

    const all = await to.columns(ctx)
    const own = format === 'pdf' ? [] : ((await to.more?.(ctx)) ?? [])
    const shownColumns = [...new Set(columns)].filter((column) => own.length === 0 || column !== to.moreInPlaceOf)
    const chosen = [...shownColumns.map((column) => ({ ...all[column], label: to.labels[column] })), ...own]
    async function* pages() {
      for await (const rows of list.pages(tx, asked, sort)) {
        const shown = to.beside ? await to.beside(ctx, rows, columns) : (rows as More[])
        yield shown.map((row) => chosen.map(({ cell }) => cell(row)))
      }
    }
    const sheet = { name: to.sheetName, headings: chosen, pages: pages() }
    const { file, summary } =
      format === 'pdf'
        ? await listPaper(ctx, to.fileName, sheet, await filtersInWords(ctx, asked, to))
        : await exportFile(ctx, to.fileName, format, sheet)
    return {
      action: `${list.kind}.export`,
      entity: { type: 'export', id: newId() },
      before: null,
      after: { ...summary, columns, sort, filters, ids },
      result: file,
    }
  }
