import { formatDateTime } from '@portal/kit/format'
import { levelAt, RiskLevel, scoreOf } from '@portal/modules/governance/riskMatrices/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { Link } from '@tanstack/react-router'
import type { Meeting, MeetingHazard } from '../../contract.ts'
import { definitionOf } from '../../rules.ts'
import { meetingTexts } from '../../texts.ts'
import { screenTexts as words } from '../texts.ts'
import { SpreadBars } from './SpreadBars.tsx'

type Props = {
  meeting: Meeting
  hazard: MeetingHazard
  busy: boolean
  onReveal: () => void
  onAgain: () => void
  onTake: () => void
}

/** A hazard of the meeting: who has voted, what was shown, and what the one who leads may do with it. */
export function HazardItem({ meeting, hazard, busy, onReveal, onAgain, onTake }: Props) {
  const { can, voters } = meeting
  const { spread, taken } = hazard
  const definition = definitionOf(meeting, hazard)
  const names = voters.filter(({ id }) => hazard.votedIds.includes(id)).map(({ name }) => name)
  const proposed = spread && levelAt(definition, spread.medianP, spread.medianC)
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={`hazard-${hazard.id}`} tabIndex={-1} className="font-semibold outline-none">
            <Link to="/risk-evaluation/risks/$id" params={{ id: hazard.id }} className="hover:underline">
              {hazard.title}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span className="tabular-nums">{hazard.number}</span>
            {hazard.round > 1 && <span>{words.round(hazard.round)}</span>}
            <span className="tabular-nums">{words.voted(hazard.votedIds.length, voters.length)}</span>
            <span className="text-ink">
              {words.now}: {hazard.level ? <RiskLevel level={hazard.level} score={hazard.score} /> : words.unscored}
            </span>
          </p>
          {!spread && names.length > 0 && <p className="text-muted">{words.who(names.join(', '))}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {can.includes('reveal') && !spread && hazard.votedIds.length > 0 && (
            <Why reason={hazard.isShowable ? undefined : meetingTexts.late.tooFew} align="end">
              <Button size="sm" onClick={onReveal} busy={busy}>
                {words.reveal}
              </Button>
            </Why>
          )}
          {can.includes('voteAgain') && spread && (
            <Button size="sm" onClick={onAgain} busy={busy}>
              {words.again}
            </Button>
          )}
          {can.includes('take') && hazard.canScore && spread && !taken && (
            <Button size="sm" variant="primary" onClick={onTake}>
              {words.take}
            </Button>
          )}
        </div>
      </div>
      {spread && (
        <>
          <SpreadBars spread={spread} definition={definition} />
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="text-muted">{words.proposal}:</span>
            <span className="tabular-nums">
              {spread.medianP} × {spread.medianC}
            </span>
            {proposed && <RiskLevel level={proposed} score={scoreOf(spread.medianP, spread.medianC)} />}
          </p>
        </>
      )}
      {taken && (
        <p className="text-muted">
          {words.takenBy(taken.byName, formatDateTime(taken.at))}: {taken.probability} × {taken.consequence}
        </p>
      )}
      {hazard.earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded text-muted hover:text-ink pointer-coarse:min-h-11">
            {words.earlier(hazard.earlier.length)}
          </summary>
          <ul className="mt-3 grid gap-4 border-l-2 border-line pl-4">
            {hazard.earlier.map((one) => (
              <li key={one.round} className="grid gap-2">
                <p className="text-muted">
                  {words.round(one.round)}, {words.earlierOne(formatDateTime(one.shownAt), meetingTexts.votes(one.spread.votes))}
                  {one.taken && `. ${words.takenBy(one.taken.byName, formatDateTime(one.taken.at))}`}
                </p>
                <SpreadBars spread={one.spread} definition={definition} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
