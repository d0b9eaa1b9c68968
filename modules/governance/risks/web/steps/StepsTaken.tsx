import type { ActionStep } from '@portal/modules/records/actions'
import { ActionStepTaken } from '@portal/modules/records/actions/web/public'
import { useNavigate } from '@tanstack/react-router'
import type { Risk } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { useRisk } from '../useRisk.ts'
import { RiskDialog } from './RiskDialog.tsx'
import type { DialogStep } from './RiskStepDialog.tsx'

/** The step the person has chosen: of the risk, or of one of its actions. */
export type Chosen = { step: DialogStep } | { actionId: string; step: ActionStep } | undefined
type Props = { risk: Risk; chosen: NonNullable<Chosen>; onChoose: (chosen: Chosen) => void }

/** Asks for what the chosen step needs, takes it, and shows what came of it. */
export function StepsTaken({ risk, chosen, onChoose }: Props) {
  const { take, reload, leave } = useRisk(risk.id)
  const navigate = useNavigate()
  const close = () => onChoose(undefined)
  if ('actionId' in chosen) {
    const action = risk.actions.find(({ id }) => id === chosen.actionId)
    return action && <ActionStepTaken key={`${action.id}${chosen.step}`} action={action} step={chosen.step} onClose={close} />
  }
  const { step } = chosen
  return (
    <RiskDialog
      key={step}
      step={step}
      risk={risk}
      onClose={close}
      onReload={async () => (await reload()).version}
      onDone={(fresh) => {
        close()
        if (step === 'delete') void navigate({ to: '/risk-evaluation' }).then(() => leave(screenTexts.happened.delete))
        else take(fresh, screenTexts.happened[step])
      }}
    />
  )
}
