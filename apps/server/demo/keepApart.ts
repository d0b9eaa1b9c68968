import { alwaysRestricted } from '../../../modules/cases/deviations/choices.ts'
import type { Version } from './ledger.ts'

/** A case that has once been of a restricted category is restricted in all its versions: who may read what was is today's question. */
export function keepApart(versions: readonly Version[]) {
  const rows = versions.filter(({ table }) => table === 'deviations').map(({ row }) => row)
  const apart = new Set(rows.filter(({ category }) => (alwaysRestricted as readonly unknown[]).includes(category)).map(({ id }) => id))
  for (const row of rows) row.is_restricted = apart.has(row.id)
}
