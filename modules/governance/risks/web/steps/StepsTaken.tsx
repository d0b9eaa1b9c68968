import type { ActionStep } from '@portal/modules/records/actions'
import { ActionDialog, actionApi, actionTexts } from '@portal/modules/records/actions/web/public'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  const { take, refresh, reload, leave } = useRisk(risk.id)
  const navigate = useNavigate()
  const close = () => onChoose(undefined)
  const action = 'actionId' in chosen ? risk.actions.find(({ id }) => id === chosen.actionId) : undefined
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
