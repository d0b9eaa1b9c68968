import { id as anyId } from '@portal/kit/fields'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import * as z from 'zod/mini'

type Name = { id: string; name: string }
const named = (rows: readonly Name[]) => new Map(rows.map(({ id, name }) => [id, name]))
const idsIn = (texts: readonly string[]) => texts.filter((text) => z.safeParse(anyId, text).success)
const nameOf = sql`u.firstname || ' ' || u.lastname as name`

/** The names of the active people of the company among some texts; what is no id is nobody. Held, so that none of them leaves before the commit. */
export async function activePeople(tx: TenantDb, texts: readonly string[]) {
  const ids = idsIn(texts)
  if (ids.length === 0) return named([])
  const { rows } = await sql<Name>`select u.id, ${nameOf} from users u
    where u.id = any(${ids}::uuid[]) and u.status = 'active' for share`.execute(tx)
  return named(rows)
}

/** The names of whoever has one of these ids; what is no id is nobody. */
export async function namesOf(tx: TenantDb, texts: readonly string[]) {
  const ids = idsIn(texts)
  if (ids.length === 0) return named([])
  return named((await sql<Name>`select u.id, ${nameOf} from users u where u.id = any(${ids}::uuid[])`.execute(tx)).rows)
}

/** Whom the own fields of a record name, by id; null of one that has nothing filled in. Of the row of `table` that is read. */
export const ownPeopleOf = (table: string) => sql<Record<string, string> | null>`case when ${sql.ref(`${table}.own_values`)} <> '{}' then
  (select json_object_agg(u.id, u.firstname || ' ' || u.lastname) from own_people p join users u on u.id = p.user_id
   where p.record_id = ${sql.ref(`${table}.id`)}) end`
