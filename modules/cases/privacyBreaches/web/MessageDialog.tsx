import { Button } from '@portal/ui/Button.tsx'
import { copyText } from '@portal/ui/copyText'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { Copy } from 'lucide-react'
import { privacyBreaches } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import type { BreachDialogProps } from './BreachDialog.tsx'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

/** The message to those it concerns (GDPR art. 34): to be read, corrected and copied. */
export function MessageDialog({ breach, ...rest }: BreachDialogProps) {
  const draft = useStoredDraft(`${breach.id}:message`, { subjectsMessage: breach.subjectsMessage ?? '' })
  return (
    <LateStepDialog
      {...rest}
      title={texts.field.subjectsMessage}
      intro={words.messageIntro}
      confirm={common.action.save}
      width="lg"
      isEdit={breach.isMessageWritten}
      draft={draft}
      record={breach}
      schema={privacyBreaches.writeMessage.input}
      input={() => draft.values}
      send={(input, options) => api.writeMessage(input, options)}
    >
      <LongTextField draft={draft} name="subjectsMessage" label={texts.field.subjectsMessage} />
      <Button className="justify-self-start" onClick={() => copyText(draft.values.subjectsMessage, words.copied)}>
        <Copy aria-hidden /> {words.copyMessage}
      </Button>
    </LateStepDialog>
  )
}
