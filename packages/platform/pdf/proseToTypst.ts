import type { Prose, ProseBlock, ProseImage, ProseInline, ProseTable, TableCell, VariableName } from '@portal/kit/prose'
import { isMarked, linkedWords, plainProse, plainWords } from '@portal/kit/proseParts'
import { calloutTexts } from '@portal/kit/proseTexts'
import { pdfTexts as texts } from './texts.ts'

/** A part of a text as `proseSource` draws it. All of it is data of the one input: nothing is ever source. */
export type TypstBlock =
  /** `level` is where it stands among the others, `size` how large it is set. */
  | { kind: 'heading'; level: number; size: number; words: TypstWords[] }
  | { kind: 'paragraph'; words: TypstWords[] }
  | { kind: 'bullets' | 'numbers' | 'boxes'; items: TypstBlock[][] }
  /** `widths` are shares of the line; the first `head` rows are repeated on each page. */
  | { kind: 'table'; widths: number[]; head: TypstCell[]; cells: TypstCell[] }
  | { kind: 'picture'; path: string; alt: string }
  | { kind: 'callout'; look: string; label: string; blocks: TypstBlock[] }
  | { kind: 'quote'; blocks: TypstBlock[] }
  | { kind: 'pageBreak' }
/** Words that lead to the same place, or nowhere. */
type TypstWords = { href: string; runs: { text: string; isBold: boolean; isItalic: boolean }[] }
type TypstCell = { colspan: number; rowspan: number; isHead: boolean; blocks: TypstBlock[] }

type World = {
  variables: Record<VariableName, string>
  /** Where the bytes of a picture are, for the compiler; null of one that cannot be drawn, whose words stand in its place. */
  pathOf: (fileId: string) => string | null
}

/** A long text in the parts of `proseSource`. */
export function proseToTypst(prose: Prose, world: World): TypstBlock[] {
  // PDF/UA refuses a heading that is two levels below the one before it; the title of the document is at 1.
  let last = 1
  const blocksOf = (blocks: readonly ProseBlock[]): TypstBlock[] => blocks.flatMap(blockOf)
  const listOf = (items: readonly { content: readonly ProseBlock[] }[]) => items.map(({ content }) => blocksOf(content))
  const cellOf = ({ type, attrs, content }: TableCell): TypstCell => ({
    ...attrs,
    isHead: type === 'tableHeader',
    blocks: blocksOf(content),
  })

  function blockOf(block: ProseBlock): TypstBlock[] {
    switch (block.type) {
      case 'heading': {
        const words = wordsOf(block.content, world)
        if (words.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))) return []
        last = Math.min(block.attrs.level, last + 1)
        return [{ kind: 'heading', level: last, size: block.attrs.level, words }]
      }
      case 'paragraph':
        return [{ kind: 'paragraph', words: wordsOf(block.content, world) }]
      case 'bulletList':
        return [{ kind: 'bullets', items: listOf(block.content) }]
      case 'orderedList':
        return [{ kind: 'numbers', items: listOf(block.content) }]
      case 'checklist':
        return [{ kind: 'boxes', items: listOf(block.content) }]
      case 'table': {
        const rows = block.content.map(({ content }) => content.map(cellOf))
        const head = headRows(rows)
        return [{ kind: 'table', widths: widthsOf(block), head: rows.slice(0, head).flat(), cells: rows.slice(head).flat() }]
      }
      case 'image':
        return [pictureOf(block, world)]
      case 'callout':
        return [{ kind: 'callout', look: block.attrs.kind, label: calloutTexts[block.attrs.kind], blocks: blocksOf(block.content) }]
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(block.content) }]
      default:
        return [{ kind: 'pageBreak' }]
    }
  }
  return blocksOf(prose.content)
}

function pictureOf({ attrs: { fileId, alt, decorative } }: ProseImage, { pathOf }: World): TypstBlock {
  const path = pathOf(fileId)
  if (path) return { kind: 'picture', path, alt: decorative ? '' : alt }
  return { kind: 'paragraph', words: [{ href: '', runs: [{ text: texts.noPicture(alt), isBold: false, isItalic: true }] }] }
}

function wordsOf(content: readonly ProseInline[] | undefined, { variables }: World): TypstWords[] {
  const variable = (name: string) => variables[name as VariableName] || '–'
  // A link to a record has only the name it had: who may see the record is for the portal to say.
  return linkedWords(content).map(({ href = '', words }) => ({
    href,
    runs: words.map((word) => ({ text: plainWords([word], variable), isBold: isMarked(word, 'strong'), isItalic: isMarked(word, 'em') })),
  }))
}

/** How many rows at the top are headings of columns: nothing but header cells, of which none reaches below them, and never all rows. */
function headRows(rows: readonly TypstCell[][]): number {
  const others = rows.findIndex((cells) => cells.some(({ isHead }) => !isHead))
  for (let head = others; head > 0; head--)
    if (rows.slice(0, head).every((cells, at) => cells.every(({ rowspan }) => at + rowspan <= head))) return head
  return 0
}

const [narrowest, widest] = [6, 60]
/** Each column by the longest of what stands in it alone; the root, so that one long text does not press the others together. */
function widthsOf({ content }: ProseTable): number[] {
  const count = content[0]!.content.reduce((sum, { attrs }) => sum + attrs.colspan, 0)
  const longest = Array.from({ length: count }, () => narrowest)
  let below: number[] = []
  for (const { content: cells } of content) {
    const here = below
    below = here.map((left) => Math.max(0, left - 1))
    let column = 0
    for (const cell of cells) {
      while ((here[column] ?? 0) > 0) column++
      const { colspan, rowspan } = cell.attrs
      if (colspan === 1) longest[column] = Math.max(longest[column]!, Math.min(widest, plainProse(cell).length))
      for (let one = column; one < column + colspan; one++) below[one] = rowspan - 1
      column += colspan
    }
  }
  return longest.map((length) => Math.round(Math.sqrt(length) * 10))
}
