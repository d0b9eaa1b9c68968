import { Chips } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import type { DirectClosureReason } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'
import { DuplicateField } from './DuplicateField.tsx'

const words = screenTexts.dialog

/** D3: already corrected, or nothing to treat. */
export function CloseDirectlyDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { deviation } = props
  const { directClosureReasons } = deviation
  const isOnlyDuplicate = directClosureReasons.length === 1
  const draft = useStoredDraft(`${deviation.id}:closeDirectly`, {
    closureReason: (directClosureReasons[0] ?? 'duplicate') as DirectClosureReason,
    closureComment: '',
    immediateAction: deviation.immediateAction ?? '',
    duplicateOfId: null as string | null,
  })
  const { closureReason, closureComment, immediateAction, duplicateOfId } = draft.values
  return (
    <CaseStepDialog
      {...props}
      step="closeDirectly"
      intro={isOnlyDuplicate ? words.closeDirectlyOnlyDuplicate : words.closeDirectlyIntro}
      draft={draft}
      input={() => ({
        closureReason,
        closureComment,
        ...(closureReason === 'handledOnSite' && { immediateAction }),
        ...(closureReason === 'duplicate' && { duplicateOfId }),
      })}
    >
      <Chips
        id="closureReason"
        name="closureReason"
        legend={texts.field.closureReason}
        options={directClosureReasons.map((one) => ({ value: one, label: texts.closureReason[one] }))}
        value={closureReason}
        onChange={(one) => draft.set({ closureReason: one as DirectClosureReason })}
        error={draft.errors.closureReason}
      />
      {closureReason === 'handledOnSite' && <LongTextField draft={draft} name="immediateAction" label={words.onSite} />}
      {closureReason === 'duplicate' && (
        <DuplicateField
          except={deviation.id}
          value={duplicateOfId}
          onChange={(id) => draft.set({ duplicateOfId: id })}
          error={draft.errors.duplicateOfId}
        />
      )}
      <LongTextField draft={draft} name="closureComment" label={words.why} hint={words.whyHint} />
    </CaseStepDialog>
  )
}
