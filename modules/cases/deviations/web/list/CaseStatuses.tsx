import { type StatusChip, StatusChips } from '@portal/modules/records/views/web/public'
import { useQuery } from '@tanstack/react-query'
import { type DeviationStatus, statuses, unclosed } from '../../choices.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { deviationQueries } from '../queries.ts'
import { isUnclosed, statusOf } from './listFilters.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }
const sum = (numbers: (number | undefined)[]) =>
  numbers.some((one) => one === undefined) ? undefined : numbers.reduce<number>((all, one) => all + one!, 0)

/** The cases by status, within what else the list is narrowed by. */
export function CaseStatuses({ search, onChange }: Props) {
  const { data } = useQuery(deviationQueries.counts(search))
  const shown = statusOf(search)
  const counts = new Map(data?.items.map((one) => [one.status, one]))
  const chip = (id: string, label: string, of: readonly DeviationStatus[]): StatusChip => ({
    id,
    label,
    count: sum(of.map((status) => counts.get(status)?.count)),
    late: of.length === 1 ? counts.get(of[0]!)?.late : undefined,
  })
  return (
    <StatusChips
      label={texts.field.status}
      chips={[
        chip('unclosed', listTexts.unclosed, unclosed),
        ...statuses.map((status) => chip(status, texts.status[status], [status])),
        chip('all', listTexts.all, statuses),
      ]}
      value={shown ? (isUnclosed(shown) ? 'unclosed' : shown.length === 1 ? shown[0]! : '') : 'all'}
      onChoose={(id) => onChange({ status: id === 'unclosed' ? [...unclosed] : id === 'all' ? 'all' : [id as DeviationStatus] })}
    />
  )
}
