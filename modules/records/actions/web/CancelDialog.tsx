import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { actions } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import { api } from './queries.ts'
import type { ActionDialogProps } from './stepDialogs.ts'
import { screenTexts } from './texts.ts'

export function CancelDialog({ action, ...rest }: ActionDialogProps) {
  const draft = useStoredDraft(`${action.id}:cancel`, { reason: '' })
  return (
    <StepDialog
      {...rest}
      title={texts.step.cancel}
      intro={screenTexts.cancelIntro}
      confirm={texts.step.cancel}
      isDangerous
      draft={draft}
      record={action}
      schema={actions.cancel.input}
      input={() => draft.values}
      send={api.cancel}
    >
      <LongTextField draft={draft} name="reason" label={texts.field.cancelReason} />
    </StepDialog>
  )
}
