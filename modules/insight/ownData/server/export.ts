import { osloDate } from '@portal/kit/dates'
import { loggedValue } from '@portal/kit/loggedValue'
import type { LogWords } from '@portal/kit/logWords'
import { companyName } from '@portal/modules/identity/company/server/public'
import type { FileAnswer } from '@portal/platform/http/transfer'
import { type Context, write } from '@portal/platform/http/verb'
import { factsOf, type PaperBlock, under } from '@portal/platform/paper/paper'
import { paperFile } from '@portal/platform/paper/paperFile'
import { type OwnData, type OwnRow, ownRowsOf } from '@portal/platform/record/ownData'
import { ownData } from '../contract.ts'
import { columnTexts, ownDataTexts as texts } from '../texts.ts'

/** As many rows of each part stand on paper; the data has them all. */
const mostOnPaper = 200

type Part = { part: OwnData; rows: OwnRow[] }

async function gathered(ctx: Context, parts: readonly OwnData[]): Promise<Part[]> {
  const found: Part[] = []
  // One connection answers one statement at a time.
  for (const part of parts) found.push({ part, rows: await ownRowsOf(ctx, part) })
  return found.filter(({ rows }) => rows.length > 0)
}

export const exportOwn = (parts: readonly OwnData[], words: readonly LogWords[]) =>
  write(
    ownData.export,
    async (ctx, { format }) => {
      const { actor, now } = ctx
      const found = await gathered(ctx, parts)
      const company = await companyName(ctx.tx)
      const { file, summary } =
        format === 'json'
          ? asData(found, { company, name: actor.name, now, isPast: actor.isPast })
          : await asPaper(ctx, company, found, words)
      const counts = Object.fromEntries(found.map(({ part, rows }) => [part.name, rows.length]))
      return {
        action: 'user.exportOwnData',
        entity: { type: 'user', id: actor.id },
        before: null,
        after: { ...summary, counts },
        result: file,
      }
    },
    { isSensitive: true },
  )

function asData(found: readonly Part[], { company, name, now, isPast }: { company: string; name: string; now: Date; isPast?: boolean }) {
  const parts = Object.fromEntries(found.map(({ part, rows }) => [part.name, { title: part.title, rows }]))
  const at = now.toISOString()
  const asOf = isPast ? { asOf: at } : {}
  const bytes = Buffer.from(`${JSON.stringify({ about: texts.about, company, name, at, ...asOf, parts }, null, 2)}\n`)
  const file: FileAnswer = { fileName: `mine-data-${osloDate(now)}.json`, mimeType: 'application/json', bytes }
  return { file, summary: { fileName: file.fileName, ...asOf } }
}

const asPaper = (ctx: Context, company: string, found: readonly Part[], words: readonly LogWords[]) =>
  paperFile(ctx, 'mine-data', {
    company,
    subject: texts.subject,
    number: '',
    title: texts.title(ctx.actor.name),
    blocks: [{ kind: 'prose', text: texts.about }, ...found.flatMap((one) => blocksOf(one, words))],
  })

function blocksOf({ part, rows }: Part, words: readonly LogWords[]): PaperBlock[] {
  const names = 'type' in part ? words.find(({ type }) => type === part.type)?.values : undefined
  const shown = rows
    .slice(0, mostOnPaper)
    .flatMap((row) =>
      factsOf(
        Object.entries(row).map(([column, value]) =>
          column === 'as'
            ? [texts.role, (value as string[]).join(', ')]
            : [columnTexts[column] ?? column, loggedValue(value, names?.[camelCase(column)])],
        ),
      ),
    )
  const rest: PaperBlock[] = rows.length > mostOnPaper ? [{ kind: 'prose', text: texts.newest(mostOnPaper, rows.length) }] : []
  return under(part.title, [...shown, ...rest])
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
