import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { authorityNotifications } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import type { NoticeDialogProps } from './dialogProps.ts'
import { api } from './queries.ts'

/** The authority asks no more. */
export function FinishDialog({ notice, ...rest }: NoticeDialogProps) {
  const draft = useStoredDraft(`${notice.id}:finish`, {})
  return (
    <LateStepDialog
      {...rest}
      title={texts.rule[notice.ruleId]}
      confirm={texts.step.finish}
      draft={draft}
      record={notice}
      schema={authorityNotifications.finishNotice.input}
      input={() => ({})}
      send={(input, options) => api.finishNotice(input, options)}
    />
  )
}
