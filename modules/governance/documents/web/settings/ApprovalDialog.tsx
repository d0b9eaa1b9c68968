import { PeopleField } from '@portal/modules/records/actions/web/public'
import { approvalRules } from '@portal/modules/records/approvals'
import { approvalTexts } from '@portal/modules/records/approvals/web/public'
import { ApiError } from '@portal/ui/client'
import { LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { errorTexts } from '@portal/ui/errorTexts'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { texts } from '@portal/ui/texts'
import { TheirsAtFields } from '@portal/ui/theirs'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { numberOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { documentTexts } from '../../texts.ts'
import { type TypeApproval, typeApprovals } from '../../typeApprovalContract.ts'
import { approvalApi, approvalsQuery } from './approvalQueries.ts'
import { settingTexts as words } from './settingTexts.ts'

type Input = Parameters<typeof approvalApi.set>[0]
/** Those who may be asked still: who has left is let go when it is saved. */
const fitIds = (people: TypeApproval['approvers']) => people.filter(({ isFit }) => isFit).map(({ id }) => id)

/** How documents of a type are approved. */
export function ApprovalDialog({ approval, onDone, onClose }: { approval: TypeApproval; onDone: () => void; onClose: () => void }) {
  const { documentType, version } = approval
  const queryClient = useQueryClient()
  const draft = useStoredDraft(`documentApprovals:${documentType}`, {
    approvalRule: approval.approvalRule as string,
    needed: String(approval.needed),
    reviewerIds: fitIds(approval.reviewers),
    approverIds: fitIds(approval.approvers),
    reason: '',
  })
  const [opened] = useState(version)
  // What another has chosen meanwhile is seen before it is written over; what was typed here stays, and the fields both wrote in say so.
  const follow = useEffectEvent(() => {
    if (!draft.follow()) draft.refuse(new ApiError(409, errorTexts.conflict))
  })
  useEffect(() => {
    if (version > opened) follow()
  }, [version, opened])
  const { approvalRule, needed, reviewerIds, approverIds } = draft.values
  const refresh = () => void queryClient.invalidateQueries({ queryKey: approvalsQuery.queryKey })
  const save = useMutation({
    mutationFn: (input: Input) => approvalApi.set(input),
    onSuccess: () => {
      draft.forget()
      refresh()
      onDone()
    },
    onError: (error) => {
      if (isConflict(error)) refresh()
      draft.refuse(error)
    },
  })
  const submit = () => {
    const typed = { ...draft.values, documentType, needed: approvalRule === 'any' ? 1 : (numberOf(needed) ?? ''), version }
    const input = draft.check(typeApprovals.set.input, typed)
    if (input && !save.isPending) save.mutate(input)
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      width="lg"
      title={documentTexts.type[documentType]}
      confirm={texts.action.save}
      busy={save.isPending}
    >
      <SelectField
        draft={draft}
        name="approvalRule"
        label={words.rule}
        options={approvalRules.map((one) => ({ value: one, label: approvalTexts.rule[one] }))}
      />
      {approvalRule !== 'any' && <TextField draft={draft} name="needed" label={words.needed} hint={words.neededHint} inputMode="numeric" />}
      <PeopleField
        id="reviewerIds"
        label={words.usualReviewers}
        hint={words.usualReviewersHint}
        error={draft.errors.reviewerIds}
        ids={reviewerIds}
        known={approval.reviewers}
        fit={['write', 'audit', 'control']}
        without={approverIds}
        onChange={(ids) => draft.set({ reviewerIds: ids })}
      />
      <PeopleField
        id="approverIds"
        label={words.usualApprovers}
        hint={words.usualApproversHint}
        error={draft.errors.approverIds}
        ids={approverIds}
        known={approval.approvers}
        fit={['admin', 'manage_team']}
        without={reviewerIds}
        onChange={(ids) => draft.set({ approverIds: ids })}
      />
      <LongTextField draft={draft} name="reason" label={words.reason} />
      <TheirsAtFields draft={draft} />
    </FormDialog>
  )
}
