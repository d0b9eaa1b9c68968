import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { authorityNotifications } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import type { NoticeDialogProps } from './dialogProps.ts'
import { named } from './named.ts'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

const answers = { require: 'yes', waive: 'no', postpone: 'unknown' } as const

/** Yes, no, or not known yet. A no, and a changed mind, are explained. */
export function DecideDialog({ notice, step, ...rest }: NoticeDialogProps & { step: keyof typeof answers }) {
  const draft = useStoredDraft(`${notice.id}:${step}`, { reason: '' })
  const isChanged = notice.status === 'notRequired'
  const mustExplain = step === 'waive' || isChanged
  return (
    <LateStepDialog
      {...rest}
      title={texts.question(named(notice.authorities))}
      intro={
        step === 'waive'
          ? notice.waiverBinds
            ? `${words.noIntro} ${words.waiverBinds}`
            : notice.projectId
              ? words.noToProject
              : words.noIntro
          : step === 'require'
            ? words.yesIntro
            : undefined
      }
      confirm={step === 'waive' ? words.no : texts.step[step]}
      draft={draft}
      record={notice}
      schema={authorityNotifications.decideNotice.input}
      input={() => ({ answer: answers[step], reason: draft.values.reason })}
      send={(input, options) => api.decideNotice(input, options)}
    >
      {mustExplain && (
        <LongTextField draft={draft} name="reason" label={isChanged ? texts.field.redecide : texts.field.reason} hint={words.reasonHint} />
      )}
    </LateStepDialog>
  )
}
