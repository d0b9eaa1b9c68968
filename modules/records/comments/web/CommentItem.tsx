import { formatDateTime, sinceText } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Avatar } from '@portal/ui/Avatar.tsx'
import { Badge } from '@portal/ui/Badge.tsx'
import { IconButton } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Comment, Untold } from '../contract.ts'
import { commentTexts as texts } from '../texts.ts'
import { CommentText } from './CommentText.tsx'
import type { CommentsProps } from './commentCalls.ts'
import { EditCommentDialog } from './EditCommentDialog.tsx'
import { UntoldNotice } from './UntoldNotice.tsx'

const namesOf = (name: string) => ({ firstname: name.split(' ')[0] ?? '', lastname: name.split(' ').at(-1) ?? '' })

export function CommentItem<R>({ comment, ...props }: CommentsProps<R> & { comment: Comment }) {
  const { id, author, createdAt, visibility, editedAt, isDeleted, canEdit, canDelete, version } = comment
  const isOwn = useAuth(({ user }) => user?.id === author.id)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [untold, setUntold] = useState<Untold[]>([])
  const remove = useMutation({
    mutationFn: () => props.calls.deleteComment({ id: props.id, commentId: id, version }),
    onSuccess: props.onChanged,
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
            {sinceText(createdAt, currentInstant())}
          </time>
          {editedAt && !isDeleted && <span className="text-xs text-muted">{texts.edited}</span>}
          {visibility === 'internal' && <Badge tone="amber">{texts.isInternal}</Badge>}
        </div>
        {isDeleted ? <p className="text-muted italic">{texts.deleted}</p> : <CommentText comment={comment} />}
        <UntoldNotice untold={untold} />
      </div>
      {(canEdit || canDelete) && (
        <Menu trigger={<IconButton label={texts.options(author.name)} icon={<Ellipsis aria-hidden />} />}>
          {(canEdit || isOwn) && (
            <MenuItem why={canEdit ? undefined : texts.error.tooOld} onClick={() => setOpen('edit')}>
              {texts.edit}
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem isDangerous onClick={() => setOpen('delete')}>
              {texts.delete}
            </MenuItem>
          )}
        </Menu>
      )}
      {open === 'edit' && <EditCommentDialog comment={comment} {...props} onUntold={setUntold} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => remove.mutate()}
        title={texts.deleteTitle}
        intro={texts.deleteIntro}
        confirm={texts.delete}
        isDangerous
        busy={remove.isPending}
      />
    </li>
  )
}
