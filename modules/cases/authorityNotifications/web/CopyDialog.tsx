import { currentInstant } from '@portal/ui/clock'
import { DraftMomentField, TextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { instantOf, localText } from '@portal/ui/written'
import { authorityNotifications } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import type { NoticeDialogProps } from './dialogProps.ts'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

/** aml. § 5-2: the safety representative gets a copy. */
export function CopyDialog({ notice, ...rest }: NoticeDialogProps) {
  const draft = useStoredDraft(
    `${notice.id}:copy`,
    { copiedTo: '', copiedAt: localText(currentInstant().toISOString()) },
    { proposed: ['copiedAt'] },
  )
  return (
    <LateStepDialog
      {...rest}
      title={texts.step.copy}
      intro={words.copyIntro}
      confirm={texts.step.copy}
      draft={draft}
      record={notice}
      schema={authorityNotifications.copyNotice.input}
      input={() => ({ copiedTo: draft.values.copiedTo, copiedAt: instantOf(draft.values.copiedAt) ?? '' })}
      send={(input, options) => api.copyNotice(input, options)}
    >
      <TextField draft={draft} name="copiedTo" label={texts.field.copiedTo} maxLength={120} />
      <DraftMomentField draft={draft} name="copiedAt" label={texts.field.copiedAt} />
    </LateStepDialog>
  )
}
