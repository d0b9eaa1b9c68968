import type { Actor } from '@portal/kit/actor'
import type { Parent } from '@portal/modules/records/actions/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { today } from '@portal/platform/record/today'
import { type SqlBool, sql } from 'kysely'

/** An employee reads what is decided, and their own. */
const visibleTo = ({ role, id }: Actor) =>
  role === 'guest' || role !== 'employee'
    ? sql<SqlBool>`${role !== 'guest'}::boolean`
    : sql<SqlBool>`exists (select from ${today('improvements')} own where own.id = improvements.id
        and (own.status <> 'proposed' or ${id} in (own.owner_id, own.created_by)))`
const readersAmong = async (tx: TenantDb, id: string, userIds: readonly string[]) =>
  (
    await sql<{ id: string }>`select u.id from ${today('users')} u, ${today('improvements')} i
      where i.id = ${id} and u.id = any(${userIds}::uuid[]) and u.status = 'active' and (u.role_id in (1, 2, 4, 5)
        or u.role_id = 3 and (i.status <> 'proposed' or u.id in (i.owner_id, i.created_by)))`.execute(tx)
  ).rows.map((reader) => reader.id)

const ungraded = { level: sql<'low'>`'low'`, floor: sql<null>`null::text`, rank: sql<number>`4` }
export const improvementKind = defineRecord({
  kind: 'improvement',
  table: 'improvements',
  prefix: 'FOR',
  path: '/improvements',
  visibleTo,
  readersAmong,
  tagged: 'improvements',
  people: ['created_by', 'owner_id'],
  hold: { noun: 'forslag', lock: lockRecord('improvements'), showsEnd: true },
  facts: {
    ...ungraded,
    department_id: sql`improvements.department_id`,
    handler_id: sql`improvements.owner_id`,
    is_restricted: sql`false`,
    is_closed: sql`(improvements.closed_at is not null)`,
    is_deleted: sql`false`,
  },
  mayTakePart: async (tx: TenantDb, id: string, userId: string) => (await readersAmong(tx, id, [userId])).length > 0,
} satisfies Omit<Parent, 'changeOf'>)
