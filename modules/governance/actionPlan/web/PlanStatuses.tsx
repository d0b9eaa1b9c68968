import { actionStatuses, unfinished } from '@portal/modules/records/actions'
import { actionTexts } from '@portal/modules/records/actions/web/public'
import { StatusChips } from '@portal/modules/records/views/web/public'
import { useQuery } from '@tanstack/react-query'
import { planTexts as texts } from '../texts.ts'
import { type PlanSearch, type Show, shows } from './planSearch.ts'
import { planQueries } from './queries.ts'
import { planWords as words } from './texts.ts'

type Props = { search: PlanSearch; onChoose: (show: Show) => void }

/** The plan by status: each number is what its list has. */
export function PlanStatuses({ search, onChoose }: Props) {
  const { data } = useQuery(planQueries.counts(search))
  const sum = (of: readonly string[], what: 'count' | 'late') =>
    data?.items.filter(({ status }) => of.includes(status)).reduce((all, one) => all + one[what], 0)
  const chips: Record<Show, { label: string; count: number | undefined }> = {
    ...(Object.fromEntries(
      actionStatuses.map((status) => [status, { label: actionTexts.status[status], count: sum([status], 'count') }]),
    ) as Record<(typeof actionStatuses)[number], { label: string; count: number | undefined }>),
    unfinished: { label: words.unfinished, count: sum(unfinished, 'count') },
    overdue: { label: texts.filter.overdue, count: sum(unfinished, 'late') },
    all: { label: words.all, count: sum(actionStatuses, 'count') },
  }
  return (
    <StatusChips
      label={texts.column.status}
      chips={shows.map((id) => ({ id, ...chips[id], ...(id === 'overdue' && { late: chips.overdue.count }) }))}
      value={search.show ?? 'unfinished'}
      onChoose={(id) => onChoose(id as Show)}
    />
  )
}
