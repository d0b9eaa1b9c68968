import type { Column } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Department } from '../contract.ts'
import { companyTexts as texts } from '../texts.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import type { InactiveSearch } from './listSearch.ts'
import { companyQueries } from './queries.ts'
import { RecordsCard } from './RecordsCard.tsx'
import { settingsTexts } from './texts.ts'
import { useDepartmentSteps } from './useDepartmentSteps.ts'

const { departments: words } = settingsTexts

export function DepartmentsSection() {
  const { inactive } = useSearch({ strict: false }) as InactiveSearch
  /** Where one is added that nobody chose a place for: at the top, or below the first that may be edited. */
  const highest = (items: Department[]) => items.find(({ canEdit, isActive }) => canEdit && (inactive || isActive))?.id ?? null
  return (
    <RecordsCard
      title={texts.section.departments}
      words={words}
      icon={<Network />}
      path="/settings/departments"
      list={useQuery(companyQueries.departments)}
      steps={useDepartmentSteps()}
      columns={columns}
      card={(department, menu) => <DepartmentCard department={department} menu={menu} />}
      mayAddBelow={({ isActive }) => isActive}
      dialog={(writing, { items, leaders, canAddTop }, close) => {
        const department = writing.kind === 'edit' ? writing.record : null
        const added = writing.kind === 'add' ? (writing.below?.id ?? (canAddTop ? null : highest(items))) : null
        return (
          <DepartmentDialog
            all={items}
            leaders={leaders}
            department={department}
            parentId={department ? department.parentId : added}
            canBeTop={canAddTop || department?.parentId === null}
            onClose={close}
          />
        )
      }}
    />
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
