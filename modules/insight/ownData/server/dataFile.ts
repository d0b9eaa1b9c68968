import { osloDate } from '@portal/kit/dates'
import { loggedValue } from '@portal/kit/loggedValue'
import type { LogWords } from '@portal/kit/logWords'
import { companyName } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { FileAnswer } from '@portal/platform/http/transfer'
import type { Context } from '@portal/platform/http/verb'
import { factsOf, type PaperBlock, under } from '@portal/platform/paper/paper'
import { paperFile } from '@portal/platform/paper/paperFile'
import type { OwnData, OwnRow } from '@portal/platform/record/ownData'
import type { OwnDataFormat } from '../contract.ts'
import { columnTexts, ownDataTexts as texts } from '../texts.ts'
import { placeNames } from './nameQueries.ts'

/** As many rows of each part stand on paper; the data has them all. */
const mostOnPaper = 200

export type Part = { part: OwnData; rows: OwnRow[] }
/** Whom the file is about, what it says of itself, and the beginning of its name. */
type Head = { name: string; about: string; fileName: string }

/** The parts somebody is in, with their rows. */
export async function gathered<P extends OwnData>(
  tx: TenantDb,
  parts: readonly P[],
  rowsOf: (part: P) => Promise<OwnRow[]>,
): Promise<Part[]> {
  const found: Part[] = []
  // One connection answers one statement at a time.
  for (const part of parts) found.push({ part, rows: await rowsOf(part) })
  const named = await placeNames(
    tx,
    found.flatMap(({ rows }) => rows),
  )
  return found.filter(({ rows }) => rows.length > 0).map(({ part, rows }) => ({ part, rows: rows.map(named) }))
}

/** What is known of a person, as data or on paper. */
export async function dataFile(ctx: Context, format: OwnDataFormat, found: readonly Part[], words: readonly LogWords[], head: Head) {
  const company = await companyName(ctx.tx)
  const { file, summary } = format === 'json' ? asData(ctx, company, found, head) : await asPaper(ctx, company, found, words, head)
  const counts = Object.fromEntries(found.map(({ part, rows }) => [part.name, rows.length]))
  return { file, logged: { ...summary, counts } }
}

function asData({ now, actor }: Context, company: string, found: readonly Part[], { name, about, fileName }: Head) {
  const parts = Object.fromEntries(found.map(({ part, rows }) => [part.name, { title: part.title, rows }]))
  const at = now.toISOString()
  const asOf = actor.isPast ? { asOf: at } : {}
  const bytes = Buffer.from(`${JSON.stringify({ about, company, name, at, ...asOf, parts }, null, 2)}\n`)
  const file: FileAnswer = { fileName: `${fileName}-${osloDate(now)}.json`, mimeType: 'application/json', bytes }
  return { file, summary: { fileName: file.fileName, ...asOf } }
}

const asPaper = (ctx: Context, company: string, found: readonly Part[], words: readonly LogWords[], { name, about, fileName }: Head) =>
  paperFile(ctx, fileName, {
    company,
    subject: texts.subject,
    number: '',
    title: texts.title(name),
    blocks: [{ kind: 'prose', text: about }, ...found.flatMap((one) => blocksOf(one, words))],
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
