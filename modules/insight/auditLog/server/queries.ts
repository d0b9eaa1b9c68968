import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'
import { type Asked, conditionOf, type Entry } from './logQueries.ts'
import { isHidden } from './sightQueries.ts'

type Row = Pick<Entry, 'seq' | 'at' | 'action' | 'type' | 'number' | 'ip' | 'userAgent' | 'isHidden'> & { who: string }

/** The log in the order it was sealed in, which no clock decides; what is not sealed yet comes last, as it was filed. */
export const listEntries = async (tx: TenantDb, asked: Asked, limit: number) =>
  (
    await sql<Row>`select audit.seq, audit.at, audit.actor_name as who, audit.action, audit.entity_type as type, audit.entity_number as number, audit.ip,
        audit.user_agent as "userAgent", ${isHidden(asked.kinds, asked.actor)} as "isHidden"
      from audit where ${conditionOf(asked)} order by audit.n limit ${limit}`.execute(tx)
  ).rows

type Affected = {
  personName: string | null
  email: string | null
  number: string | null
  actions: string
  /** Names of the files that were downloaded. */
  fileNames: string | null
  count: number
  first: string
  last: string
  isHidden: boolean
}

/** Entries of a user's account in a period, a line for each record and person it concerns; what concerns nobody by name stands alone. */
export const listAffected = async (
  tx: TenantDb,
  actor: Actor,
  kinds: readonly RecordKind[],
  { userId, from, until, limit }: { userId: string; from: string; until: string; limit: number },
) => {
  const people = kinds.map(({ table, people }) => {
    const columns = people.map((column) => sql.ref(`${table}.${column}`))
    return sql`select ${sql.ref(`${table}.number`)} as key, person.id from ${sql.table(table)} cross join lateral unnest(array[${sql.join(columns)}]) person(id)
      where ${sql.ref(`${table}.number`)} in (select key from entries)`
  })
  const { rows } = await sql<Affected>`with entries as materialized (
        select coalesce(audit.entity_number, audit.entity_id) as key, max(audit.entity_number) as number, bool_or(${isHidden(kinds, actor)}) as is_hidden,
          string_agg(distinct audit.action, ', ' order by audit.action) as actions,
          string_agg(distinct audit.after ->> 'fileName', ', ') filter (where audit.entity_type = 'export') as file_names,
          count(*)::int as count, min(audit.at) as first, max(audit.at) as last
        from audit where audit.actor_id = ${userId} and audit.at >= ${from} and audit.at < ${until} group by 1),
      concerned as (select distinct key, id from (${sql.join(people, sql` union all `)} union all select key, users.id from entries join users on users.id::text = key) each
        where id is not null)
    select users.firstname || ' ' || users.lastname as "personName", users.email, entries.number, entries.actions, entries.file_names as "fileNames",
      entries.count, entries.first, entries.last, entries.is_hidden as "isHidden"
    from entries left join concerned on concerned.key = entries.key and not entries.is_hidden left join users on users.id = concerned.id
    order by users.lastname nulls last, users.firstname, entries.first limit ${limit}`.execute(tx)
  return rows
}
