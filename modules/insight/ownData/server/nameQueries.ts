import { projectNames } from '@portal/modules/company/projects/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { OwnRow } from '@portal/platform/record/ownData'
import { sql } from 'kysely'

/** What the company's other users are called. */
export const namesOfOthers = async (tx: TenantDb, personId: string) =>
  (
    await sql<{
      name: string
    }>`select firstname || ' ' || lastname as name from users where id <> ${personId} and status <> 'anonymised'`.execute(tx)
  ).rows.map(({ name }) => name)

const namesIn = async (tx: TenantDb, table: 'departments' | 'locations') =>
  new Map((await tx.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))

const places: Record<string, { shownAs: string; names: (tx: TenantDb) => Promise<Map<string, string>> }> = {
  department_id: { shownAs: 'department', names: (tx) => namesIn(tx, 'departments') },
  location_id: { shownAs: 'location', names: (tx) => namesIn(tx, 'locations') },
  project_id: { shownAs: 'project', names: projectNames },
}

/** Gives rows the name of a department, a place or a project, where they have its id. The names of each are read once, if any row of `all` has one. */
export async function placeNames(tx: TenantDb, all: readonly OwnRow[]): Promise<(row: OwnRow) => OwnRow> {
  const names = new Map<string, Map<string, string>>()
  for (const [column, place] of Object.entries(places)) if (all.some((row) => row[column])) names.set(column, await place.names(tx))
  const named = (column: string, value: unknown): [string, unknown] =>
    places[column] ? [places[column].shownAs, names.get(column)?.get(value as string) ?? null] : [column, value]
  return (row) => Object.fromEntries(Object.entries(row).map(([column, value]) => named(column, value)))
}
