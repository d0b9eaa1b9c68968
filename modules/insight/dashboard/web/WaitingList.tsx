import { formatDateTime } from '@portal/kit/format'
import { Level } from '@portal/ui/Badge.tsx'
import { currentDay } from '@portal/ui/clock'
import { Due } from '@portal/ui/Due.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Group } from '../choices.ts'
import type { Waiting } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { grouped } from './grouped.ts'

type Props = {
  items: Waiting[] /** How many there are of each group, when they are counted. */
  counts?: Partial<Record<Group, string>>
  heading?: 'h2' | 'h3'
}

/** What waits for the person under the days it is due, the earliest first. */
export function WaitingGroups({ items, counts = {}, heading: Heading = 'h3' }: Props) {
  return grouped(items, currentDay()).map(({ group, items: some }) => (
    <section key={group} aria-label={texts.group[group]}>
      <Heading className="border-b border-line bg-sunken px-4 py-1.5 text-xs font-medium text-muted sm:px-5">
        {texts.group[group]} {counts[group] && <span className="tabular-nums">({counts[group]})</span>}
      </Heading>
      <WaitingList items={some} />
    </section>
  ))
}

export const WaitingList = ({ items }: { items: Waiting[] }) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <li key={`${item.kind}${item.id}`} className="relative grid grid-cols-1 gap-1 px-4 py-2.5 hover:bg-hover sm:px-5">
        <span className="flex items-baseline justify-between gap-3">
          <Link to={item.path as '/dashboard'} className={`${rowLink} line-clamp-2 sm:line-clamp-1`}>
            {item.title}
          </Link>
          <When item={item} />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted">
          <span>
            {item.number && <span className="tabular-nums">{item.number} · </span>}
            {[item.texts.kind, ...timesOf(item)].join(' · ')}
          </span>
          <span className="flex items-center gap-x-4 text-ink">
            {item.level && <Level level={levels[item.level]}>{item.texts.level}</Level>}
            <span className="inline-flex items-center gap-0.5 whitespace-nowrap text-brand-ink">
              <span className="sr-only">{texts.next}: </span>
              {item.texts.step}
              <ChevronRight aria-hidden className="size-4" />
            </span>
          </span>
        </span>
      </li>
    ))}
  </ul>
)

const levels = { low: 1, medium: 2, high: 3, critical: 4 } as const

/** What stands beside the deadline: the aim of what law wants at once, and the last instant it allows. */
const timesOf = ({ isAtOnce, dueAt, limitAt }: Waiting) => [
  ...(isAtOnce && dueAt ? [texts.aim(formatDateTime(dueAt))] : []),
  ...(limitAt ? [texts.latest(formatDateTime(limitAt))] : []),
]

function When({ item: { dueOn, dueAt, isAtOnce, isOverdue } }: { item: Waiting }) {
  if (!dueOn) return null
  return (
    <span className={`shrink-0 whitespace-nowrap tabular-nums ${isAtOnce ? 'font-medium text-danger' : ''}`}>
      {isAtOnce && isOverdue && <span className="sr-only">{texts.late}: </span>}
      {isAtOnce ? texts.atOnce : dueAt && !isOverdue ? formatDateTime(dueAt) : <Due date={dueOn} isLate={isOverdue} />}
    </span>
  )
}
