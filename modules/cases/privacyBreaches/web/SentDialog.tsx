import { currentInstant } from '@portal/ui/clock'
import { DraftMomentField, TextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { instantOf, localText } from '@portal/ui/written'
import { privacyBreaches } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import type { BreachDialogProps } from './BreachDialog.tsx'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

const { field } = texts

/** When, how and to whom the message was sent. */
export function SentDialog({ breach, ...rest }: BreachDialogProps) {
  const begun = {
    subjectsRecipients: breach.subjectsRecipients ?? '',
    subjectsChannel: breach.subjectsChannel ?? '',
    subjectsToldAt: localText(breach.subjectsToldAt ?? currentInstant().toISOString()),
  }
  const draft = useStoredDraft(`${breach.id}:told`, begun, { proposed: breach.subjectsToldAt ? [] : ['subjectsToldAt'] })
  return (
    <LateStepDialog
      {...rest}
      title={words.markSent}
      intro={words.sentIntro}
      confirm={words.markSent}
      draft={draft}
      record={breach}
      schema={privacyBreaches.tellSubjects.input}
      input={() => ({ ...draft.values, subjectsToldAt: instantOf(draft.values.subjectsToldAt, breach.subjectsToldAt) ?? '' })}
      send={(input, options) => api.tellSubjects(input, options)}
    >
      <TextField draft={draft} name="subjectsRecipients" label={field.subjectsRecipients} hint={words.recipientsHint} maxLength={200} />
      <TextField draft={draft} name="subjectsChannel" label={field.subjectsChannel} hint={words.channelHint} maxLength={120} />
      <DraftMomentField draft={draft} name="subjectsToldAt" label={field.subjectsToldAt} />
    </LateStepDialog>
  )
}
