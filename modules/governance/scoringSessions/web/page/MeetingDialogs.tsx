import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import type { Meeting, MeetingHazard } from '../../contract.ts'
import { TakeDialog } from '../steps/TakeDialog.tsx'
import { screenTexts as words } from '../texts.ts'

type Round = { riskId: string; round: number }
export type Asked = { kind: 'close' } | { kind: 'reveal'; rounds: readonly Round[] } | { kind: 'take'; riskId: string }
type Props = {
  meeting: Meeting
  asked: Asked | undefined
  busy: boolean
  onEnd: () => void
  onReveal: (hazards: readonly MeetingHazard[]) => void
  onTaken: (meeting: Meeting) => void
  onClose: () => void
  onReload: () => Promise<Meeting>
}

/** What is asked before a step of the meeting, of its hazards as they are now: a question about a round that is over is not asked any more. */
export function MeetingDialogs({ meeting, asked, busy, onEnd, onReveal, onTaken, onClose, onReload }: Props) {
  const { hazards, voters } = meeting
  const taking = asked?.kind === 'take' ? hazards.find((one) => one.id === asked.riskId && one.spread) : undefined
  const rounds = asked?.kind === 'reveal' ? asked.rounds : []
  const showing = rounds.flatMap(
    ({ riskId, round }) => hazards.find((one) => one.id === riskId && one.round === round && !one.spread) ?? [],
  )
  const unshown = hazards.filter(({ spread, votedIds }) => !spread && votedIds.length > 0).length
  return (
    <>
      <ConfirmDialog
        isOpen={asked?.kind === 'close'}
        onClose={onClose}
        onConfirm={onEnd}
        title={words.closeQuestion}
        intro={unshown > 0 ? `${words.closeIntro} ${words.closeUnshown(unshown)}` : words.closeIntro}
        confirm={words.close}
        isDangerous={unshown > 0}
        busy={busy}
      />
      <ConfirmDialog
        isOpen={showing.length > 0}
        onClose={onClose}
        onConfirm={() => onReveal(showing)}
        title={words.revealQuestion}
        intro={missingOf(showing, voters)}
        confirm={rounds.length === 1 ? words.reveal : words.revealAll}
        busy={busy}
      />
      {taking && <TakeDialog meeting={meeting} hazard={taking} onDone={onTaken} onClose={onClose} onReload={onReload} />}
    </>
  )
}

/** Who would be left out if some rounds were shown now. */
function missingOf(showing: readonly MeetingHazard[], voters: Meeting['voters']) {
  const [one, ...more] = showing
  const missing = voters.filter(({ id }) => showing.some(({ votedIds }) => !votedIds.includes(id)))
  if (missing.length === 0) return words.allVoted
  return one && more.length === 0 ? words.missing(missing.map(({ name }) => name).join(', ')) : words.missingSome
}
