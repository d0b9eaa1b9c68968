import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MapPin, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Location } from '../contract.ts'
import { companyTexts as texts } from '../texts.ts'
import { LocationDialog } from './LocationDialog.tsx'
import type { InactiveSearch } from './listSearch.ts'
import { companyQueries } from './queries.ts'
import { RecordMenu } from './RecordMenu.tsx'
import { RetireDialog } from './RetireDialog.tsx'
import { settingsTexts } from './texts.ts'
import { useLocationSteps } from './useLocationSteps.ts'

const { locations: words, departments: common } = settingsTexts
type Open = { kind: 'add' } | { kind: 'edit' | 'retire'; location: Location }

export function LocationsSection() {
  const { inactive } = useSearch({ strict: false }) as InactiveSearch
  const { data, error, isError, refetch } = useQuery(companyQueries.locations)
  const { retire, restore } = useLocationSteps()
  const [open, setOpen] = useState<Open | null>(null)
  const navigate = useNavigate()

  const close = () => {
    retire.reset()
    setOpen(null)
  }
  const all = data?.items ?? []
  const rows = inactive ? all : all.filter((location) => location.isActive)
  const hasInactive = all.some((location) => !location.isActive)
  const add = data?.canAdd && (
    <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
      <Plus aria-hidden /> {words.add}
    </Button>
  )
  const menu = (location: Location) => (
    <RecordMenu
      record={location}
      onEdit={() => setOpen({ kind: 'edit', location })}
      onRetire={() => setOpen({ kind: 'retire', location })}
      onRestore={() => restore.mutate(location)}
    />
  )

  if (isError) return <ErrorCard error={error} onRetry={refetch} />
  return (
    <Card title={texts.section.locations} actions={rows.length > 0 && add} flush>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{words.intro}</p>
      {!data ? (
        <SkeletonRows rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<MapPin />} title={words.emptyTitle} action={add}>
          {words.empty}
        </EmptyState>
      ) : (
        <Table
          caption={words.caption}
          columns={columns(menu)}
          rows={rows}
          keyOf={(location) => location.id}
          card={(location) => <LocationCard location={location} menu={menu(location)} />}
        />
      )}
      {hasInactive && (
        <div className="border-t border-line px-4 py-1 sm:px-5">
          <Choice
            label={common.showInactive}
            checked={inactive ?? false}
            onChange={(event) =>
              navigate({
                to: '/settings/locations',
                search: event.target.checked ? { inactive: true } : {},
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      )}
      {data && open && open.kind !== 'retire' && (
        <LocationDialog people={data.people} location={open.kind === 'edit' ? open.location : null} onClose={close} />
      )}
      {open?.kind === 'retire' && (
        <RetireDialog
          name={open.location.name}
          intro={words.retireIntro}
          error={retire.error}
          busy={retire.isPending}
          onClose={close}
          onConfirm={() => retire.mutate(open.location, { onSuccess: close })}
        />
      )}
    </Card>
  )
}

const addressOf = ({ address, zipCode, city }: Location) => [address, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const columns = (menu: (location: Location) => ReactNode): Column<Location>[] => [
  {
    id: 'name',
    label: words.field.name,
    cell: (location) => (
      <>
        <span className={location.isActive ? 'font-medium' : 'text-muted'}>{location.name}</span>
        {!location.isActive && <span className="ml-2 text-xs text-muted">({common.inactive.toLowerCase()})</span>}
      </>
    ),
  },
  { id: 'address', label: words.field.address, cell: addressOf },
  {
    id: 'responsible',
    label: words.field.responsibleId,
    cell: (location) => location.responsibleName ?? <span className="text-muted">{words.nobody}</span>,
  },
  { id: 'menu', label: common.options, className: 'w-14 text-right', cell: menu },
]

const LocationCard = ({ location, menu }: { location: Location; menu: ReactNode }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <p className={location.isActive ? 'font-medium' : 'text-muted'}>{location.name}</p>
      <p className="text-muted">
        {[!location.isActive && common.inactive, addressOf(location), location.responsibleName].filter(Boolean).join(' · ')}
      </p>
    </div>
    {menu}
  </div>
)
