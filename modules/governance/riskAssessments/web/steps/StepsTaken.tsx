import type { ActionStep } from '@portal/modules/records/actions'
import { ActionStepTaken } from '@portal/modules/records/actions/web/public'
import { useNavigate } from '@tanstack/react-router'
import type { Assessment } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { useAssessment } from '../useAssessment.ts'
import { AssessmentDialog } from './AssessmentDialog.tsx'
import type { DialogStep } from './AssessmentStepDialog.tsx'

/** The step the person has chosen: of the assessment, or of one of its actions. */
export type Chosen = { step: DialogStep } | { actionId: string; step: ActionStep } | undefined
type Props = { assessment: Assessment; chosen: NonNullable<Chosen>; onChoose: (chosen: Chosen) => void }

/** Asks for what the chosen step needs, takes it, and shows what came of it. */
export function StepsTaken({ assessment, chosen, onChoose }: Props) {
  const { take, reload, leave } = useAssessment(assessment.id)
  const navigate = useNavigate()
  const close = () => onChoose(undefined)
  if ('actionId' in chosen) {
    const action = assessment.actions.find(({ id }) => id === chosen.actionId)
    return action && <ActionStepTaken key={`${action.id}${chosen.step}`} action={action} step={chosen.step} onClose={close} />
  }
  const { step } = chosen
  return (
    <AssessmentDialog
      key={step}
      step={step}
      assessment={assessment}
      onClose={close}
      onReload={async () => (await reload()).version}
      onDone={(fresh) => {
        close()
        if (step === 'delete')
          void navigate({ to: assessment.assessmentType === 'sja' ? '/risk-evaluation/sja' : '/risk-evaluation/assessments' }).then(() =>
            leave(screenTexts.happened.delete),
          )
        else take(fresh, step === 'setParticipants' ? screenTexts.participantsSet : screenTexts.happened[step])
      }}
    />
  )
}
