import type { Column } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Location } from '../contract.ts'
import { companyTexts as texts } from '../texts.ts'
import { LocationDialog } from './LocationDialog.tsx'
import { companyQueries } from './queries.ts'
import { RecordsCard } from './RecordsCard.tsx'
import { settingsTexts } from './texts.ts'
import { useLocationSteps } from './useLocationSteps.ts'

const { locations: words, departments: common } = settingsTexts

export const LocationsSection = () => (
  <RecordsCard
    title={texts.section.locations}
    words={words}
    icon={<MapPin />}
    path="/settings/locations"
    list={useQuery(companyQueries.locations)}
    steps={useLocationSteps()}
    columns={columns}
    card={(location, menu) => <LocationCard location={location} menu={menu} />}
    dialog={(writing, { people }, close) => (
      <LocationDialog people={people} location={writing.kind === 'edit' ? writing.record : null} onClose={close} />
    )}
  />
)

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
