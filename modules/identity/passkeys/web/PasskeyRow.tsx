import { formatDate, relativeTime } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { toast } from '@portal/ui/toasts'
import { useFocusBack } from '@portal/ui/useFocusBack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '../contract.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { passkeysQuery } from './queries.ts'
import { RenamePasskey } from './RenamePasskey.tsx'
import { texts } from './texts.ts'

export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const queryClient = useQueryClient()
  const { user, update } = useAuth()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const renamer = useFocusBack(open === 'rename')
  const close = () => setOpen(null)
  const remove = useMutation({
    mutationFn: () => passkeyCalls.removePasskey({ id: passkey.id }),
    onSuccess: ({ user }) => {
      update(user)
      queryClient.setQueryData(
        passkeysQuery.queryKey,
        (known) => known && { ...known, items: known.items.filter(({ id }) => id !== passkey.id) },
      )
      toast(texts.removed)
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => {
      close()
      return queryClient.invalidateQueries()
    },
  })

  if (open === 'rename')
    return (
      <li className="px-4 py-3 sm:px-5">
        <RenamePasskey passkey={passkey} onClose={close} onRenamed={() => queryClient.invalidateQueries(passkeysQuery)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{passkey.name}</p>
        <p className="text-muted">
          {passkey.lastUsedAt ? texts.lastUsed(relativeTime(passkey.lastUsedAt, currentInstant())) : texts.neverUsed}
        </p>
        <p className="text-xs text-muted">
          {texts.since(formatDate(new Date(passkey.createdAt)))}
          {passkey.isSynced && ` · ${texts.synced}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={renamer} size="sm" aria-label={texts.renameName(passkey.name)} onClick={() => setOpen('rename')}>
          {texts.rename}
        </Button>
        <Button size="sm" aria-label={texts.removeName(passkey.name)} onClick={() => setOpen('remove')}>
          {texts.remove}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate()}
        title={texts.removeTitle(passkey.name)}
        intro={isLast && !user?.hasTotp ? `${texts.removeIntro} ${texts.removeLast}` : texts.removeIntro}
        confirm={texts.remove}
        isDangerous
        busy={remove.isPending}
      />
    </li>
  )
}
