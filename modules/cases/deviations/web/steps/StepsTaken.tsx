import type { ActionStep } from '@portal/modules/records/actions'
import { ActionDialog, actionApi, actionTexts } from '@portal/modules/records/actions/web/public'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  const { take, refresh, reload, leave } = useCase(deviation.id)
  const navigate = useNavigate()
  const close = () => onChoose(undefined)
  const action = chosen && 'actionId' in chosen ? deviation.actions.find(({ id }) => id === chosen.actionId) : undefined

  const start = useMutation({
    mutationFn: (version: number) => actionApi.start({ id: action?.id ?? '', version }),
    onSuccess: () => refresh(actionTexts.happenedNow.start),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
    onSettled: close,
  })
  const isStarting = action !== undefined && chosen?.step === 'start'
  useEffect(() => {
    if (isStarting && start.isIdle) start.mutate(action.version)
    if (!isStarting && !start.isIdle && !start.isPending) start.reset()
  }, [isStarting, action, start])

  if (!chosen || isStarting) return null
  if (!('actionId' in chosen)) {
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
