import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { Prose, ProseBlock, ProseNode, ProseTable } from '@portal/kit/prose'
import { plainProse, replaced } from '@portal/kit/proseParts'
import { calloutTexts } from '@portal/kit/proseTexts'
import { companyName } from '@portal/modules/identity/company/server/public'
import { approvalSheet } from '@portal/modules/records/approvals/server/public'
import type { Context } from '@portal/platform/http/verb'
import { type PaperBlock, proseOf, tableOf } from '@portal/platform/paper/paper'
import { originalTexts } from '../fileTexts.ts'
import { type DocumentFacts, readsDrafts } from '../rules.ts'
import { documentTexts as texts } from '../texts.ts'
import { isAsked } from './present.ts'
import { inForceOf, type More, versionText } from './queries.ts'

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
      const [head = [], ...rows] = gridOf(block)
      return tableOf(
        head.map((label) => ({ label, width: 4 })),
        rows,
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
/** The cells of a table as a grid: what spans several is written in the first of them. */
function gridOf({ content }: ProseTable): string[][] {
  const grid = content.map((): string[] => [])
  for (const [at, row] of content.entries()) {
    let column = 0
    for (const cell of row.content) {
      while (grid[at]![column] !== undefined) column++
      for (let down = 0; down < cell.attrs.rowspan && at + down < grid.length; down++)
        for (let right = 0; right < cell.attrs.colspan; right++)
          grid[at + down]![column + right] = down === 0 && right === 0 ? linesOf(cell) : ''
    }
  }
  return grid
}

export const proseBlocks = (prose: Prose): PaperBlock[] => prose.content.flatMap(blocksOf)

/** The text in force, and who approved what has been. */
export async function documentOnPaper(ctx: Context, given: { id: string }): Promise<PaperBlock[]> {
  const row = given as { id: string } & DocumentFacts & More
  const labelOf = (digest: string) => row.versions.find((one) => one.digest === digest)?.label
  const hasNotes = readsDrafts(ctx.actor, row, isAsked(ctx.actor, row))
  return [...(await textOnPaper(ctx, row.id)), ...(await approvalSheet(ctx.tx, row.id, { purpose: 'approve', labelOf, hasNotes }))]
}

/** The text of the version in force, with what is put in where it is read; of none while none is. */
async function textOnPaper({ tx, now }: Context, id: string): Promise<PaperBlock[]> {
  const versionId = await inForceOf(tx, id, now)
  if (!versionId) return []
  const { content, label, original } = await versionText(tx, id, { id: versionId })
  const values = { company: await companyName(tx), today: formatDate(osloDate(now)), version: label }
  const prose = replaced(content, (node) => (node.type === 'variable' ? { type: 'text', text: values[node.attrs.name] || '–' } : node))
  const file: PaperBlock[] = original ? [{ kind: 'prose', text: originalTexts.isFile(original.fileName, original.sha256) }] : []
  return [{ kind: 'prose', text: texts.uncontrolled }, ...file, ...proseBlocks(prose)]
}
