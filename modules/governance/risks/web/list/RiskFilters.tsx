import { type RiskLevel, riskLevels } from '@portal/modules/governance/riskMatrices'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type ShownStatus, type SortKey, shownStatuses, shows, sortKeys } from '../../choices.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type FilterProps, filterCount, type ListSearch, showOf, usualShow } from './listSearch.ts'

const MoreFilters = lazy(() => import('./MoreFilters.tsx').then((file) => ({ default: file.MoreFilters })))
const moreFilters = [
  'afterLevel',
  'category',
  'assessmentType',
  'ownerId',
  'departmentId',
  'locationId',
  'projectId',
  'acceptance',
  'moved',
  'tagId',
] as const
const specials = ['reviewOverdue', 'withoutActions', 'unscored', 'withProposal'] as const

/** Several levels that the list was opened with, as one choice. */
const severalOf = (some: RiskLevel[]): [string, string] => [some.join(), some.map((one) => matrixTexts.level[one]).join(' + ')]
const levels = [...riskLevels].reverse().map((one): [string, string] => [one, matrixTexts.level[one]])

/** Everything the list can be narrowed by; each choice is a change of the address. */
export function RiskFilters({ search, onChange, onClear }: FilterProps & { onClear: () => void }) {
  const special = specials.find((one) => search[one])
  return (
    <FilterBar
      count={filterCount(search)}
      onClear={onClear}
      search={<SearchField label={screenTexts.search} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />}
      more={{
        count: moreFilters.filter((one) => search[one] !== undefined).length,
        filters: (
          <Suspense>
            <MoreFilters search={search} onChange={onChange} />
          </Suspense>
        ),
      }}
      end={
        search.as === undefined && (
          <FilterChoice
            label={screenTexts.filter.sort}
            value={search.sort ?? 'worst'}
            first={null}
            onChange={(one) => onChange({ sort: one === 'worst' ? undefined : (one as SortKey) })}
            options={sortKeys.map((one) => [one, texts.sortBy[one]])}
          />
        )
      }
    >
      <FilterChoice
        label={texts.filter.show}
        value={showOf(search)}
        first={null}
        onChange={(one) => onChange({ show: one === usualShow(search) ? undefined : (one as ListSearch['show']) })}
        options={shows.map((one) => [one, texts.show[one]])}
      />
      <FilterChoice
        label={texts.field.level}
        value={search.level?.join() ?? ''}
        onChange={(all) => onChange({ level: all ? (all.split(',') as RiskLevel[]) : undefined })}
        options={search.level && search.level.length > 1 ? [...levels, severalOf(search.level)] : levels}
      />
      <FilterChoice
        label={texts.field.status}
        value={search.status?.[0] ?? ''}
        onChange={(one) => onChange({ status: one ? [one as ShownStatus] : undefined, ...(one === 'closed' && { show: 'all' }) })}
        options={shownStatuses.map((one) => [one, texts.status[one]])}
      />
      <FilterChoice
        label={screenTexts.filter.special}
        value={special ?? ''}
        onChange={(one) =>
          onChange({ ...Object.fromEntries(specials.map((each) => [each, undefined])), ...(one && { [one]: true as const }) })
        }
        options={specials.map((one) => [one, texts.filter[one]])}
      />
      <CellFilter search={search} onChange={onChange} />
    </FilterBar>
  )
}

/** The cell of the matrix the list was opened from, and the way out of it. */
function CellFilter({ search, onChange }: FilterProps) {
  const { probability: p, consequence: c, afterProbability, afterConsequence } = search
  const words = p && c ? screenTexts.cellFilter(p, c) : undefined
  const after = afterProbability && afterConsequence ? screenTexts.afterFilter(afterProbability, afterConsequence) : undefined
  if (!words && !after) return null
  return (
    <Button
      size="sm"
      aria-label={`${screenTexts.filter.clearCell}: ${words ?? after}`}
      onClick={() => onChange({ probability: undefined, consequence: undefined, afterProbability: undefined, afterConsequence: undefined })}
    >
      {words ?? after} <X aria-hidden />
    </Button>
  )
}
