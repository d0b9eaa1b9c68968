import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { actions } from '../contract.ts'
import { ActionFieldSet } from './ActionFieldSet.tsx'
import { draftOf, inputOf } from './actionDraft.ts'
import { api } from './queries.ts'
import type { ActionDialogProps } from './stepDialogs.ts'

/** `isAlwaysVerified` also once it has been asked for: that can be raised, not lowered (domain 3.0.7). */
export function EditActionDialog({ action, ...rest }: ActionDialogProps) {
  const draft = useStoredDraft(`${action.id}:edit`, draftOf(action))
  return (
    <StepDialog
      {...rest}
      title={action.number}
      confirm={common.action.save}
      isEdit
      draft={draft}
      record={action}
      schema={actions.edit.input}
      input={() => inputOf(draft.values)}
      send={api.edit}
    >
      <ActionFieldSet
        draft={draft}
        isAlwaysVerified={action.isVerificationRequired}
        isLevelRequired={action.hierarchyLevel !== null}
        present={{ id: action.ownerId, name: action.ownerName }}
      />
    </StepDialog>
  )
}
