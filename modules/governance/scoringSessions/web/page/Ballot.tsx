import { omit } from '@portal/kit/omit'
import { errorText } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { focusField } from '@portal/ui/ErrorSummary.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Meeting, MeetingHazard } from '../../contract.ts'
import { definitionOf } from '../../rules.ts'
import { meetingTexts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { SpreadBars } from './SpreadBars.tsx'
import { StepChoice } from './StepChoice.tsx'

const words = screenTexts.ballot
type Props = { meeting: Meeting; onChanged: (meeting: Meeting) => void; onRefused: () => void }

const ids = { probability: 'ballot-probability', consequence: 'ballot-consequence' }
type Steps = { probability: number; consequence: number }
type Given = Steps & { riskId: string; round: number }

const isWaiting = ({ mine, spread }: MeetingHazard) => mine === null && !spread
const stateOf = ({ mine, spread }: MeetingHazard) => (spread ? 'shown' : mine ? 'voted' : 'open')
const roundOf = ({ id, round }: MeetingHazard) => `${id} ${round}`
const sentOf = ({ riskId, round }: Given) => `${riskId} ${round}`

/** What I vote, one hazard at a time, each at one's own pace. */
export function Ballot({ meeting, onChanged, onRefused }: Props) {
  const { assessment, session, hazards, voters } = meeting
  const [chosenId, setChosenId] = useState(() => (hazards.find(isWaiting) ?? hazards[0])?.id)
  // What is chosen and not sent, by the round; the rest is as it was voted, also on another of one's devices.
  const [chosen, setChosen] = useState<Record<string, Partial<Steps>>>({})
  const [refused, setRefused] = useState<Record<string, Error>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const at = Math.max(
    0,
    hazards.findIndex(({ id }) => id === chosenId),
  )
  const hazard = hazards[at]
  // As it is when an answer comes: the person may have walked on or chosen anew, and voted on another meanwhile.
  const now = useRef({ at, hazard, chosen })
  useEffect(() => {
    now.current = { at, hazard, chosen }
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [chosenId])
  const vote = useMutation({
    // One after the other: the answer of an earlier vote that came last would take the later one from the screen.
    scope: { id: `vote ${assessment.id}` },
    mutationFn: (given: Given) => api.vote({ id: assessment.id, sessionId: session!.id, ...given }),
    onMutate: (given) => setRefused((before) => omit(before, sentOf(given))),
    onSuccess: (answer, given) => {
      onChanged(answer)
      const { at, hazard, chosen } = now.current
      const isAnother = (Object.entries(chosen[sentOf(given)] ?? {}) as [keyof Steps, number][]).some(
        ([axis, step]) => step !== given[axis],
      )
      if (isAnother) return
      setChosen((before) => omit(before, sentOf(given)))
      if (given.riskId !== hazard?.id) return
      const next = [...answer.hazards.slice(at + 1), ...answer.hazards.slice(0, at)].find(isWaiting)
      if (next) setChosenId(next.id)
      else heading.current?.focus()
    },
    onError: (error, given) => {
      setRefused((before) => ({ ...before, [sentOf(given)]: error }))
      if (given.riskId !== now.current.hazard?.id)
        toast(words.refused(hazards.find(({ id }) => id === given.riskId)?.title ?? '', errorText(error)), { tone: 'error' })
      onRefused()
    },
  })
  if (!hazard) return null
  return (
    <Card title={words.title}>
      <div className="grid gap-4">
        <nav aria-label={words.jump} className="flex flex-wrap gap-1.5">
          {hazards.map((one, n) => (
            <button
              key={one.id}
              type="button"
              aria-current={one.id === hazard.id ? 'step' : undefined}
              aria-label={`${words.of(n + 1, hazards.length)}: ${one.title}, ${words.state[stateOf(one)]}`}
              onClick={() => setChosenId(one.id)}
              className={`grid size-9 place-items-center rounded-lg border tabular-nums pointer-coarse:size-11 ${one.id === hazard.id ? 'border-brand bg-brand-soft font-semibold text-brand-ink' : 'border-line hover:bg-hover'}`}
            >
              {stateOf(one) === 'open' ? n + 1 : stateOf(one) === 'voted' ? '✓' : '●'}
            </button>
          ))}
        </nav>
        <div>
          <p className="text-muted">{words.of(at + 1, hazards.length)}</p>
          <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {hazard.title}
          </h3>
          {hazard.existingControls && (
            <p className="mt-1">
              <span className="text-muted">{words.controls}:</span> {hazard.existingControls}
            </p>
          )}
        </div>
        <OneVote
          key={roundOf(hazard)}
          meeting={meeting}
          hazard={hazard}
          chosen={chosen[roundOf(hazard)] ?? {}}
          onChoose={(steps) => setChosen((before) => ({ ...before, [roundOf(hazard)]: { ...before[roundOf(hazard)], ...steps } }))}
          refused={refused[roundOf(hazard)]}
          vote={vote}
        />
        <div className="flex items-center justify-between gap-2">
          <Button onClick={() => setChosenId(hazards[(at + hazards.length - 1) % hazards.length]?.id)} aria-label={words.previous}>
            <ChevronLeft aria-hidden />
          </Button>
          <p aria-live="polite" className="text-center tabular-nums">
            {screenTexts.voted(hazard.votedIds.length, voters.length)}
          </p>
          <Button onClick={() => setChosenId(hazards[(at + 1) % hazards.length]?.id)} aria-label={words.next}>
            <ChevronRight aria-hidden />
          </Button>
        </div>
        {!hazards.some(isWaiting) && <p className="text-muted">{words.done}</p>}
      </div>
    </Card>
  )
}

type OneProps = {
  meeting: Meeting
  hazard: MeetingHazard
  chosen: Partial<Steps>
  onChoose: (steps: Partial<Steps>) => void
  refused: Error | undefined
  vote: UseMutationResult<Meeting, Error, Given>
}
function OneVote({ meeting, hazard, chosen, onChoose, refused, vote }: OneProps) {
  const { mine, spread, id: riskId, round } = hazard
  const [isUnfilled, setUnfilled] = useState(false)
  const { probability = null, consequence = null } = { ...mine, ...chosen }
  const definition = definitionOf(meeting, hazard)
  const isOfThis = vote.variables?.riskId === riskId && vote.variables.round === round
  if (spread)
    return (
      <div className="grid gap-3">
        <SpreadBars spread={spread} definition={definition} isNarrow />
        <p>{mine ? words.yours(mine.probability, mine.consequence) : words.notYours}</p>
      </div>
    )
  const send = () => {
    setUnfilled(probability === null || consequence === null)
    if (probability === null) focusField(ids.probability)
    else if (consequence === null) focusField(ids.consequence)
    else vote.mutate({ riskId, round, probability, consequence })
  }
  const isStored = mine !== null && mine.probability === probability && mine.consequence === consequence
  const described = consequence === null ? undefined : definition.consequence[consequence - 1]
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <StepChoice
        id={ids.probability}
        legend={meetingTexts.field.probability}
        steps={definition.probability}
        value={probability}
        onChange={(probability) => onChoose({ probability })}
        error={isUnfilled && probability === null ? words.choose : undefined}
      />
      <StepChoice
        id={ids.consequence}
        legend={meetingTexts.field.consequence}
        steps={definition.consequence.map(({ name, health }) => ({ name, hint: health }))}
        value={consequence}
        onChange={(consequence) => onChoose({ consequence })}
        error={isUnfilled && consequence === null ? words.choose : undefined}
      />
      {described && <OtherHarm described={described} />}
      {refused && (
        <InlineNotice tone="danger" isAlert>
          {errorText(refused)}
        </InlineNotice>
      )}
      {isStored ? (
        <InlineNotice tone="success">{words.stored}</InlineNotice>
      ) : (
        <Button type="submit" variant="primary" size="lg" busy={isOfThis && vote.isPending} className="w-full">
          {mine ? words.change : words.vote}
        </Button>
      )}
    </form>
  )
}

type Described = Meeting['matrices'][number]['definition']['consequence'][number]
/** What the chosen consequence is beside harm to people. */
const OtherHarm = ({ described }: { described: Described }) => (
  <p className="-mt-2 text-sm text-muted">
    {(['environment', 'reputation', 'privacy'] as const)
      .filter((one) => described[one])
      .map((one) => `${screenTexts.dimension[one]}: ${described[one]}`)
      .join(' · ')}
  </p>
)
