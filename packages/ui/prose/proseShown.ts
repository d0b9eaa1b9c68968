import type { Prose, ProseImage, ProseNode, RecordLink, VariableName } from '@portal/kit/prose'
import { headingsOf, isHeadRow } from '@portal/kit/proseParts'
import { createContext, type ReactNode, useContext } from 'react'

/** What a text cannot know of itself: it names files, records and variables, and whoever shows it fetches them. */
export type ProseWorld = {
  /** Null while there is none to show: then its text is. */
  pictureOf: (image: ProseImage['attrs']) => ReactNode
  /** A link to the record as it is called today; null for those who may not see it, who are told what it was called. */
  linkOf: (link: RecordLink['attrs']) => ReactNode
  variables: Record<VariableName, string>
}
type Shown = ProseWorld & {
  ids: ReadonlyMap<ProseNode, string>
  numbers: ReadonlyMap<ProseNode, number>
  columnHeads: ReadonlySet<ProseNode>
}

/** What is seen of the whole text alone: a heading's id, a table's number, which header cells are above their column. */
export function shownOf(world: ProseWorld, ...texts: Prose[]): Shown {
  const [ids, numbers, columnHeads] = [new Map<ProseNode, string>(), new Map<ProseNode, number>(), new Set<ProseNode>()]
  for (const prose of texts) {
    const headings = headingsOf(prose)
    let [heading, table] = [0, 0]
    for (const block of prose.content) {
      if (block.type === 'heading') ids.set(block, headings[heading++]!.id)
      if (block.type !== 'table') continue
      numbers.set(block, ++table)
      for (const [at, row] of block.content.entries()) if (isHeadRow(row, at)) for (const cell of row.content) columnHeads.add(cell)
    }
  }
  return { ...world, ids, numbers, columnHeads }
}

export const ShownContext = createContext<Shown | null>(null)
export function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('A part of a long text is shown outside its text')
  return shown
}
