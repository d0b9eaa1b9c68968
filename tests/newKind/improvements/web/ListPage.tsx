import { formatDate } from '@portal/kit/format'
import { RegisterPage } from '@portal/modules/records/views/web/public'
import { type Column, rowLink } from '@portal/ui/Table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import { columns, type ImprovementRow, improvements, statuses } from '../contract.ts'
import { texts } from '../texts.ts'
import { improvementQueries } from './queries.ts'

const Title = ({ row: { id, title } }: { row: ImprovementRow }) => (
  <Link to={`/improvements/${id}` as '/'} className={rowLink}>
    {title}
  </Link>
)
const cells: Record<(typeof columns)[number], Column<ImprovementRow>['cell']> = {
  number: (row) => row.number,
  title: (row) => <Title row={row} />,
  status: (row) => texts.status[row.status],
  owner: (row) => row.ownerName,
  department: (row) => row.departmentName,
  created: (row) => formatDate(new Date(row.createdAt)),
}

export function ListPage() {
  const search: { status?: string; tagId?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = improvements.list.input.parse(search)
  return (
    <RegisterPage
      title={texts.title}
      intro={texts.intro}
      breadcrumb={[]}
      list={useInfiniteQuery(improvementQueries.list(filters))}
      search={search}
      onSearch={(next) => navigate({ to: '.', search: next as object, replace: true })}
      filters={[{ key: 'status', label: texts.column.status, options: statuses.map((one) => [one, texts.status[one]]) }]}
      filterClass="md:max-w-60"
      exported={{ path: improvements.export.path, body: { ...search, columns }, name: 'forslag', intro: texts.exported }}
      columns={columns.map((id) => ({ id, label: texts.column[id], cell: cells[id] }))}
      card={(row) => <Title row={row} />}
      icon={<Lightbulb />}
      words={texts.list}
    />
  )
}
