import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useKeptDraft } from '@portal/ui/useKeptDraft'
import { type Comment, deviations } from '../contract.ts'
import { api } from './queries.ts'
import { screenTexts } from './texts.ts'
import { useCase } from './useCase.ts'

type Props = { deviationId: string; comment: Comment; onClose: () => void }

/** One's own words, within the quarter of an hour they may be changed. */
export function EditCommentDialog({ deviationId, comment, onClose }: Props) {
  const draft = useKeptDraft(`${comment.id}:edit`, { body: comment.body ?? '' })
  const { take, reload } = useCase(deviationId)
  return (
    <StepDialog
      title={screenTexts.comment.edit}
      confirm={common.action.save}
      isEdit
      draft={draft}
      record={{ id: deviationId, version: comment.version }}
      schema={deviations.editComment.input}
      input={() => ({ commentId: comment.id, ...draft.values })}
      send={api.editComment}
      onDone={(deviation) => {
        onClose()
        take(deviation)
      }}
      onClose={onClose}
      onReload={async () => (await reload()).comments.find(({ id }) => id === comment.id)?.version ?? comment.version}
    >
      <LongTextField draft={draft} name="body" label={screenTexts.comment.field} />
    </StepDialog>
  )
}
