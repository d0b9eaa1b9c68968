import { type StatusChip, StatusChips } from '@portal/modules/records/views/web/public'
import { useQuery } from '@tanstack/react-query'
import { type EffectiveStatus, effectiveStatuses, unfinished } from '../../choices.ts'
import { taskTexts as texts } from '../../texts.ts'
import { countsQuery } from './countsQuery.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }
/** What is late stands before what is not. */
const order = ['overdue', ...effectiveStatuses.filter((one) => one !== 'overdue')] as const

/** The work by status, within what else the list is narrowed by. */
export function WorkStatuses({ search, onChange }: Props) {
  const { data } = useQuery(countsQuery(search))
  const counts = new Map(data?.map((one) => [one.status, one]))
  const chip = (id: string, label: string, of: readonly EffectiveStatus[]): StatusChip => ({
    id,
    label,
    count: of.every((one) => counts.has(one)) ? of.reduce((sum, one) => sum + counts.get(one)!.count, 0) : undefined,
    late: of.length === 1 ? counts.get(of[0]!)?.late : undefined,
  })
  const { status = [...unfinished] } = search
  const isUnfinished = status !== 'all' && status.length === unfinished.length && unfinished.every((one) => status.includes(one))
  return (
    <StatusChips
      label={texts.field.status}
      chips={[
        chip('unfinished', listTexts.unfinished, unfinished),
        ...order.map((one) => chip(one, texts.status[one], [one])),
        chip('all', listTexts.all, effectiveStatuses),
      ]}
      value={status === 'all' ? 'all' : isUnfinished ? 'unfinished' : status.length === 1 ? status[0]! : ''}
      onChoose={(id) => onChange({ status: id === 'unfinished' ? undefined : id === 'all' ? 'all' : [id as EffectiveStatus] })}
    />
  )
}
