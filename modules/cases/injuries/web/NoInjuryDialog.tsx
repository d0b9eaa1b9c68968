import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { injuries } from '../contract.ts'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

type Props = { deviationId: string; onDone: () => void; onClose: () => void; onReload: () => Promise<number> }

/** Somebody was reported hurt, and was not: a named person says so, with a reason. */
export function NoInjuryDialog({ deviationId, ...rest }: Props) {
  const draft = useStoredDraft(`${deviationId}:noInjury`, { reason: '' })
  return (
    <LateStepDialog
      {...rest}
      title={words.stateNone}
      intro={words.noneIntro}
      confirm={words.stateNone}
      draft={draft}
      record={{ id: deviationId, version: 0 }}
      schema={injuries.stateNoInjury.input}
      input={() => draft.values}
      send={(input, sent) => api.stateNoInjury(input, sent)}
    >
      <LongTextField draft={draft} name="reason" label={words.noneReason} hint={words.reasonHint} />
    </LateStepDialog>
  )
}
