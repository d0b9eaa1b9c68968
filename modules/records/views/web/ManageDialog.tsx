import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '../contract.ts'
import { viewTexts } from '../texts.ts'
import { api } from './calls.ts'
import { viewsQuery } from './queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.dialog
type Props = { module: string; items: SavedView[]; onEdit: (view: SavedView) => void; onClose: () => void }

/** Those the reader may change or take away. */
export function ManageDialog({ module, items, onEdit, onClose }: Props) {
  const queryClient = useQueryClient()
  const removed = useMutation({
    mutationFn: ({ id, version }: SavedView) => api.remove({ id, version }),
    onSuccess: () => toast(texts.deleted),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(viewsQuery(module)),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={onClose}
      width="sm"
      title={texts.manage}
      footer={
        <Button type="submit" variant="primary">
          {common.action.close}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {items
          .filter((one) => one.canEdit || one.canDelete)
          .map((view) => (
            <li key={view.id} className="flex items-center gap-1 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{view.name}</span>
                <span className="block truncate text-xs text-muted">
                  {[
                    view.isOwn ? viewTexts.sharing[view.sharing] : texts.by(view.ownerName),
                    view.departmentName,
                    view.isDefault && texts.isUsual,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {view.canEdit && (
                <Button size="sm" aria-label={texts.change(view.name)} onClick={() => onEdit(view)}>
                  {common.action.edit}
                </Button>
              )}
              {view.canDelete && (
                <Button size="sm" aria-label={texts.delete(view.name)} onClick={() => removed.mutate(view)}>
                  {common.action.delete}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
