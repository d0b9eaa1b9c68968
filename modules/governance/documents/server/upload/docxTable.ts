import type { ProseBlock, ProseTable, TableCell, TableRow } from '@portal/kit/prose'
import { mostColumns } from '@portal/kit/proseNodes'
import type { Word, WordTable } from './word.ts'

type Within = (words: readonly Word[]) => Promise<ProseBlock[]>
const emptyCell = (): TableCell => ({ type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [{ type: 'paragraph' }] })

/** A table of Word's with every row as wide as the others. Where its cells do not fit together, each stands for itself. */
export async function tableOf({ children }: WordTable, within: Within): Promise<ProseBlock[]> {
  const rows = children.filter((row) => row.children.length > 0)
  if (rows.length === 0) return []
  const filled: TableRow[] = []
  for (const row of rows) {
    const cells: TableCell[] = []
    for (const { children, colSpan, rowSpan } of row.children) {
      const content = (await within(children)).filter(({ type }) => type !== 'heading' && type !== 'pageBreak')
      cells.push({
        type: row.isHeader ? 'tableHeader' : 'tableCell',
        attrs: { colspan: Math.min(Math.max(1, colSpan), mostColumns), rowspan: Math.max(1, rowSpan) },
        content: content.length > 0 ? content : [{ type: 'paragraph' }],
      })
    }
    filled.push({ type: 'tableRow', content: cells })
  }
  const table: ProseTable = { type: 'table', content: square(filled) ?? square(filled.map(alone))! }
  return [table]
}

const alone = (row: TableRow): TableRow => ({
  ...row,
  content: row.content.slice(0, mostColumns).map((cell) => ({ ...cell, attrs: { colspan: 1, rowspan: 1 } })),
})

/** The rows filled up to the width of the widest; undefined where spans cross, or a row has no cell of its own. */
function square(rows: readonly TableRow[]): TableRow[] | undefined {
  let below: number[] = []
  /** Of each row its cells, where they end, and what reaches into it from above. */
  const placed: { cells: TableCell[]; end: number; above: number[] }[] = []
  for (const [index, { content }] of rows.entries()) {
    const here = below
    below = here.map((left) => Math.max(0, left - 1))
    const cells: TableCell[] = []
    let column = 0
    for (const given of content) {
      while ((here[column] ?? 0) > 0) column++
      const { colspan } = given.attrs
      const rowspan = Math.min(given.attrs.rowspan, rows.length - index)
      if (here.slice(column, column + colspan).some((left) => left > 0) || column + colspan > mostColumns) return undefined
      for (let one = column; one < column + colspan; one++) below[one] = rowspan - 1
      cells.push({ ...given, attrs: { colspan, rowspan } })
      column += colspan
    }
    placed.push({ cells, end: column, above: here })
  }
  const width = Math.max(...placed.map(({ end, above }) => Math.max(end, above.findLastIndex((left) => left > 0) + 1)))
  return placed.map(({ cells, end, above }) => {
    const free = Array.from({ length: width - end }, (_, n) => end + n).filter((column) => (above[column] ?? 0) === 0)
    return { type: 'tableRow', content: [...cells, ...free.map(emptyCell)] }
  })
}
