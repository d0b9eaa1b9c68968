import type { ActionStep } from '@portal/modules/records/actions'
import { ActionDialog, actionApi, actionTexts } from '@portal/modules/records/actions/web/public'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  const { take, refresh, reload, leave } = useAssessment(assessment.id)
  const navigate = useNavigate()
  const close = () => onChoose(undefined)
  const action = 'actionId' in chosen ? assessment.actions.find(({ id }) => id === chosen.actionId) : undefined
  const start = useMutation({
    mutationFn: (version: number) => actionApi.start({ id: action?.id ?? '', version }),
    onSuccess: () => refresh(actionTexts.happenedNow.start),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
    onSettled: close,
  })
  const isStarting = action !== undefined && chosen.step === 'start'
  useEffect(() => {
    if (isStarting && start.isIdle) start.mutate(action.version)
  }, [isStarting, action, start])

  if (!('actionId' in chosen)) {
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
          if (step === 'delete') void navigate({ to: '/risk-evaluation/assessments' }).then(() => leave(screenTexts.happened.delete))
          else take(fresh, step === 'setParticipants' ? screenTexts.participantsSet : screenTexts.happened[step])
        }}
      />
    )
  }
  if (!action || chosen.step === 'start') return null
  const { step } = chosen
  return (
    <ActionDialog
      key={`${action.id}${step}`}
      step={step}
      action={action}
      onClose={close}
      onReload={async () => (await reload()).actions.find(({ id }) => id === action.id)?.version ?? action.version}
      onDone={async () => {
        close()
        await refresh(actionTexts.happenedNow[step])
      }}
    />
  )
}
