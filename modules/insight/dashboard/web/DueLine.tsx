import { formatNumber } from '@portal/kit/format'
import { Link } from '@tanstack/react-router'
import type { KindCount } from '../contract.ts'
import { dashboardTexts } from '../texts.ts'
import { inboxPath } from './inboxSearch.ts'

const texts = dashboardTexts.due
const spans = ['overdue', 'today', 'week'] as const

/** «3 forfalt · 2 i dag · 8 senere denne uken»: each number opens what it counts. Keeps its room while it is fetched. */
export function DueLine({ counts }: { counts: readonly KindCount[] | undefined }) {
  if (!counts) return <span className="block">&nbsp;</span>
  const isCapped = counts.some((one) => one.isCapped)
  const shown = spans.flatMap((span) => {
    const count = counts.reduce((sum, one) => sum + one[span], 0)
    return count > 0 ? [{ span, text: texts[span](`${formatNumber(count)}${isCapped ? '+' : ''}`) }] : []
  })
  if (shown.length === 0) return <span className="block">{texts.none}</span>
  return (
    <nav aria-label={texts.label} className="flex flex-wrap print:hidden">
      {shown.map(({ span, text }, n) => (
        <span key={span}>
          {n > 0 && <span aria-hidden>&nbsp;· </span>}
          <Link
            to={inboxPath}
            search={{ span }}
            className={`underline underline-offset-2 ${span === 'overdue' ? 'font-medium text-red' : 'text-brand-ink'}`}
          >
            {text}
          </Link>
        </span>
      ))}
    </nav>
  )
}
