import { Chips, Choice } from '@portal/ui/Choice.tsx'
import { DraftDateField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { type ActionType, actionTypes, hierarchyLevels } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import type { ActionDraft } from './actionDraft.ts'
import { PersonField } from './PersonField.tsx'
import { screenTexts } from './texts.ts'

type Props = {
  draft: Draft<ActionDraft>
  /** The parent is so grave that somebody must verify it whatever the planner thinks. */
  isAlwaysVerified: boolean
  isLevelRequired: boolean
  present?: { id: string; name: string }
}
const levels = [
  { value: '', label: screenTexts.noLevel },
  ...hierarchyLevels.map((one) => ({ value: one, label: texts.hierarchyLevel[one] })),
]

/** What shall be done, by whom and by when. */
export function ActionFieldSet({ draft, isAlwaysVerified, isLevelRequired, present }: Props) {
  const { field } = texts
  return (
    <>
      <TextField draft={draft} name="title" label={field.title} hint={screenTexts.titleHint} maxLength={120} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PersonField draft={draft} name="ownerId" label={field.ownerId} fit={['write', 'control']} present={present} />
        <DraftDateField draft={draft} name="dueDate" label={field.dueDate} />
      </div>
      <Chips
        id="actionType"
        name="actionType"
        legend={field.actionType}
        options={actionTypes.map((one) => ({ value: one, label: texts.type[one] }))}
        value={draft.values.actionType}
        onChange={(one) => draft.set({ actionType: one as ActionType })}
        error={draft.errors.actionType}
      />
      <SelectField draft={draft} name="hierarchyLevel" label={field.hierarchyLevel} optional={!isLevelRequired} options={levels} />
      {draft.values.hierarchyLevel === 'ppe' && <InlineNotice tone="warning">{texts.ppeHint}</InlineNotice>}
      <LongTextField draft={draft} name="description" label={field.description} optional />
      <TextField draft={draft} name="costEstimate" label={field.costEstimate} optional inputMode="numeric" className="sm:max-w-56" />
      {isAlwaysVerified ? (
        <p className="text-muted">{screenTexts.alwaysVerified}</p>
      ) : (
        <Choice
          label={field.isVerificationRequired}
          hint={screenTexts.verificationHint}
          checked={draft.values.isVerificationRequired}
          onChange={(event) => draft.set({ isVerificationRequired: event.target.checked })}
        />
      )}
    </>
  )
}
