import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Network, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Department } from '../contract.ts'
import { companyTexts as texts } from '../texts.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import type { InactiveSearch } from './listSearch.ts'
import { companyQueries } from './queries.ts'
import { RecordMenu } from './RecordMenu.tsx'
import { RetireDialog } from './RetireDialog.tsx'
import { settingsTexts } from './texts.ts'
import { useDepartmentSteps } from './useDepartmentSteps.ts'

const { departments: words } = settingsTexts
type Open = { kind: 'add'; parentId: string | null } | { kind: 'edit' | 'retire'; department: Department }

export function DepartmentsSection() {
  const { inactive } = useSearch({ strict: false }) as InactiveSearch
  const { data, error, isError, refetch } = useQuery(companyQueries.departments)
  const { retire, restore } = useDepartmentSteps()
  const [open, setOpen] = useState<Open | null>(null)
  const navigate = useNavigate()

  const close = () => {
    retire.reset()
    setOpen(null)
  }
  const all = data?.items ?? []
  const rows = inactive ? all : all.filter((department) => department.isActive)
  const hasInactive = all.some((department) => !department.isActive)
  const highest = data?.canAddTop ? null : (rows.find((department) => department.canEdit)?.id ?? null)
  const add = data?.canAdd && (
    <Button variant="primary" onClick={() => setOpen({ kind: 'add', parentId: highest })}>
      <Plus aria-hidden /> {words.add}
    </Button>
  )
  const menu = (department: Department) => (
    <RecordMenu
      record={department}
      onEdit={() => setOpen({ kind: 'edit', department })}
      onAddBelow={data?.canAdd && department.isActive ? () => setOpen({ kind: 'add', parentId: department.id }) : undefined}
      onRetire={() => setOpen({ kind: 'retire', department })}
      onRestore={() => restore.mutate(department)}
    />
  )

  if (isError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={texts.section.departments} actions={rows.length > 0 && add} flush>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{words.intro}</p>
      {!data ? (
        <SkeletonRows rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Network />} title={words.emptyTitle} action={add}>
          {words.empty}
        </EmptyState>
      ) : (
        <Table
          caption={words.caption}
          columns={columns(menu)}
          rows={rows}
          keyOf={(department) => department.id}
          card={(department) => <DepartmentCard department={department} menu={menu(department)} />}
        />
      )}
      {hasInactive && (
        <div className="border-t border-line px-4 py-1 sm:px-5">
          <Choice
            label={words.showInactive}
            checked={inactive ?? false}
            onChange={(event) =>
              navigate({
                to: '/settings/departments',
                search: event.target.checked ? { inactive: true } : {},
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      )}
      {data && open && open.kind !== 'retire' && (
        <DepartmentDialog
          all={all}
          leaders={data.leaders}
          department={open.kind === 'edit' ? open.department : null}
          parentId={open.kind === 'add' ? open.parentId : open.department.parentId}
          canBeTop={data.canAddTop || (open.kind === 'edit' && open.department.parentId === null)}
          onClose={close}
        />
      )}
      {open?.kind === 'retire' && (
        <RetireDialog
          name={open.department.name}
          intro={words.retireIntro}
          error={retire.error}
          busy={retire.isPending}
          onClose={close}
          onConfirm={() => retire.mutate(open.department, { onSuccess: close })}
        />
      )}
    </Card>
  )
}

const columns = (menu: (department: Department) => ReactNode): Column<Department>[] => [
  {
    id: 'name',
    label: words.field.name,
    cell: (department) => (
      <span className="flex items-baseline gap-2" style={{ paddingLeft: `${(department.depth - 1) * 1.25}rem` }}>
        <span className={department.isActive ? 'font-medium' : 'text-muted'}>{department.name}</span>
        {department.code && <span className="text-xs text-muted">{department.code}</span>}
        {!department.isActive && <span className="text-xs text-muted">({words.inactive.toLowerCase()})</span>}
      </span>
    ),
  },
  {
    id: 'leader',
    label: words.field.leaderId,
    cell: ({ leaderName, deputyName }) => (
      <>
        {leaderName ?? <span className="text-muted">{words.noLeader}</span>}
        {deputyName && <span className="block text-xs text-muted">{words.deputyIs(deputyName)}</span>}
      </>
    ),
  },
  { id: 'safetyArea', label: words.field.safetyArea, className: 'max-xl:hidden', cell: (department) => department.safetyArea },
  { id: 'users', label: words.field.users, isNumeric: true, className: 'w-20', cell: (department) => department.userCount },
  { id: 'menu', label: words.options, className: 'w-14 text-right', cell: menu },
]

const DepartmentCard = ({ department, menu }: { department: Department; menu: ReactNode }) => (
  <div className="flex items-start justify-between gap-3" style={{ paddingLeft: `${(department.depth - 1) * 0.875}rem` }}>
    <div className="min-w-0">
      <p className={department.isActive ? 'font-medium' : 'text-muted'}>
        {department.name} {department.code && <span className="text-xs font-normal text-muted">{department.code}</span>}
      </p>
      <p className="text-muted">
        {department.isActive ? (department.leaderName ?? words.noLeader) : words.inactive} · {words.userCount(department.userCount)}
      </p>
      {department.deputyName && <p className="text-xs text-muted">{words.deputyIs(department.deputyName)}</p>}
    </div>
    {menu}
  </div>
)
