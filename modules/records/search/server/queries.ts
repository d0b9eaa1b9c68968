import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { likeEscaped } from '@portal/platform/db/like'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { orderBy, sortKey } from '@portal/platform/record/listKeys'
import type { Searched } from '@portal/platform/record/searched'
import { type RawBuilder, sql } from 'kysely'
import { mostCounted, mostShown } from '../choices.ts'
import type { Hit } from '../contract.ts'
import { besideOnce, foundIn, onlyFound } from './foundIn.ts'
import { hasComment, hasWords, isLookedUp, lookUp, type Sought } from './lookUp.ts'

export type SearchedKind = { kind: DefinedKind; searched: Searched }
type Row = Record<string, unknown> & { id: string; number: string; title: string }
type FoundRow = { kind: string; total: number; row: Row; where: Hit['where'] }

/** The parts of a number in a text, as a regular expression on numbers: of «AVV 169», «avv-2026-0169» and «169». Null where there is none. */
function numberPattern(text: string): string | null {
  const [, prefix, year, serial] = /^(?:(\p{L}{2,4})[\s-]*)?(?:(\d{4})[\s-]+)?0*(\d{1,7})$/u.exec(text) ?? []
  return serial ? `^${prefix?.toUpperCase() ?? '[^-]+'}-${year ?? '\\d{4}'}-0*${serial}$` : null
}

/**
 * What the actor may see of the kinds that a text is found in, in one statement: of each the first few, with where it was found if not in number or
 * title, and how many there are as far as they are counted. One of that number stands first, then those with more of the words in their title, then the newest.
 */
export async function findRecords(tx: TenantDb, actor: Actor, kinds: readonly SearchedKind[], text: string): Promise<FoundRow[]> {
  const words = text.split(/\s+/).map((word) => `%${likeEscaped(word)}%`)
  const beside = besideOnce(text)
  const looked = isLookedUp(actor, text)
    ? await lookUp(
        tx,
        kinds.map(({ kind }) => kind),
        text,
      )
    : []
  const ofKind = ({ kind, searched }: SearchedKind, n: number) => {
    const sought = looked[n]
    const table = sql.table(kind.table)
    const id = sql.ref(`${kind.table}.id`)
    const columns = Object.entries(searched.columns).map(([name, column]) => sql`, ${column} as ${sql.ref(name)}`)
    const isNumber = sql`coalesce(${table}.number ~ ${numberPattern(text)}, false)`
    const inTitle = sql`(select count(*) from unnest(${words}::text[]) word where folded(${table}.title) like folded(word))`
    const isNamed = kind.people.map((column) => sql`${sql.ref(`${kind.table}.${column}`)} = any(array(${beside.people}))`)
    const isCommented = sought?.isCommon ? hasComment(id, text, sought) : sql`${id} = any(array(${beside.commented}))`
    const where = sql`case when ${isNumber} or ts_filter(${table}.search, '{a}') @@ search_query(${text}) then null
      when ${table}.search @@ search_query(${text}) then 'text' when ${isCommented} then 'comments'
      ${isNamed.length > 0 ? sql`when ${sql.join(isNamed, sql` or `)} then 'names'` : sql``} end`
    const ids = sought?.isCommon ? newestWithWords(kind, actor, text, sought, beside.people) : foundIn(kind, text, beside, sought)
    return sql`(with found as materialized (
        select ${table}.* from ${onlyFound(kind.table, ids)} where ${kind.visibleTo(actor)}
        order by ${id} desc limit ${sql.lit(mostCounted + 1)})
      select ${sql.lit(kind.kind)} as kind, (select count(*)::int from found) as total, best.found_in as "where", to_jsonb(best) - 'found_in' as row from (
        select ${table}.id, ${table}.number, ${table}.title ${sql.join(columns, sql``)}, ${where} as found_in from found ${table}
        order by ${isNumber} desc, ${inTitle} desc, ${table}.id desc limit ${sql.lit(mostShown)}) best)`
  }
  const { rows } = await sql<FoundRow>`with ${beside.tables} ${sql.join(kinds.map(ofKind), sql` union all `)}`.execute(tx)
  return rows
}

/** The newest of a kind that have common words, of each way in which the actor sees them: those are come upon sooner than all are looked up. */
function newestWithWords(kind: DefinedKind, actor: Actor, text: string, sought: Sought, named: RawBuilder<unknown>) {
  const { parts, sorted = [] } = kind.visibleByWay?.(actor, 'page') ?? { parts: [kind.visibleTo(actor)] }
  const id = sortKey('id', sql.ref(`${kind.table}.id`), () => null)
  const newest = parts.map(
    (part) => sql`(select ${id.sql} from ${sql.table(kind.table)} where ${part} and ${hasWords(kind, text, sought, named)}
      ${orderBy(kind.table, [id], true, sorted.includes(part))} limit ${sql.lit(mostCounted + 1)})`,
  )
  return sql`(${sql.join(newest, sql` union all `)})`
}

/** The text as titles spell its words; null where they spell them so. */
export async function spellingOf(tx: TenantDb, text: string): Promise<string | null> {
  const { rows } = await sql<{ spelled: string | null }>`select spelled(${text}) as spelled`.execute(tx)
  return rows[0]!.spelled
}
