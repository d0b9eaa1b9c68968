import { errorText } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
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
type Props = { meeting: Meeting; onChanged: (meeting: Meeting) => void }

type Steps = { probability: number; consequence: number }
type Given = Steps & { riskId: string; round: number }

const isWaiting = ({ mine, spread }: MeetingHazard) => mine === null && !spread
const stateOf = ({ mine, spread }: MeetingHazard) => (spread ? 'shown' : mine ? 'voted' : 'open')
const roundOf = ({ id, round }: MeetingHazard) => `${id} ${round}`

/** What I vote, one hazard at a time, each at one's own pace. */
export function Ballot({ meeting, onChanged }: Props) {
  const { assessment, session, hazards, voters } = meeting
  const [chosenId, setChosenId] = useState(() => (hazards.find(isWaiting) ?? hazards[0])?.id)
  // What is chosen and not sent, by the round; the rest is as it was voted, also on another of one's devices.
  const [chosen, setChosen] = useState<Record<string, Partial<Steps>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const at = Math.max(
    0,
    hazards.findIndex(({ id }) => id === chosenId),
  )
  const hazard = hazards[at]
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [chosenId])
  const vote = useMutation({
    mutationFn: (given: Given) => api.vote({ id: assessment.id, sessionId: session!.id, ...given }),
    onSuccess: (answer, { riskId, round }) => {
      onChanged(answer)
      setChosen(({ [`${riskId} ${round}`]: _, ...others }) => others)
      // Somebody who has walked on meanwhile is not taken away from where they are.
      if (riskId !== hazard?.id) return
      const next = [...answer.hazards.slice(at + 1), ...answer.hazards.slice(0, at)].find(isWaiting)
      if (next) setChosenId(next.id)
      else heading.current?.focus()
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
          onChoose={(steps) => setChosen({ ...chosen, [roundOf(hazard)]: steps })}
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
  vote: UseMutationResult<Meeting, Error, Given>
}
function OneVote({ meeting, hazard, chosen, onChoose, vote }: OneProps) {
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
    if (probability !== null && consequence !== null) vote.mutate({ riskId, round, probability, consequence })
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
        id="ballot-probability"
        legend={meetingTexts.field.probability}
        steps={definition.probability}
        value={probability}
        onChange={(step) => onChoose({ ...chosen, probability: step })}
        error={isUnfilled && probability === null ? words.choose : undefined}
      />
      <StepChoice
        id="ballot-consequence"
        legend={meetingTexts.field.consequence}
        steps={definition.consequence.map(({ name, health }) => ({ name, hint: health }))}
        value={consequence}
        onChange={(step) => onChoose({ ...chosen, consequence: step })}
        error={isUnfilled && consequence === null ? words.choose : undefined}
      />
      {described && <OtherHarm described={described} />}
      {isOfThis && vote.isError && (
        <InlineNotice tone="danger" isAlert>
          {errorText(vote.error)}
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
