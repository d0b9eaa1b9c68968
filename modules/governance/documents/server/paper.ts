import type { Prose, ProseBlock, ProseNode } from '@portal/kit/prose'
import { plainProse } from '@portal/kit/proseParts'
import { calloutTexts } from '@portal/kit/proseTexts'
import type { Context } from '@portal/platform/http/verb'
import { type PaperBlock, proseOf, tableOf } from '@portal/platform/paper/paper'
import { documentTexts as texts } from '../texts.ts'
import { inForceOf, versionText } from './queries.ts'

/** What stands in a node, as lines of text. */
const linesOf = (node: ProseNode) => plainProse(node).trim()
const listed = (items: readonly ProseNode[], signOf: (n: number) => string): PaperBlock => ({
  kind: 'prose',
  text: items.map((item, n) => `${signOf(n)} ${linesOf(item).replaceAll('\n', '\n   ')}`).join('\n'),
})

function blocksOf(block: ProseBlock): PaperBlock[] {
  switch (block.type) {
    case 'heading':
      return linesOf(block) ? [{ kind: 'heading', text: linesOf(block) }] : []
    case 'bulletList':
      return [listed(block.content, () => '•')]
    case 'orderedList':
      return [listed(block.content, (n) => `${n + 1}.`)]
    case 'checklist':
      return [listed(block.content, () => '☐')]
    case 'callout':
      return proseOf(calloutTexts[block.attrs.kind], linesOf(block))
    case 'table': {
      const [head, ...rows] = block.content.map((row) => row.content.map(linesOf))
      const columns = (head ?? []).map((label) => ({ label, width: 4 }))
      return tableOf(
        columns,
        rows.map((row) => columns.map((_, n) => row[n] ?? '')),
      )
    }
    case 'image':
      return block.attrs.alt ? [{ kind: 'prose', text: texts.picture(block.attrs.alt) }] : []
    case 'pageBreak':
      return []
    default:
      return linesOf(block) ? [{ kind: 'prose', text: linesOf(block) }] : []
  }
}
export const proseBlocks = (prose: Prose): PaperBlock[] => prose.content.flatMap(blocksOf)

/** The text of the version in force; of none while none is. */
export async function textOnPaper({ tx, now }: Context, { id }: { id: string }): Promise<PaperBlock[]> {
  const versionId = await inForceOf(tx, id, now)
  return versionId ? proseBlocks((await versionText(tx, id, { id: versionId })).content) : []
}
