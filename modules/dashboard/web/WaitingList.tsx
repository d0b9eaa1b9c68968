import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { SeverityLevel } from '@portal/modules/deviations/web/public'
import { rowLink } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import type { Waiting } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'

/** What waits for the person, the most pressing first. */
export const WaitingList = ({ items }: { items: Waiting[] }) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <li key={`${item.kind}${item.id}`} className="relative grid gap-1 px-4 py-2.5 hover:bg-hover sm:px-5">
        <span className="flex items-baseline justify-between gap-3">
          <Link to="/deviations/$id" params={{ id: item.deviationId }} className={`${rowLink} line-clamp-2 sm:line-clamp-1`}>
            {item.title}
          </Link>
          {item.dueAt && (
            <span className={`shrink-0 whitespace-nowrap tabular-nums ${item.isOverdue ? 'font-medium text-danger' : 'text-muted'}`}>
              {item.isOverdue ? texts.late : texts.due(formatDate(osloDate(item.dueAt)))}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
          <span>
            <span className="tabular-nums">{item.number}</span> · {texts.kind[item.kind]}
          </span>
          <span className="text-ink">
            <SeverityLevel severity={item.severity} />
          </span>
        </span>
      </li>
    ))}
  </ul>
)
