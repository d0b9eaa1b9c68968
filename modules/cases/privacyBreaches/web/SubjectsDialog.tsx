import { Chips } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { privacyBreaches } from '../contract.ts'
import { breachTexts as texts } from '../texts.ts'
import type { BreachDialogProps } from './BreachDialog.tsx'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

const { field } = texts

/** Whether those it concerns are notified (GDPR art. 34). */
export function SubjectsDialog({ breach, ...rest }: BreachDialogProps) {
  const draft = useStoredDraft(`${breach.id}:subjects`, {
    notifiesSubjects: breach.notifiesSubjects,
    subjectsReason: breach.subjectsReason ?? '',
  })
  const { values } = draft
  return (
    <LateStepDialog
      {...rest}
      title={field.notifiesSubjects}
      intro={words.decideIntro}
      confirm={words.decide}
      draft={draft}
      record={breach}
      schema={privacyBreaches.decideSubjects.input}
      input={() => ({
        ...values,
        notifiesSubjects: values.notifiesSubjects ?? undefined,
      })}
      send={(input, sent) => api.decideSubjects(input, sent)}
    >
      <Chips
        id="notifiesSubjects"
        name="notifiesSubjects"
        legend={field.notifiesSubjects}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        value={values.notifiesSubjects === null ? null : values.notifiesSubjects ? 'yes' : 'no'}
        onChange={(one) => draft.set({ notifiesSubjects: one === 'yes' })}
        error={draft.errors.notifiesSubjects}
      />
      <LongTextField draft={draft} name="subjectsReason" label={field.subjectsReason} hint={words.reasonHint} />
    </LateStepDialog>
  )
}
