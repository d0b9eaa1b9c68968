import { StatusOf } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '../contract.ts'
import { dashboardTexts as texts } from '../texts.ts'

/** W3: what the person has reported, the newest first. */
export const MyReports = ({ reports }: { reports: Dashboard['myReports'] }) => (
  <Card
    title={texts.myReports}
    flush
    actions={
      <Link
        to="/deviations"
        search={{ view: 'reported' }}
        aria-label={texts.allOf(texts.myReports)}
        className="text-brand-ink hover:underline"
      >
        {texts.all}
      </Link>
    }
  >
    {reports.length === 0 ? (
      <p className="px-4 pb-5 text-muted sm:px-5">{texts.myReportsEmpty}</p>
    ) : (
      <ul className="divide-y divide-line">
        {reports.map((one) => (
          <li key={one.id} className="relative grid gap-1 px-4 py-2.5 hover:bg-hover sm:px-5">
            <Link to="/deviations/$id" params={{ id: one.id }} className={`${rowLink} line-clamp-1`}>
              {one.title}
            </Link>
            <span className="flex justify-between gap-3 text-muted">
              <span className="tabular-nums">{one.number}</span>
              <StatusOf status={one.status} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
