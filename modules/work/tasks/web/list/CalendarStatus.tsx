import { FilterChoiceOf } from '@portal/ui/FilterChoice.tsx'
import { type EffectiveStatus, effectiveStatuses } from '../../choices.ts'
import { taskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

const words = screenTexts.filter
type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }

/** The status in a calendar, which has no chips: its days are counted, not its statuses. */
export const CalendarStatus = ({ search, onChange }: Props) => (
  <FilterChoiceOf<EffectiveStatus | 'all'>
    label={texts.field.status}
    values={search.status === 'all' ? ['all'] : search.status}
    first={words.notCancelled}
    onChange={(some) => onChange({ status: some?.includes('all') ? 'all' : (some as EffectiveStatus[]) })}
    options={[...effectiveStatuses.map((one): [EffectiveStatus, string] => [one, texts.status[one]]), ['all', words.every]]}
  />
)
