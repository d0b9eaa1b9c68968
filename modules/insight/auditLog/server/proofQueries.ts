import type { TenantDb } from '@portal/platform/db/db'
import { today } from '@portal/platform/record/today'
import { type SqlBool, sql } from 'kysely'
import type { LogFilters } from '../contract.ts'
import { seesAccessOrigins } from '../rules.ts'
import { type Asked, inPeriod } from './logQueries.ts'
import { isHidden } from './sightQueries.ts'

type Range = { firstSeq: number; lastSeq: number; unsealed: number }

/** The numbers of the sealed entries of some days; none of nothing. And how many of those days wait to be sealed. */
export async function sealedIn(tx: TenantDb, period: Pick<LogFilters, 'from' | 'to'>): Promise<Range> {
  const ofDays = (isSealed: boolean) =>
    sql.join([sql<SqlBool>`audit.block_no is ${isSealed ? sql`not null` : sql`null`}`, ...inPeriod(period)], sql` and `)
  const { rows } = await sql<Range>`select coalesce(min(audit.seq), 1) as "firstSeq", coalesce(max(audit.seq), 0) as "lastSeq",
    (select count(*)::int from audit where ${ofDays(false)}) as unsealed from audit where ${ofDays(true)}`.execute(tx)
  return rows[0]!
}

/** What these entries hold names more than one record, or a file of any. */
const ofMany = ['file', 'export', 'bulk', 'import', 'injuryRegister', 'breachLog', 'disposal', 'auditLog']

/** Entries, in the blocks of a range, whose text the reader may not have. A block has five thousand entries at most. */
export async function closedIn(tx: TenantDb, { actor, kinds, accessTypes }: Asked, { firstSeq, lastSeq }: Omit<Range, 'unsealed'>) {
  const isAdmin = seesAccessOrigins(actor)
  const types = isAdmin ? ofMany : [...ofMany, ...accessTypes]
  const ofHolds = sql<SqlBool>`${!isAdmin}::boolean and audit.action like '%LegalHold'`
  const ofTwo = sql<SqlBool>`coalesce(audit.after, audit.before) ?| array['duplicateOfNumber', 'duplicateNumbers', 'deviationId', 'linkedId']`
  const { rows } = await sql<{
    id: string
  }>`select audit.id from ${today('audit')} where audit.seq between ${firstSeq - 5000} and ${lastSeq + 5000}
    and (audit.entity_type = any(${types}::text[]) or ${ofHolds} or ${ofTwo} or ${isHidden(kinds, actor)})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
