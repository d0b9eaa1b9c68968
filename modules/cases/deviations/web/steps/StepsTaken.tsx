import type { ActionStep } from '@portal/modules/records/actions'
import { ActionStepTaken } from '@portal/modules/records/actions/web/public'
import { useNavigate } from '@tanstack/react-router'
import type { Deviation } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { useCase } from '../useCase.ts'
import { CaseDialog } from './CaseDialog.tsx'
import type { DialogStep } from './CaseStepDialog.tsx'

/** The step the person has chosen: of the case, or of one of its actions. */
export type Chosen = { step: DialogStep } | { actionId: string; step: ActionStep } | undefined
type Props = { deviation: Deviation; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** Asks for what the chosen step needs, takes it, and shows what came of it. */
export function StepsTaken({ deviation, chosen, onChoose }: Props) {
  const { take, reload, leave } = useCase(deviation.id)
  const navigate = useNavigate()
  const close = () => onChoose(undefined)
  if (!chosen) return null
  if ('actionId' in chosen) {
    const action = deviation.actions.find(({ id }) => id === chosen.actionId)
    return action && <ActionStepTaken key={`${action.id}${chosen.step}`} action={action} step={chosen.step} onClose={close} />
  }
  const { step } = chosen
  return (
    <CaseDialog
      key={step}
      step={step}
      deviation={deviation}
      onClose={close}
      onReload={async () => (await reload()).version}
      onOther={(other) => onChoose({ step: other })}
      onDone={(fresh) => {
        close()
        take(fresh, screenTexts.happened[step])
      }}
      onDeleted={() => {
        close()
        void navigate({ to: '/deviations' }).then(() => leave(screenTexts.happened.delete))
      }}
    />
  )
}
