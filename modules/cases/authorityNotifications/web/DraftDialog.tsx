import { Button } from '@portal/ui/Button.tsx'
import { copyText } from '@portal/ui/copyText'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { Copy } from 'lucide-react'
import { authorityNotifications } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import type { NoticeDialogProps } from './dialogProps.ts'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

/** The text to the authority, in its own order of fields: to be read, corrected and copied. */
export function DraftDialog({ notice, ...rest }: NoticeDialogProps) {
  const draft = useStoredDraft(`${notice.id}:draft`, { draft: notice.draft ?? '' })
  return (
    <LateStepDialog
      {...rest}
      title={words.showDraft}
      intro={words.draftIntro}
      confirm={common.action.save}
      width="lg"
      isEdit
      draft={draft}
      record={notice}
      schema={authorityNotifications.writeNotice.input}
      input={() => draft.values}
      send={(input, options) => api.writeNotice(input, options)}
    >
      <LongTextField draft={draft} name="draft" label={texts.field.draft} />
      <Button className="justify-self-start" onClick={() => copyText(draft.values.draft, words.textCopied)}>
        <Copy aria-hidden /> {words.copyText}
      </Button>
    </LateStepDialog>
  )
}
