import { formatNumber, formatPercent } from '@portal/kit/format'
import { Figure } from '@portal/ui/Bars.tsx'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Figures } from '../contract.ts'
import { type LinkedList, listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'

/** A link to the list that makes a number. */
export const ListLink = ({ list, ...rest }: { list: LinkedList; className?: string; children?: ReactNode; 'aria-label'?: string }) => (
  <Link to="/deviations" search={list} {...rest} />
)
/** The number itself as that link, for tables. */
export const NumberLink = ({ list, children }: { list: LinkedList; children: ReactNode }) => (
  <ListLink list={list} className="inline-flex min-h-6 min-w-6 items-center justify-end text-brand-ink underline-offset-2 hover:underline">
    {children}
  </ListLink>
)

const grid = 'grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-4'

/** How many, and how well: the numbers before the charts. */
export function Totals({ figures }: { figures: Figures }) {
  const { totals, closing } = figures
  return (
    <div className={grid}>
      {(['reported', 'closed', 'open', 'overdue'] as const).map((one) => (
        <Figure
          key={one}
          label={texts.total[one]}
          value={totals[one]}
          note={one === 'reported' || one === 'closed' ? texts.inPeriod : undefined}
          link={<ListLink list={one === 'reported' || one === 'closed' ? listOf[one](figures, figures) : listOf[one](figures)} />}
        />
      ))}
      <Share
        label={texts.inTime.share}
        share={closing.inTimeShare}
        note={texts.inTime.lateNote(closing.late)}
        link={<ListLink list={listOf.closed(figures, figures, { closedLate: true })} />}
      />
      <Share
        label={texts.lead.median}
        text={closing.medianDays === null ? null : texts.workingDays(formatNumber(closing.medianDays, 1).replace(/,0$/, ''))}
        note={closing.p90Days === null ? texts.noShare : texts.lead.p90(formatNumber(Math.ceil(closing.p90Days)))}
        link={<ListLink list={listOf.closed(figures, figures)} />}
      />
      <Share
        label={texts.cause.share}
        share={closing.causeShare}
        note={texts.cause.note(closing.lacksCause)}
        link={<ListLink list={listOf.closed(figures, figures, { severity: ['medium', 'high', 'critical'], lacksRootCause: true })} />}
      />
      <Share
        label={texts.reopened.share}
        share={closing.reopenedShare}
        note={texts.reopened.note(closing.reopened)}
        link={<ListLink list={listOf.closed(figures, figures, { reopened: true })} />}
      />
    </div>
  )
}

type ShareProps = {
  label: string
  share?: number | null
  text?: string | null
  note: string
  link: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A share that opens the cases it lacks; «–» where there is nothing to take a share of (domain 7.2). */
const Share = ({ label, share = null, text = share === null ? null : formatPercent(share), note, link }: ShareProps) =>
  cloneElement(link, {
    className: 'panel flex flex-col gap-1 px-4 py-3 transition-colors hover:border-field hover:bg-hover sm:px-5 sm:py-4',
    children: (
      <>
        <span className="text-muted">{label}</span>
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{text ?? '–'}</span>
        <span className="text-xs text-muted">{text === null ? texts.noShare : note}</span>
      </>
    ),
  })
