import type { Paragraph, Prose, ProseImage, ProseInline, ProseMark, ProseNode, ProseTable, RecordLink } from './proseTypes.ts'
import { folded } from './text.ts'

export const childrenOf = (node: Prose | ProseNode): readonly ProseNode[] => ('content' in node && node.content) || []

/** All that stands in a text, in the order it is read. */
function* nodesOf(node: Prose | ProseNode): Generator<ProseNode> {
  for (const child of childrenOf(node)) {
    yield child
    yield* nodesOf(child)
  }
}

const imagesOf = (prose: Prose) => [...nodesOf(prose)].filter((node): node is ProseImage => node.type === 'image')

/** Pictures that nothing is said of, and that are no decoration: a text with one may not be sent to approval. */
export const missingAlts = (prose: Prose): ProseImage[] => imagesOf(prose).filter(({ attrs }) => !attrs.decorative && attrs.alt === '')

/** The files a text shows, each once. */
export const filesOfProse = (prose: Prose): string[] => [...new Set(imagesOf(prose).map(({ attrs }) => attrs.fileId))]

/** The records a text leads to, each once. */
export function recordsOfProse(prose: Prose): { kind: string; id: string }[] {
  const links = [...nodesOf(prose)].filter((node): node is RecordLink => node.type === 'recordLink')
  return [...new Map(links.map(({ attrs: { kind, id } }) => [`${kind} ${id}`, { kind, id }])).values()]
}

/** Whether nobody has written or put anything in it. */
export const isEmptyProse = (prose: Prose): boolean =>
  ![...nodesOf(prose)].some(
    ({ type, ...node }) =>
      ['image', 'recordLink', 'variable', 'table', 'pageBreak'].includes(type) || ('text' in node && node.text.trim() !== ''),
  )

/** Words as they stand, without formatting. Of a variable only what `variable` says. */
export const plainWords = (words: readonly ProseInline[] = [], variable: (name: string) => string = () => ''): string =>
  words
    .map((one) => {
      if (one.type === 'text') return one.text
      if (one.type === 'hardBreak') return '\n'
      return one.type === 'recordLink' ? one.attrs.label : variable(one.attrs.name)
    })
    .join('')

export const isMarked = (word: ProseInline, type: ProseMark['type']): boolean => word.marks?.some((mark) => mark.type === type) ?? false

/** The words of a line by where they lead, or nowhere: those beside each other that lead to the same place are one link, however they are marked. */
export function linkedWords(words: readonly ProseInline[] = []): { href: string | undefined; words: ProseInline[] }[] {
  const groups: { href: string | undefined; words: ProseInline[] }[] = []
  for (const word of words) {
    const link = word.marks?.find((mark): mark is Extract<ProseMark, { type: 'link' }> => mark.type === 'link')
    // A link to a record leads there, whatever is around it.
    const href = word.type === 'recordLink' ? undefined : link?.attrs.href
    const last = groups.at(-1)
    if (last && last.href === href) last.words.push(word)
    else groups.push({ href, words: [word] })
  }
  return groups
}

export const paragraphOf = (text: string): Paragraph => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** Whether header cells of a row are above their column, and not before their row. */
export const isHeadRow = ({ content }: ProseTable['content'][number], at: number): boolean =>
  at === 0 || content.every(({ type }) => type === 'tableHeader')

const isLine = (node: ProseNode) => node.type === 'paragraph' || node.type === 'heading'

/** What a text or a part of it says, a line for each paragraph and picture: for search, and to tell how alike two are. */
export const plainProse = (node: Prose | ProseNode): string =>
  ('content' in node || 'attrs' in node ? [node, ...nodesOf(node)] : [])
    .flatMap((one) => {
      if (one.type === 'image') return one.attrs.alt
      return one.type !== 'doc' && isLine(one) ? plainWords(childrenOf(one) as ProseInline[]) : ''
    })
    .filter((line) => line.trim() !== '')
    .join('\n')

export type ProseHeading = { id: string; level: 2 | 3 | 4; text: string }

/** The contents of a text. An id is made of the heading's own words, so that it stays when others come or go. */
export function headingsOf(prose: Prose): ProseHeading[] {
  const times = new Map<string, number>()
  return prose.content.flatMap((block) => {
    if (block.type !== 'heading') return []
    const text = plainWords(block.content).replace(/\s+/g, ' ').trim()
    const name = `del-${folded(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60)}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return [{ id: time > 1 ? `${name}-${time}` : name, level: block.attrs.level, text }]
  })
}

/** A text with each of its nodes as `change` answers it, from the outside in; what is answered must fit where the node stood. */
export function replaced(prose: Prose, change: (node: ProseNode) => ProseNode): Prose {
  const within = <N extends Prose | ProseNode>(node: N): N =>
    'content' in node && node.content ? { ...node, content: node.content.map((child) => within(change(child))) } : node
  return within(prose)
}
