import { newId } from '@portal/kit/uuid'
import { errorText } from '@portal/ui/client'
import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Action, ActionStep } from '../contract.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { actionQueries } from './actionQueries.ts'
import { api } from './queries.ts'
import { screenTexts } from './texts.ts'

type Props = { action: Action; step: ActionStep; onClose: () => void }

/** Asks for what the step needs, takes it, and shows what came of it, wherever the action is shown. */
export function ActionStepTaken({ action, step, onClose }: Props) {
  const queryClient = useQueryClient()
  const query = actionQueries.one(action.id)
  const take = (fresh: Action) => {
    onClose()
    putAnswer(queryClient, query.queryKey, fresh)
    refreshOthers(queryClient, query.queryKey)
    toast(screenTexts.happened[step as keyof typeof screenTexts.happened])
  }
  const refuse = (error: unknown) => {
    onClose()
    void queryClient.invalidateQueries()
    toast(errorText(error), { tone: 'error' })
  }
  if (step === 'start') return <AtOnce action={action} onDone={take} onRefused={refuse} />
  return (
    <ActionDialog
      step={step}
      action={action}
      onDone={take}
      onClose={onClose}
      onReload={async () => {
        const { version } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        // The action is shown as its record tells of it.
        refreshOthers(queryClient, query.queryKey)
        return version
      }}
    />
  )
}

/** A step that asks for nothing is taken by the press itself. */
function AtOnce({ action, onDone, onRefused }: { action: Action; onDone: (fresh: Action) => void; onRefused: (error: unknown) => void }) {
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    api.start({ id: action.id, version: action.version }, { idempotencyKey: newId() }).then(onDone).catch(onRefused)
  }, [action, onDone, onRefused])
  return null
}
