import type { Deviation } from '@portal/modules/cases/deviations'
import { LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type Outcome, outcomes } from '../contract.ts'
import { outcomeTexts } from '../texts.ts'
import { api } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useOutcome } from './useOutcome.ts'

export type Props = { deviation: Deviation; onClose: () => void }
/** What every dialog here has: the case, what is done with the answer, and how it is fetched anew. */
export function useDialog({ deviation, onClose }: Props, message: string | ((outcome: Outcome) => string)) {
  const { take, reload } = useOutcome(deviation.id)
  return {
    record: deviation,
    onClose,
    onReload: reload,
    onDone: (outcome: Outcome) => {
      onClose()
      take(outcome, typeof message === 'string' ? message : message(outcome))
    },
  }
}

export function AskDialog(props: Props) {
  const draft = useStoredDraft(`${props.deviation.id}:answer`, { comment: '' })
  return (
    <LateStepDialog
      {...useDialog(props, texts.happened.askReopening)}
      title={outcomeTexts.requestReopen}
      confirm={outcomeTexts.requestReopen}
      intro={texts.askIntro}
      draft={draft}
      schema={outcomes.answer.input}
      send={api.answer}
      input={() => ({ isSatisfied: false, comment: draft.values.comment })}
    >
      <LongTextField draft={draft} name="comment" label={texts.notSolved} />
    </LateStepDialog>
  )
}

export function ReplyDialog(props: Props) {
  const draft = useStoredDraft(`${props.deviation.id}:decline`, { reply: '' })
  return (
    <LateStepDialog
      {...useDialog(props, texts.happened.decline)}
      title={texts.reply}
      confirm={texts.reply}
      intro={texts.replyIntro}
      draft={draft}
      schema={outcomes.decline.input}
      send={api.decline}
      input={() => draft.values}
    >
      <LongTextField draft={draft} name="reply" label={texts.replyField} />
    </LateStepDialog>
  )
}

export function ShareDialog(props: Props) {
  const draft = useStoredDraft(`${props.deviation.id}:lesson`, { title: props.deviation.title, body: props.deviation.lessonsLearned ?? '' })
  return (
    <LateStepDialog
      {...useDialog(props, texts.happened.share)}
      title={outcomeTexts.shareTitle}
      confirm={outcomeTexts.shareTitle}
      intro={texts.lessonIntro}
      draft={draft}
      schema={outcomes.share.input}
      send={api.share}
      input={() => draft.values}
    >
      <TextField draft={draft} name="title" label={texts.lessonTitle} />
      <LongTextField draft={draft} name="body" label={texts.lessonBody} />
    </LateStepDialog>
  )
}

export function WithdrawDialog(props: Props) {
  const draft = useStoredDraft(`${props.deviation.id}:withdraw`, { reason: '' })
  return (
    <LateStepDialog
      {...useDialog(props, texts.happened.withdraw)}
      title={texts.withdraw}
      confirm={texts.withdraw}
      intro={texts.withdrawIntro}
      isDangerous
      draft={draft}
      schema={outcomes.withdraw.input}
      send={api.withdraw}
      input={() => draft.values}
    >
      <LongTextField draft={draft} name="reason" label={texts.why} />
    </LateStepDialog>
  )
}
