import { formatKroner, formatNumber, formatPercent } from '@portal/kit/format'
import { Figure } from '@portal/ui/Bars.tsx'
import { Link } from '@tanstack/react-router'
import { cloneElement, createContext, type ReactElement, type ReactNode, use } from 'react'
import type { Figures } from '../contract.ts'
import { type LinkedList, listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'

/** Whether the figures open lists: not for offices that read figures alone. */
export const OpensLists = createContext(true)

type ListLinkProps = { list: LinkedList; className?: string; children?: ReactNode; 'aria-label'?: string }
/** A link to the list that makes a number; to those it opens nothing for, the number alone. */
export const ListLink = ({ list, ...rest }: ListLinkProps) =>
  use(OpensLists) ? (
    <Link to="/deviations" search={list} {...rest} />
  ) : (
    <span className={`pointer-events-none ${rest.className ?? ''}`}>{rest.children}</span>
  )
/** The number itself as that link, for tables. */
export const NumberLink = ({ list, children }: { list: LinkedList; children: ReactNode }) =>
  use(OpensLists) ? (
    <ListLink
      list={list}
      className="inline-flex min-h-6 min-w-6 items-center justify-end text-brand-ink underline-offset-2 hover:underline"
    >
      {children}
    </ListLink>
  ) : (
    children
  )

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-5'

/** How many, and how well: the numbers before the charts. */
export function Totals({ figures }: { figures: Figures }) {
  const { totals, closing, effect, cost } = figures
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
        label={texts.lead.median}
        text={closing.medianDays === null ? null : texts.workingDays(formatNumber(closing.medianDays, 1).replace(/,0$/, ''))}
        note={closing.p90Days === null ? texts.noShare : texts.lead.p90(formatNumber(Math.ceil(closing.p90Days)))}
        link={<ListLink list={listOf.closed(figures, figures)} />}
      />
      <Parts
        label={texts.inTime.share}
        text={closing.inTimeShare === null ? null : formatPercent(closing.inTimeShare)}
        none={texts.noShare}
        parts={[
          [texts.inTime.lateNote(closing.late), listOf.closed(figures, figures, { closedLate: true })],
          [texts.inTime.undatedNote(closing.undated), listOf.closed(figures, figures, { closedUndated: true })],
        ]}
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
      <Parts
        label={texts.effect.share}
        text={effect.share === null ? null : formatPercent(effect.share)}
        none={texts.effect.none}
        parts={[
          [texts.effect.effective(effect.effective), listOf.judged(figures, figures, 'effective')],
          [texts.effect.notEffective(effect.notEffective), listOf.judged(figures, figures, 'notEffective')],
        ]}
      />
      <Share
        label={texts.cost.sum}
        text={cost.count === 0 ? null : formatKroner(cost.sum)}
        note={texts.cost.note(cost.count)}
        none={texts.cost.none}
        link={<ListLink list={listOf.reported(figures, figures, { hasCost: true })} />}
      />
    </div>
  )
}

type ShareProps = {
  label: string
  share?: number | null
  text?: string | null
  note: string
  none?: string
  link: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A share that opens the cases it lacks; «–» where there is nothing to take a share of (domain 7.2). */
const Share = ({
  label,
  share = null,
  text = share === null ? null : formatPercent(share),
  note,
  none = texts.noShare,
  link,
}: ShareProps) =>
  cloneElement(link, {
    className: 'panel flex flex-col gap-1 px-4 py-3 transition-colors hover:border-field hover:bg-hover sm:px-5 sm:py-4',
    children: (
      <>
        <span className="text-muted">{label}</span>
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{text ?? '–'}</span>
        <span className="text-xs text-muted">{text === null ? none : note}</span>
      </>
    ),
  })

type PartsProps = { label: string; text: string | null; none: string; parts: [text: string, list: LinkedList][] }
/** A share with each of the numbers behind it, and the way to its list. */
export function Parts({ label, text, none, parts }: PartsProps) {
  const opensLists = use(OpensLists)
  return (
    <div className="panel flex flex-col gap-1 px-4 py-3 sm:px-5 sm:py-4">
      <span className="text-muted">{label}</span>
      <span className="text-2xl font-semibold tracking-tight tabular-nums">{text ?? '–'}</span>
      {text === null ? (
        <span className="text-xs text-muted">{none}</span>
      ) : (
        <span className="flex flex-wrap gap-x-3 text-xs">
          {parts.map(([part, list]) =>
            opensLists ? (
              <ListLink
                key={part}
                list={list}
                className="inline-flex min-h-6 items-center text-brand-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
              >
                {part}
              </ListLink>
            ) : (
              <span key={part} className="text-muted">
                {part}
              </span>
            ),
          )}
        </span>
      )}
    </div>
  )
}
