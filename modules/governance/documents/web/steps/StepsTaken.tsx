import type { ActionStep } from '@portal/modules/records/actions'
import { ActionStepTaken } from '@portal/modules/records/actions/web/public'
import { useNavigate } from '@tanstack/react-router'
import type { Document } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { useDocument } from '../useDocument.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import type { DialogStep } from './DocumentStepDialog.tsx'

/** The step the person has chosen: of the document, or of one of its actions. */
export type Chosen = { step: DialogStep } | { actionId: string; step: ActionStep } | undefined
type Props = { document: Document; chosen: NonNullable<Chosen>; onChoose: (chosen: Chosen) => void }

/** Asks for what the chosen step needs, takes it, and shows what came of it. */
export function StepsTaken({ document, chosen, onChoose }: Props) {
  const { take, reload, leave } = useDocument(document.id)
  const navigate = useNavigate()
  const close = () => onChoose(undefined)
  if ('actionId' in chosen) {
    const action = document.actions.find(({ id }) => id === chosen.actionId)
    return action && <ActionStepTaken key={`${action.id}${chosen.step}`} action={action} step={chosen.step} onClose={close} />
  }
  const { step } = chosen
  const happened = screenTexts.happened[step]
  return (
    <DocumentDialog
      key={step}
      step={step}
      document={document}
      onClose={close}
      onReload={async () => (await reload()).version}
      onDone={async (fresh) => {
        close()
        if (step === 'delete') return void navigate({ to: '/documents' }).then(() => leave(happened))
        take(fresh, happened)
        if (step === 'revise') await navigate({ to: '/documents/$id/edit', params: { id: document.id } })
      }}
    />
  )
}
