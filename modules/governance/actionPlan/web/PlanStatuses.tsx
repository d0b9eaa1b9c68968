import { actionStatuses, unfinished } from '@portal/modules/records/actions'
import { actionTexts } from '@portal/modules/records/actions/web/public'
import { StatusChips } from '@portal/modules/records/views/web/public'
import { useQuery } from '@tanstack/react-query'
import { planTexts as texts } from '../texts.ts'
import { type PlanSearch, type Show, shows } from './planSearch.ts'
import { planQueries } from './queries.ts'
import { planWords as words } from './texts.ts'

const labels: Record<Show, string> = {
  ...actionTexts.status,
  unfinished: words.unfinished,
  overdue: texts.filter.overdue,
  all: words.all,
}
type Props = { search: PlanSearch; onChoose: (show: Show) => void }

/** The plan by status: each number is what its list has. */
export function PlanStatuses({ search, onChoose }: Props) {
  const { data } = useQuery(planQueries.counts(search))
  const sum = (of: readonly string[], what: 'count' | 'late') =>
    data?.items.filter(({ status }) => of.includes(status)).reduce((all, one) => all + one[what], 0)
  return (
    <StatusChips
      label={texts.column.status}
      chips={shows.map((id) => {
        if (id === 'overdue') return { id, label: labels[id], count: sum(actionStatuses, 'late'), late: sum(actionStatuses, 'late') }
        const of = id === 'unfinished' ? unfinished : id === 'all' ? actionStatuses : [id]
        return { id, label: labels[id], count: sum(of, 'count') }
      })}
      value={search.show ?? 'unfinished'}
      onChoose={(id) => onChoose(id as Show)}
    />
  )
}
