import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type Comment, CommentEdit, type Untold } from '../contract.ts'
import { asRead, asStored, type Named, withUniqueNames } from '../mentionRules.ts'
import { commentTexts as texts } from '../texts.ts'
import { CommentField } from './CommentField.tsx'
import type { CommentsProps } from './commentCalls.ts'

type Props<R> = CommentsProps<R> & { comment: Comment; onUntold: (untold: Untold[]) => void; onClose: () => void }

/** One's own words, within the quarter of an hour they may be changed. */
export function EditCommentDialog<R>({ id, comment, calls, onChanged, onReload, onUntold, onClose }: Props<R>) {
  const people: Named[] = withUniqueNames(comment.mentions)
  const draft = useStoredDraft(`${comment.id}:edit`, { body: asRead(comment.body ?? '', people), people })
  return (
    <StepDialog
      title={texts.edit}
      confirm={common.action.save}
      isEdit
      draft={draft}
      record={{ id, version: comment.version }}
      schema={CommentEdit}
      input={() => ({ commentId: comment.id, body: asStored(draft.values.body, draft.values.people) })}
      send={calls.editComment}
      onDone={(record) => {
        onClose()
        onUntold(record.untold)
        onChanged(record)
      }}
      onClose={onClose}
      onReload={async () => (await onReload()).find((one) => one.id === comment.id)?.version ?? comment.version}
    >
      <CommentField
        id="body"
        recordId={id}
        calls={calls}
        text={draft.values.body}
        people={draft.values.people}
        error={draft.errors.body}
        onChange={(body, named) => draft.set({ body, people: named })}
      />
    </StepDialog>
  )
}
