import { isGrave } from '@portal/modules/governance/riskAssessments'
import { levelAt, ScoreFields } from '@portal/modules/governance/riskMatrices/web/public'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type Meeting, type MeetingHazard, scoringSessions } from '../../contract.ts'
import { definitionOf } from '../../rules.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.dialog
type Props = {
  meeting: Meeting
  hazard: MeetingHazard
  onDone: (meeting: Meeting) => void
  onClose: () => void
  onReload: () => Promise<Meeting>
}

/** Scores a hazard by what was shown. A reason that was given for the same step before still stands. */
export function TakeDialog({ meeting, hazard, onDone, onClose, onReload }: Props) {
  const { assessment, session } = meeting
  const spread = hazard.spread!
  const definition = definitionOf(meeting, hazard)
  const draft = useStoredDraft(`${hazard.id}:meeting:${hazard.round}`, {
    probability: String(spread.medianP),
    consequence: String(spread.medianC),
    reasonP: hazard.probability === spread.medianP ? (hazard.reasonP ?? '') : '',
    reasonC: hazard.consequence === spread.medianC ? (hazard.reasonC ?? '') : '',
    comment: '',
  })
  const { values } = draft
  const [p, c] = [Number(values.probability), Number(values.consequence)]
  const level = levelAt(definition, p, c)
  const needsReason = isGrave(level ?? null)
  const input = () => ({
    sessionId: session!.id,
    riskId: hazard.id,
    round: hazard.round,
    probability: p,
    consequence: c,
    reasonP: values.reasonP,
    reasonC: values.reasonC,
    comment: values.comment,
  })
  return (
    <StepDialog
      title={hazard.title}
      intro={words.intro}
      confirm={words.save}
      width="lg"
      draft={draft}
      record={{ id: assessment.id, version: hazard.version }}
      schema={scoringSessions.take.input}
      input={input}
      send={api.take}
      onDone={onDone}
      onClose={onClose}
      onReload={async () => (await onReload()).hazards.find(({ id }) => id === hazard.id)?.version ?? hazard.version}
    >
      <ScoreFields draft={draft} definition={definition} />
      <LongTextField draft={draft} name="reasonP" label={words.reasonP} optional={!needsReason && p === spread.medianP} />
      <LongTextField draft={draft} name="reasonC" label={words.reasonC} optional={!needsReason && c === spread.medianC} />
      <LongTextField draft={draft} name="comment" label={words.comment} optional />
    </StepDialog>
  )
}
