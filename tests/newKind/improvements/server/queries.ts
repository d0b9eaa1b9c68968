import { usualFilters } from '@portal/modules/records/standard/server/public'
import { type Asked, oneOf } from '@portal/platform/record/listFilters'
import { byCreation } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { sql } from 'kysely'
import type { Filters, ImprovementRow } from '../contract.ts'
import { improvementKind } from './kind.ts'

export const improvementList = listOf<Asked<Filters>, ImprovementRow, 'created' | '-created'>({
  kind: improvementKind,
  sight: improvementKind.visibleTo,
  ownOrTeam: ({ id, team }) => sql`(improvements.department_id = any(${team}::uuid[]) or improvements.owner_id = ${id})`,
  filters: { ...usualFilters(improvementKind), status: oneOf('improvements.status') },
  orders: byCreation('improvements'),
  joins: sql`join users owner on owner.id = improvements.owner_id join departments department on department.id = improvements.department_id`,
  columns: {
    ...ownColumns('improvements', 'id', 'number', 'title', 'status', 'createdAt', 'version'),
    ownerName: sql`owner.firstname || ' ' || owner.lastname`,
    departmentName: sql`department.name`,
  },
})
