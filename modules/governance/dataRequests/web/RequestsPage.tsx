import { formatDate } from '@portal/kit/format'
import { RegisterPage, useListCan } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { columnsOfRegister as columns } from '../columnTexts.ts'
import { type DataRequestRow, dataRequests, decisions, type RequestColumn, requestStatuses, requestTypes } from '../contract.ts'
import { requestTexts as texts } from '../texts.ts'
import { requestQueries } from './queries.ts'
import { RegisterDialog } from './RegisterDialog.tsx'
import { screenTexts } from './texts.ts'

type Search = Partial<Record<'type' | 'status' | 'decision' | 'late', string>>
const known = ['type', 'status', 'decision', 'late'] as const
/** What the address says, as text: the router reads `true` as a truth. */
const readSearch = (given: Record<string, unknown>): Search =>
  Object.fromEntries(
    known.flatMap((key) => {
      const value = given[key]
      return typeof value === 'string' || value === true ? [[key, String(value)]] : []
    }),
  )
const shown = (cell: ReturnType<(typeof columns)[RequestColumn]['cell']>) => (typeof cell === 'string' ? cell : formatDate(cell.day))

const titleOf = ({ id, number, type }: DataRequestRow) => (
  <Link to="/data-requests/$id" params={{ id }} className={rowLink}>
    {number} <span className="sr-only">{texts.type[type]}</span>
  </Link>
)

/** The register: who has asked for what, by when it must be answered, and what came of it. */
export function RequestsPage() {
  const search = readSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { data: can = [] } = useListCan('data_requests')
  const parsed = dataRequests.list.input.safeParse(search)
  const { cursor: _cursor, limit: _limit, ...input } = parsed.success ? parsed.data : dataRequests.list.input.parse({})
  const list = useInfiniteQuery(requestQueries.list(input))
  return (
    <>
      <RegisterPage<DataRequestRow, Search>
        title={texts.title}
        intro={screenTexts.intro}
        breadcrumb={<Link to="/settings">{screenTexts.settings}</Link>}
        list={list}
        search={search}
        onSearch={(next) => void navigate({ to: '/data-requests', search: next as object, replace: true })}
        filters={[
          { key: 'type', label: texts.column.type, options: requestTypes.map((one) => [one, texts.type[one]]) },
          { key: 'status', label: texts.column.status, options: requestStatuses.map((one) => [one, texts.status[one]]) },
          { key: 'decision', label: texts.column.decision, options: decisions.map((one) => [one, texts.decision[one]]) },
          { key: 'late', label: texts.filter.late, options: [['true', screenTexts.yes]] },
        ]}
        filterClass="md:max-w-60"
        exported={
          can.includes('export')
            ? {
                path: '/data-requests/export',
                body: { ...input, columns: Object.keys(columns) },
                name: 'personvernhenvendelser',
                intro: screenTexts.exported,
                pdf: true,
              }
            : undefined
        }
        columns={(Object.keys(columns) as RequestColumn[]).map((id) => ({
          id,
          label: columns[id].label,
          className: id === 'due' || id === 'received' || id === 'answered' ? 'whitespace-nowrap tabular-nums' : undefined,
          cell: id === 'number' ? titleOf : id === 'due' ? dueOf : (row: DataRequestRow) => shown(columns[id].cell(row)),
        }))}
        card={(row) => (
          <span className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              {titleOf(row)}
              <span>{texts.status[row.status]}</span>
            </span>
            <span className="text-muted">
              {texts.type[row.type]} · {row.personName} · {dueOf(row)}
            </span>
          </span>
        )}
        icon={<ShieldQuestion />}
        words={screenTexts.list}
      >
        {can.includes('export') && (
          <div>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {screenTexts.register}
            </Button>
          </div>
        )}
      </RegisterPage>
      {isAdding && <RegisterDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const dueOf = ({ dueOn, isLate }: DataRequestRow) =>
  isLate ? <span className="font-medium text-danger">{texts.late(formatDate(dueOn))}</span> : formatDate(dueOn)
