import { formatDate } from '@portal/kit/format'
import { workingDaysAhead } from '@portal/modules/identity/company/web/public'
import { Chips } from '@portal/ui/Choice.tsx'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import { type EffectResult, effectResults, type FollowUp, followUps, type Outcome, outcomes } from '../contract.ts'
import { outcomeTexts } from '../texts.ts'
import { type Props, useDialog } from './OutcomeDialogs.tsx'
import { api } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

/** So long a case that did not help is given anew, in working days, until somebody says otherwise. */
const usualDays = 10

const happened = ({ effect }: Outcome) => {
  if (effect?.result !== 'notEffective') return texts.happened.checkEffect
  return effect.followUp ? texts.happened.newCase(effect.followUp.number) : texts.happened.reopened
}

/** Whether it still works; when it does not, how the case goes on. */
export function EffectDialog(props: Props) {
  const begun = {
    result: null as EffectResult | null,
    note: '',
    followUp: 'reopen' as FollowUp,
    dueDate: formatDate(workingDaysAhead(usualDays)),
  }
  const draft = useStoredDraft(`${props.deviation.id}:effect`, begun, { proposed: ['dueDate'] })
  const { result, note, followUp, dueDate } = draft.values
  const isFailed = result === 'notEffective'
  const isReopened = isFailed && (followUp === 'reopen' || props.deviation.isRestricted)
  return (
    <LateStepDialog
      {...useDialog(props, happened)}
      title={texts.effect}
      confirm={texts.effectDo}
      intro={texts.effectIntro}
      draft={draft}
      schema={outcomes.checkEffect.input}
      send={api.checkEffect}
      input={() => ({
        result: result ?? undefined,
        note,
        ...(isFailed && { followUp: isReopened ? 'reopen' : 'newCase' }),
        ...(isReopened && { dueDate: dateOf(dueDate) ?? '' }),
      })}
    >
      <Chips
        id="result"
        name="result"
        legend={texts.effectWhich}
        options={effectResults.map((one) => ({ value: one, label: outcomeTexts.effectResult[one] }))}
        value={result}
        onChange={(one) => draft.set({ result: one as EffectResult })}
        error={draft.errors.result}
      />
      <LongTextField draft={draft} name="note" label={texts.effectNote} />
      {isFailed && !props.deviation.isRestricted && (
        <Chips
          id="followUp"
          name="followUp"
          legend={texts.followUp}
          hint={texts.followUpHint[followUp]}
          options={followUps.map((one) => ({ value: one, label: outcomeTexts.followUp[one] }))}
          value={followUp}
          onChange={(one) => draft.set({ followUp: one as FollowUp })}
          error={draft.errors.followUp}
        />
      )}
      {isReopened && <DraftDateField draft={draft} name="dueDate" label={texts.newDueDate} className="sm:max-w-56" />}
    </LateStepDialog>
  )
}
