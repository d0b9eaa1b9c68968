import { osloDate } from '@portal/kit/dates'
import { withAnyTag } from '@portal/modules/records/tags/server/public'
import { exportOf } from '@portal/modules/records/views/server/public'
import { read, write } from '@portal/platform/http/verb'
import { type Asked, oneOf } from '@portal/platform/record/listFilters'
import { falling, rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf } from '@portal/platform/record/listOf'
import { foundIn } from '@portal/platform/record/search'
import { sql } from 'kysely'
import { type columns, type Filters, type ImprovementRow, improvements, type sortKeys } from '../contract.ts'
import { texts } from '../texts.ts'
import { improvementKind } from './kind.ts'

const created = sortKey<ImprovementRow>('instant', sql`improvements.created_at`, (row) => row.createdAt)
const id = sortKey<ImprovementRow>('id', sql`improvements.id`, (row) => row.id)
const improvementList = listOf<Asked<Filters>, ImprovementRow, (typeof sortKeys)[number]>({
  kind: improvementKind,
  sight: improvementKind.visibleTo,
  ownOrTeam: ({ id, team }) => sql`(improvements.department_id = any(${team}::uuid[]) or improvements.owner_id = ${id})`,
  filters: {
    q: (text) => (text ? sql`improvements.id = any(array${foundIn(improvementKind, text)})` : null),
    status: oneOf('improvements.status'),
    tagId: (tags) => (tags.length > 0 ? withAnyTag(improvementKind, tags) : null),
  },
  orders: { created: rising(created, id), '-created': falling(created, id) },
  joins: sql`join users owner on owner.id = improvements.owner_id join departments department on department.id = improvements.department_id`,
  columns: {
    id: sql`improvements.id`,
    number: sql`improvements.number`,
    title: sql`improvements.title`,
    status: sql`improvements.status`,
    ownerName: sql`owner.firstname || ' ' || owner.lastname`,
    departmentName: sql`department.name`,
    createdAt: sql`improvements.created_at`,
    version: sql`improvements.version`,
  },
})

const cells: Record<(typeof columns)[number], (row: ImprovementRow) => string | { day: string }> = {
  number: (row) => row.number,
  title: (row) => row.title,
  status: (row) => texts.status[row.status],
  owner: (row) => row.ownerName,
  department: (row) => row.departmentName,
  created: (row) => ({ day: osloDate(row.createdAt) }),
}
const columnOf = (name: (typeof columns)[number]) => ({ label: texts.column[name], width: 24, cell: cells[name] })
export const list = read(improvements.list, improvementList.answer)
export const exportList = write(
  improvements.export,
  exportOf(improvementList, {
    fileName: 'forslag',
    sheetName: texts.title,
    columns: async () => ({
      number: columnOf('number'),
      title: columnOf('title'),
      status: columnOf('status'),
      owner: columnOf('owner'),
      department: columnOf('department'),
      created: columnOf('created'),
    }),
    texts,
    beside: async (_, rows) => rows,
  }),
)
