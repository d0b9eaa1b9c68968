import { type RiskLevel, riskLevels } from '@portal/modules/governance/riskMatrices'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice, FilterChoiceOf } from '@portal/ui/FilterChoice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { X } from 'lucide-react'
import { lazy } from 'react'
import { type SortKey, shownStatuses, shows, sortKeys } from '../../choices.ts'
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

const levels = [...riskLevels].reverse().map((one): [RiskLevel, string] => [one, matrixTexts.level[one]])

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
        filters: <MoreFilters search={search} onChange={onChange} />,
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
      <FilterChoiceOf label={texts.field.level} values={search.level} onChange={(level) => onChange({ level })} options={levels} />
      <FilterChoiceOf
        label={texts.field.status}
        values={search.status}
        onChange={(status) => onChange({ status, ...(status?.includes('closed') && { show: 'all' }) })}
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
