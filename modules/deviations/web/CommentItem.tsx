import { formatDateTime, relativeTime } from '@portal/kit/format'
import { useAuth } from '@portal/modules/auth/web/public'
import { Avatar } from '@portal/ui/Avatar.tsx'
import { Badge } from '@portal/ui/Badge.tsx'
import { IconButton } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '../contract.ts'
import { deviationTexts as texts } from '../texts.ts'
import { EditCommentDialog } from './EditCommentDialog.tsx'
import { api } from './queries.ts'
import { screenTexts } from './texts.ts'
import { useCase } from './useCase.ts'

type Props = { deviationId: string; comment: Comment }
const words = screenTexts.comment
const namesOf = (name: string) => ({ firstname: name.split(' ')[0] ?? '', lastname: name.split(' ').at(-1) ?? '' })

export function CommentItem({ deviationId, comment }: Props) {
  const { id, author, createdAt, visibility, body, editedAt, isDeleted, canEdit, canDelete, version } = comment
  const isOwn = useAuth(({ user }) => user?.id === author.id)
  const { take } = useCase(deviationId)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const remove = useMutation({
    mutationFn: () => api.deleteComment({ id: deviationId, commentId: id, version }),
    onSuccess: (deviation) => take(deviation),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => setOpen(undefined),
  })
  return (
    <li className="flex gap-3">
      <Avatar {...namesOf(author.name)} size="md" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium">{author.name}</span>
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-xs text-muted">
            {relativeTime(createdAt, new Date())}
          </time>
          {editedAt && !isDeleted && <span className="text-xs text-muted">{texts.comments.edited}</span>}
          {visibility === 'internal' && <Badge tone="amber">{texts.comments.internal}</Badge>}
        </div>
        {isDeleted ? (
          <p className="text-muted italic">{texts.comments.deleted}</p>
        ) : (
          <p className="max-w-prose whitespace-pre-wrap">{body}</p>
        )}
      </div>
      {(canEdit || canDelete) && (
        <Menu trigger={<IconButton label={words.options(author.name)} icon={<Ellipsis aria-hidden />} />}>
          {(canEdit || isOwn) && (
            <MenuItem why={canEdit ? undefined : texts.error.commentTooOld} onClick={() => setOpen('edit')}>
              {words.edit}
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem isDangerous onClick={() => setOpen('delete')}>
              {words.delete}
            </MenuItem>
          )}
        </Menu>
      )}
      {open === 'edit' && <EditCommentDialog deviationId={deviationId} comment={comment} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => remove.mutate()}
        title={words.deleteTitle}
        intro={words.deleteIntro}
        confirm={words.delete}
        isDangerous
        busy={remove.isPending}
      />
    </li>
  )
}
