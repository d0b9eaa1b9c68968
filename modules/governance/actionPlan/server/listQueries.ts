import { osloDate } from '@portal/kit/dates'
import { riskKind } from '@portal/modules/governance/risks/server/public'
import { withinDepartments } from '@portal/modules/identity/company/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { actionStatuses, unfinished } from '@portal/modules/records/actions'
import { actionKind } from '@portal/modules/records/actions/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type Asked as ListAsked, oneOf, oneOfWords } from '@portal/platform/record/listFilters'
import { rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PlanHierarchy, type PlanSort, planHierarchy } from '../choices.ts'
import type { PlanFilters, PlanRow } from '../contract.ts'

export type Asked = ListAsked<PlanFilters>
const kind = actionKind([riskKind])
const isOverdue = ({ now }: { now: Date }) =>
  sql<SqlBool>`(${oneOfWords('actions.status')(unfinished)} and actions.due_date < ${osloDate(now)})`

const hierarchy = sql<PlanHierarchy>`coalesce(actions.hierarchy_level, 'none')`

const due = sortKey<PlanRow>('date', sql`actions.due_date`, (row) => row.dueDate)
const highest = sortKey<PlanRow>('number', sql`coalesce(-risks.score, 0)`, (row) => (row.riskScore === null ? 0 : -row.riskScore))
const id = sortKey<PlanRow>('id', sql`actions.id`, (row) => row.id)

export const planList = listOf<Asked, PlanRow, PlanSort>({
  kind,
  from: () => sql`actions join risks on risks.id = actions.parent_id`,
  sight: (actor) => riskKind.visibleTo(actor),
  ownOrTeam: ({ id: own, team }) => sql`(risks.department_id = any(${team}::uuid[]) or actions.owner_id = ${own})`,
  filters: {
    status: oneOfWords('actions.status'),
    overdue: (isLate, asked) => (isLate ? isOverdue(asked) : null),
    level: oneOf('risks.level'),
    hierarchyLevel: (levels) => (levels.length > 0 ? sql`${hierarchy} in (${sql.join(levels)})` : null),
    departmentId: withinDepartments('risks.department_id'),
  },
  orders: { due: rising(due, id), '-level': rising(highest, due, id) },
  columns: {
    ...ownColumns('actions', 'id', 'number', 'title', 'status', 'actionType', 'dueDate', 'completedAt'),
    isOverdue,
    ownerName: nameOfUser('actions.owner_id'),
    departmentName: sql`(select d.name from departments d where d.id = risks.department_id)`,
    riskId: sql`risks.id`,
    riskNumber: sql`risks.number`,
    riskTitle: sql`risks.title`,
    riskLevel: sql`risks.level`,
    riskScore: sql`risks.score`,
  },
})

/** How many tiltak stand in each status, and how many of those are past their deadline. */
export async function countByStatus(tx: TenantDb, asked: Asked) {
  const { rows } = await sql<{ status: string; count: number; late: number }>`${planList.withFound(asked)}select status,
    count(*)::int as count, (count(*) filter (where ${isOverdue(asked)}))::int as late
    from ${planList.matching(asked, sql`actions.status, actions.due_date`)} actions group by 1`.execute(tx)
  return actionStatuses.map((status) => ({ count: 0, late: 0, ...rows.find((row) => row.status === status), status }))
}

type OnLevel = { hierarchyLevel: PlanHierarchy; unfinished: number; overdue: number; done: number; verified: number }
/** How far the tiltak on each level of the hierarchy of controls have come; the best level first. */
export async function countByHierarchy(tx: TenantDb, asked: Asked): Promise<OnLevel[]> {
  const counted = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`
  const { rows } = await sql<OnLevel>`${planList.withFound(asked)}select ${hierarchy} as "hierarchyLevel",
    ${counted(oneOfWords('actions.status')(unfinished)!)} as unfinished, ${counted(isOverdue(asked))} as overdue,
    ${counted(sql`actions.status = 'done'`)} as done, ${counted(sql`actions.status = 'verified'`)} as verified
    from ${planList.matching(asked, sql`actions.status, actions.due_date, actions.hierarchy_level`)} actions group by 1`.execute(tx)
  return planHierarchy.map(
    (hierarchyLevel) =>
      rows.find((row) => row.hierarchyLevel === hierarchyLevel) ?? { hierarchyLevel, unfinished: 0, overdue: 0, done: 0, verified: 0 },
  )
}
