import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { CopyDialog } from './CopyDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import type { NoticeDialogProps } from './dialogProps.ts'
import { FinishDialog } from './FinishDialog.tsx'
import { noticeQueries, useNoticesChanged } from './queries.ts'
import { SendDialog } from './SendDialog.tsx'
import { screenTexts as words } from './texts.ts'

export type NoticeDialogName = 'require' | 'waive' | 'postpone' | 'send' | 'copy' | 'draft' | 'finish'
const message: Record<NoticeDialogName, string> = {
  require: words.answered,
  waive: words.answered,
  postpone: words.answered,
  send: words.registered,
  copy: words.copyGiven,
  draft: words.saved,
  finish: words.finished,
}

type Props = Pick<NoticeDialogProps, 'notice' | 'onClose' | 'Attach'> & { name: NoticeDialogName }

/** The dialog of the step that is being taken with a notice. */
export function NoticeDialog({ name, notice, onClose, Attach }: Props) {
  const changed = useNoticesChanged(notice)
  const queryClient = useQueryClient()
  const props: NoticeDialogProps = {
    notice,
    onClose,
    onDone: async () => {
      onClose()
      await changed()
      toast(message[name])
    },
    onReload: async () => {
      const { deviationId, projectId } = notice
      const { items } = projectId
        ? await queryClient.fetchQuery({ ...noticeQueries.ofProject(projectId), staleTime: 0 })
        : await queryClient.fetchQuery({ ...noticeQueries.of(deviationId!), staleTime: 0 })
      return items.find(({ id }) => id === notice.id)?.version ?? notice.version
    },
  }
  if (name === 'send') return <SendDialog {...props} Attach={Attach} />
  if (name === 'copy') return <CopyDialog {...props} />
  if (name === 'draft') return <DraftDialog {...props} />
  if (name === 'finish') return <FinishDialog {...props} />
  return <DecideDialog {...props} step={name} />
}
