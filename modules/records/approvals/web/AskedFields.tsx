import { Choice, Group } from '@portal/ui/Choice.tsx'
import { LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { numberOf } from '@portal/ui/written'
import { type ApprovalRule, approvalRules } from '../choices.ts'
import { approvalTexts as texts } from '../texts.ts'

/** Whom to ask for approval, as it is chosen. */
export type Asked = { reviewerIds: string[]; approverIds: string[]; approvalRule: string; needed: string; note: string }
export const nobodyAsked: Asked = { reviewerIds: [], approverIds: [], approvalRule: 'all', needed: '', note: '' }
export const askedInput = ({ reviewerIds, approverIds, approvalRule, needed, note }: Asked) => ({
  // Not every kind of record is gone through before it is approved.
  ...(reviewerIds.length > 0 && { reviewerIds }),
  approverIds,
  approvalRule,
  note,
  ...(approvalRule === 'some' && { needed: numberOf(needed) ?? '' }),
})

type Words = { approvers: string; approversHint?: string | undefined; rule: string; note: string; noApprovers?: string }
type Props = {
  draft: Draft<Asked>
  people: readonly { id: string; name: string }[] | undefined
  words: Words
  /** The rules that may be chosen. */
  rules?: readonly ApprovalRule[]
}
/** Whom it is sent to, and how many of them must say yes. */
export function AskedFields({ draft, people, words, rules = approvalRules }: Props) {
  const { approverIds, approvalRule } = draft.values
  const names = approverIds.flatMap((one) => people?.find(({ id }) => id === one)?.name ?? [])
  return (
    <>
      <Group id="approverIds" legend={words.approvers} hint={words.approversHint} error={draft.errors.approverIds}>
        {people?.length === 0 && words.noApprovers && <p className="text-muted">{words.noApprovers}</p>}
        {(people ?? []).map(({ id, name }) => (
          <Choice
            key={id}
            label={name}
            checked={approverIds.includes(id)}
            onChange={({ target }) =>
              draft.set({ approverIds: target.checked ? [...approverIds, id] : approverIds.filter((one) => one !== id) })
            }
          />
        ))}
      </Group>
      {approverIds.length > 1 && (
        <SelectField
          draft={draft}
          name="approvalRule"
          label={words.rule}
          options={rules.map((one) => ({ value: one, label: texts.rule[one] }))}
        />
      )}
      {approvalRule === 'sequence' && approverIds.length > 1 && <p className="text-muted">{texts.order(names.join(', '))}</p>}
      {approvalRule === 'some' && <TextField draft={draft} name="needed" label={texts.howMany} inputMode="numeric" />}
      <LongTextField draft={draft} name="note" label={words.note} optional />
    </>
  )
}
