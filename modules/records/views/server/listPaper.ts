import { formatDate, formatNumber } from '@portal/kit/format'
import { companyName } from '@portal/modules/identity/company/server/public'
import type { Context } from '@portal/platform/http/verb'
import { factsOf, tableOf } from '@portal/platform/paper/paper'
import { paperFile } from '@portal/platform/paper/paperFile'
import type { Cell, Sheet } from '@portal/platform/sheets/sheet'
import { viewTexts } from '../texts.ts'

/** What can be set and leafed through; a sheet has room for more. */
export const paperLimit = 1_000
const texts = viewTexts.paper
/** A long text is broken over lines rather than leave the others without room. */
const widest = 34

const cellText = (cell: Cell) => (cell === null ? '' : typeof cell === 'object' ? formatDate(cell.day) : String(cell))

/** A list as a PDF: what it is narrowed by, how many rows there are, and the rows. */
export async function listPaper(ctx: Context, fileName: string, { name, headings, pages }: Sheet, filters: [string, string][]) {
  const rows: Cell[][] = []
  for await (const page of pages) rows.push(...page)
  const columns = headings.map(({ label, width }, n) => ({
    label,
    width: Math.min(width, widest),
    isNumeric: rows.some((cells) => typeof cells[n] === 'number'),
  }))
  const paper = {
    company: await companyName(ctx.tx),
    subject: texts.list,
    number: '',
    title: name,
    blocks: [
      ...factsOf([...filters, [texts.count, formatNumber(rows.length)]]),
      ...tableOf(
        columns,
        rows.map((cells) => cells.map(cellText)),
      ),
    ],
  }
  const { file, summary } = await paperFile(ctx, fileName, paper, { isLandscape: true })
  return { file, summary: { ...summary, rows: rows.length } }
}
