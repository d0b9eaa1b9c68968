import type { ProseInline, ProseMark } from '@portal/kit/prose'
import { isLink } from '@portal/kit/richText'
import type { NoteReference, Word, WordImage, WordParagraph } from './word.ts'

/** What a paragraph of Word's is cut into. */
export type Part = { kind: 'words'; words: ProseInline[] } | { kind: 'picture'; image: WordImage } | { kind: 'page' }
type Marks = { href?: string; isBold?: boolean; isItalic?: boolean }

const marksOf = ({ href, isBold, isItalic }: Marks): ProseMark[] => [
  ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
  ...(isBold ? [{ type: 'strong' as const }] : []),
  ...(isItalic ? [{ type: 'em' as const }] : []),
]
const withMarks = <N extends ProseInline>(node: N, marks: ProseMark[]): N => (marks.length > 0 ? { ...node, marks } : node)
export const isEmpty = (words: readonly ProseInline[]) => words.every((one) => one.type === 'text' && one.text.trim() === '')

/** The words of a paragraph with bold, italics and links, cut at its pictures and pages. */
export function wordsOf(children: readonly Word[], numberOf: (note: NoteReference) => number): Part[] {
  const parts: Part[] = []
  const add = (word: ProseInline) => {
    const last = parts.at(-1)
    if (last?.kind === 'words') last.words.push(word)
    else parts.push({ kind: 'words', words: [word] })
  }
  const walk = (nodes: readonly Word[], marks: Marks) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        if (node.value !== '') add(withMarks({ type: 'text', text: node.value }, marksOf(marks)))
      } else if (node.type === 'tab') add({ type: 'text', text: ' ' })
      else if (node.type === 'checkbox') add({ type: 'text', text: node.checked ? '☒ ' : '☐ ' })
      else if (node.type === 'noteReference') add({ type: 'text', text: ` [${numberOf(node)}]` })
      else if (node.type === 'image') parts.push({ kind: 'picture', image: node })
      else if (node.type === 'break') {
        if (node.breakType === 'line') add({ type: 'hardBreak' })
        else if (node.breakType === 'page') parts.push({ kind: 'page' })
      } else if (node.type === 'run')
        walk(node.children, { ...marks, isBold: marks.isBold || node.isBold, isItalic: marks.isItalic || node.isItalic })
      else if (node.type === 'hyperlink') walk(node.children, node.href && isLink(node.href) ? { ...marks, href: node.href } : marks)
      else if ('children' in node) walk(node.children as Word[], marks)
    }
  }
  walk(children, {})
  return parts
}

/** The level of a heading of Word's, one below its own: the title of a document is the first. Null for what is none. */
export function headingOf({ styleId, styleName }: Pick<WordParagraph, 'styleId' | 'styleName'>): 2 | 3 | 4 | null {
  const level =
    /^(?:heading|overskrift)\s*([1-9])$/i.exec(styleName ?? '')?.[1] ?? /^(?:heading|overskrift)([1-9])$/i.exec(styleId ?? '')?.[1]
  if (level) return level === '1' ? 2 : level === '2' ? 3 : 4
  return /^(?:title|tittel)$/i.test(styleName ?? styleId ?? '') ? 2 : null
}
