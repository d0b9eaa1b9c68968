import { formatKroner, formatPercent, formatTenths } from '@portal/kit/format'
import { Figure } from '@portal/ui/charts/Figure.tsx'
import { textLink } from '@portal/ui/textLink'
import { cloneElement } from 'react'
import type { Figures } from '../contract.ts'
import { type LinkedList, listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { Before } from './Before.tsx'
import { useListLink } from './ListLink.tsx'

/** A share; «–» where there is nothing to take a share of (domain 7.2). */
const percent = (share: number | null) => (share === null ? '–' : formatPercent(share))

/** How many, and how well: the numbers before the charts. */
export function Totals({ figures, before }: { figures: Figures; before: Figures | undefined }) {
  const { totals, closing, effect, cost } = figures
  const linkTo = useListLink()
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-5">
      {(['reported', 'closed'] as const).map((one) => (
        <Figure
          key={one}
          label={texts.total[one]}
          value={totals[one]}
          note={
            <>
              {texts.inPeriod}
              <Before now={totals[one]} before={before?.totals[one]} />
            </>
          }
          link={linkTo(listOf[one](figures, figures))}
        />
      ))}
      {(['open', 'overdue'] as const).map((one) => (
        <Figure key={one} label={texts.total[one]} value={totals[one]} link={linkTo(listOf[one](figures))} />
      ))}
      <Figure
        label={texts.lead.median}
        value={closing.medianDays === null ? '–' : texts.workingDays(formatTenths(closing.medianDays))}
        note={
          <>
            {closing.medianDays === null || closing.p90Days === null
              ? texts.noShare
              : texts.lead.p90(formatTenths(Math.ceil(closing.p90Days)))}
            <Before now={closing.medianDays} before={before?.closing.medianDays} better="less" isTenths />
          </>
        }
        link={linkTo(listOf.closed(figures, figures))}
      />
      <Figure
        label={texts.inTime.share}
        value={percent(closing.inTimeShare)}
        note={
          closing.inTimeShare === null ? (
            texts.noShare
          ) : (
            <>
              <Parts
                parts={[
                  [texts.inTime.lateNote(closing.late), listOf.closed(figures, figures, { closedLate: true })],
                  [texts.inTime.undatedNote(closing.undated), listOf.closed(figures, figures, { closedUndated: true })],
                ]}
              />
              <Before now={closing.inTimeShare} before={before?.closing.inTimeShare} better="more" isTenths written={formatPercent} />
            </>
          )
        }
      />
      <Figure
        label={texts.cause.share}
        value={percent(closing.causeShare)}
        note={
          <>
            {closing.causeShare === null ? texts.noShare : texts.cause.note(closing.lacksCause)}
            <Before now={closing.causeShare} before={before?.closing.causeShare} better="more" isTenths written={formatPercent} />
          </>
        }
        link={linkTo(listOf.closed(figures, figures, { severity: ['medium', 'high', 'critical'], lacksRootCause: true }))}
      />
      <Figure
        label={texts.reopened.share}
        value={percent(closing.reopenedShare)}
        note={
          <>
            {closing.reopenedShare === null ? texts.noShare : texts.reopened.note(closing.reopened)}
            <Before now={closing.reopenedShare} before={before?.closing.reopenedShare} better="less" isTenths written={formatPercent} />
          </>
        }
        link={linkTo(listOf.closed(figures, figures, { reopened: true }))}
      />
      <Figure
        label={texts.effect.share}
        value={percent(effect.share)}
        note={
          effect.share === null ? (
            texts.effect.none
          ) : (
            <Parts
              parts={[
                [texts.effect.effective(effect.effective), listOf.judged(figures, figures, 'effective')],
                [texts.effect.notEffective(effect.notEffective), listOf.judged(figures, figures, 'notEffective')],
              ]}
            />
          )
        }
      />
      <Figure
        label={texts.cost.sum}
        value={cost.count === 0 ? '–' : formatKroner(cost.sum)}
        note={
          <>
            {cost.count === 0 ? texts.cost.none : texts.cost.note(cost.count)}
            <Before now={cost.sum} before={before?.cost.sum} better="less" written={formatKroner} />
          </>
        }
        link={linkTo(listOf.reported(figures, figures, { hasCost: true }))}
      />
    </div>
  )
}

/** The numbers behind a share, each the way to its list. */
function Parts({ parts }: { parts: [text: string, list: LinkedList][] }) {
  const linkTo = useListLink()
  return (
    <span className="flex flex-wrap gap-x-3">
      {parts.map(([text, list]) => {
        const link = linkTo(list)
        return link ? cloneElement(link, { key: text, className: textLink, children: text }) : <span key={text}>{text}</span>
      })}
    </span>
  )
}
