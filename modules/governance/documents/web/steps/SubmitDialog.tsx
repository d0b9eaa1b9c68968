import { PeopleField } from '@portal/modules/records/actions/web/public'
import { AskedFields, askedInput, nobodyAsked } from '@portal/modules/records/approvals/web/public'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import type { Approvers } from '../../contract.ts'
import { offeredRules, usualRule } from '../../typeApprovalRules.ts'
import { typeApprovalTexts } from '../../typeApprovalTexts.ts'
import { documentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { type DocumentDialogProps, DocumentStepDialog } from './DocumentStepDialog.tsx'

const words = screenTexts.dialog

/** Whom it is sent to, and how many of them must say yes: begins with those who are usually asked, so once these are known. */
export function SubmitDialog(props: DocumentDialogProps) {
  const { data, isError } = useQuery({ ...documentQueries.approvers(props.document.id), staleTime: 0 })
  return (data || isError) && <SubmitForm {...props} given={data} />
}

const askedAtFirst = ({ requirement, usualApproverIds, usualReviewers }: Approvers) => ({
  ...nobodyAsked,
  reviewerIds: usualReviewers.map(({ id }) => id),
  approverIds: usualApproverIds,
  ...(requirement && {
    approvalRule: requirement.approvalRule,
    needed: requirement.approvalRule === 'some' ? String(requirement.needed) : '',
  }),
})

function SubmitForm({ given, ...props }: DocumentDialogProps & { given: Approvers | undefined }) {
  const draft = useStoredDraft(`${props.document.id}:submit`, given ? askedAtFirst(given) : nobodyAsked)
  const { draft: version } = props.document
  const { approverIds, reviewerIds } = draft.values
  const open = version?.openThreads ?? 0
  const requirement = given?.requirement
  return (
    <DocumentStepDialog {...props} step="submit" draft={draft} input={() => askedInput(draft.values)}>
      {open > 0 && <InlineNotice tone="warning">{words.unresolved(open)}</InlineNotice>}
      <PeopleField
        id="reviewerIds"
        label={words.reviewers}
        hint={words.reviewersHint}
        error={draft.errors.reviewerIds}
        ids={reviewerIds}
        known={given?.usualReviewers ?? []}
        fit={['write', 'audit', 'control']}
        without={[...approverIds, ...(version?.authors ?? []).map(({ id }) => id)]}
        onChange={(ids) => draft.set({ reviewerIds: ids })}
      />
      <AskedFields
        draft={draft}
        people={given?.items}
        words={{ ...words, approversHint: requirement ? typeApprovalTexts.asks(requirement.approvalRule, requirement.needed) : undefined }}
        rules={offeredRules(requirement ?? usualRule)}
      />
    </DocumentStepDialog>
  )
}
