import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Badge, type Tone } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import type { ReactNode } from 'react'
import type { Round, RoundStatus } from '../contract.ts'
import { answerWord } from '../rules.ts'
import { approvalTexts as texts } from '../texts.ts'

const tones: Record<RoundStatus, Tone> = { open: 'amber', approved: 'green', declined: 'red', void: 'red', withdrawn: 'grey' }
/** «Some» says how many, of those who approve. */
const ruleOf = ({ rule, needed }: Round, approvers: number) => (rule === 'some' ? texts.needed(needed, approvers) : texts.rule[rule])
const day = (at: string) => formatDate(osloDate(at))

type Seat = Round['seats'][number]
const wordOf = ({ isReviewer, verdict }: Seat) => (verdict ? answerWord({ isReviewer, verdict }) : texts.waits)

type Props = {
  round: Round
  /** The names of what was changed, as the record calls them. */
  called: (changed: readonly string[]) => string
  /** What whoever decides may do. */
  children?: ReactNode
}
/** Who is asked to approve a record as it is, what they have said, and what it is sealed by. */
export function RoundCard({ round, called, children }: Props) {
  const reviewers = round.seats.filter(({ isReviewer }) => isReviewer)
  const approvers = round.seats.filter(({ isReviewer }) => !isReviewer)
  const isReviewed = reviewers.every(({ verdict }) => verdict !== null)
  const status = round.status === 'open' && !isReviewed ? texts.waitsForReview : texts.status[round.status]
  return (
    <Card title={texts.title} actions={<Badge tone={tones[round.status]}>{status}</Badge>}>
      <div className="grid gap-3">
        <p className="text-muted">
          {texts.asked(round.askedBy.name)}, {day(round.askedAt)}. {approvers.length > 1 && ruleOf(round, approvers.length)}
        </p>
        {round.note && <p className="max-w-prose whitespace-pre-wrap">{round.note}</p>}
        {round.status === 'void' && <p>{texts.void(called(round.changed))}</p>}
        {reviewers.length > 0 ? (
          <>
            <Seats title={texts.reviewers} seats={reviewers} />
            <Seats title={texts.approvers} seats={approvers} />
          </>
        ) : (
          <Seats seats={approvers} />
        )}
        {children}
      </div>
    </Card>
  )
}

const Seats = ({ title, seats }: { title?: string; seats: readonly Seat[] }) => (
  <section className="grid gap-2" aria-label={title}>
    {title && <h3 className="font-medium">{title}</h3>}
    <ul className="grid gap-2">
      {seats.map((seat) => (
        <li key={seat.userId}>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>{seat.decidedByName ? texts.insteadOf(seat.decidedByName, seat.name) : seat.name}</span>
            <span className="text-muted">{wordOf(seat)}</span>
          </p>
          {seat.note && <p className="max-w-prose whitespace-pre-wrap text-muted">{seat.note}</p>}
          {seat.seal && seat.decidedAt && (
            <p className="text-xs text-muted tabular-nums">
              {texts.sealed(seat.decidedByName ?? seat.name, day(seat.decidedAt), seat.seal.slice(0, 12))}
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
)
