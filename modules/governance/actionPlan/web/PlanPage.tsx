import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { matrixTexts, RiskLevel, RiskSections } from '@portal/modules/governance/riskMatrices/web/public'
import { companyChoices } from '@portal/modules/identity/company/web/public'
import { unfinished } from '@portal/modules/records/actions'
import { ActionDue, ActionStatusOf } from '@portal/modules/records/actions/web/public'
import { RegisterPage, useExport } from '@portal/modules/records/views/web/public'
import { type Column, rowLink, titleColumn } from '@portal/ui/Table.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { planColumns, planHierarchy, planSorts } from '../choices.ts'
import { actionPlan, type PlanRow } from '../contract.ts'
import { planTexts as texts } from '../texts.ts'
import { hierarchyNames } from './hierarchyNames.ts'
import { PlanStatuses } from './PlanStatuses.tsx'
import { filtersOf, type PlanSearch, readPlanSearch, type Show, sortOf } from './planSearch.ts'
import { planQueries } from './queries.ts'
import { planWords as words } from './texts.ts'

const wide = '@max-[76rem]:hidden'
/** The scores stand in the risk the row leads to; who does it by when does not. */
const roomy = '@max-[66rem]:hidden'
const level = (row: PlanRow) =>
  row.riskLevel ? <RiskLevel level={row.riskLevel} score={row.riskScore} /> : <span className="text-muted">{texts.notScored}</span>
const risk = ({ riskId, riskNumber, riskTitle }: PlanRow) => (
  <Link to="/risk-evaluation/risks/$id" params={{ id: riskId }} className="relative block truncate hover:underline">
    <span className="text-muted tabular-nums">{riskNumber}</span> {riskTitle}
  </Link>
)
const columns: Column<PlanRow>[] = [
  {
    id: 'title',
    label: texts.column.title,
    className: titleColumn,
    cell: ({ id, number, title }) => (
      <Link to="/actions/$id" params={{ id }} className={rowLink}>
        {title} <span className="block text-xs font-normal text-muted tabular-nums">{number}</span>
      </Link>
    ),
  },
  { id: 'risk', label: texts.column.risk, className: 'max-w-64 min-w-40', cell: risk },
  { id: 'level', label: texts.column.level, className: `whitespace-nowrap ${roomy}`, cell: level },
  { id: 'owner', label: texts.column.owner, className: 'max-w-40 truncate', cell: (row) => row.ownerName },
  { id: 'department', label: texts.column.department, className: `max-w-40 truncate ${wide}`, cell: (row) => row.departmentName },
  { id: 'due', label: texts.column.due, className: 'whitespace-nowrap', cell: (row) => <ActionDue action={row} /> },
  { id: 'status', label: texts.column.status, className: 'whitespace-nowrap', cell: (row) => <ActionStatusOf status={row.status} /> },
  {
    id: 'completed',
    label: texts.column.completed,
    className: `whitespace-nowrap tabular-nums ${wide}`,
    cell: ({ completedAt }) => completedAt && formatDate(osloDate(completedAt)),
  },
]
/** When something was done is told where there is something done; the department gives way to it. */
const columnsOf = ({ show = 'unfinished' }: PlanSearch) =>
  columns.filter(({ id }) => id !== (ahead.includes(show) ? 'completed' : 'department'))
const ahead: readonly Show[] = ['unfinished', 'overdue', ...unfinished]
const card = (row: PlanRow) => (
  <span className="grid gap-1">
    <span className="flex items-start justify-between gap-3">
      <Link to="/actions/$id" params={{ id: row.id }} className={rowLink}>
        {row.title}
      </Link>
      <ActionDue action={row} />
    </span>
    <span className="truncate text-muted">
      <span className="tabular-nums">{row.riskNumber}</span> {row.riskTitle}
    </span>
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {level(row)}
      <ActionStatusOf status={row.status} />
      <span className="text-muted">{row.ownerName}</span>
    </span>
  </span>
)

/** Handlingsplan: what is done about the company's risks, the earliest deadline first. */
export function PlanPage() {
  const search = readPlanSearch(useSearch({ strict: false }))
  const list = useInfiniteQuery(planQueries.list(search))
  const departments = useQuery(companyChoices.departments)
  const navigate = useNavigate()
  const go = (next: PlanSearch) =>
    void navigate({ to: '/risk-evaluation/action-plan', search: readPlanSearch(next), replace: true, resetScroll: false })
  const exported = useExport({
    module: 'risks',
    path: actionPlan.export.path,
    body: { ...filtersOf(search), sort: sortOf(search), columns: planColumns },
    name: 'handlingsplan',
    texts: { exportIntro: words.export, exportTeam: words.exportTeam },
  })
  return (
    <RegisterPage<PlanRow, PlanSearch>
      title={texts.title}
      intro={words.intro}
      sections={<RiskSections />}
      list={list}
      search={search}
      onSearch={go}
      statuses={<PlanStatuses search={search} onChoose={(show) => go({ ...search, show: show === 'unfinished' ? undefined : show })} />}
      filters={[
        { key: 'level', label: texts.column.level, options: [...riskLevels].reverse().map((one) => [one, matrixTexts.level[one]]) },
        { key: 'hierarchyLevel', label: texts.filter.hierarchyLevel, options: planHierarchy.map((one) => [one, hierarchyNames[one]]) },
        {
          key: 'departmentId',
          label: texts.column.department,
          options: (departments.data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`]),
        },
        { key: 'sort', label: words.sort, options: planSorts.map((one) => [one, words.sortBy[one]]), usual: 'due' },
      ]}
      filterClass="md:max-w-60"
      exported={exported}
      columns={columnsOf(search)}
      card={card}
      icon={<ListChecks />}
      words={words}
    />
  )
}
