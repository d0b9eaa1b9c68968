import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DraftErrors } from './DraftFields.tsx'
import { texts } from './texts.ts'
import type { Draft } from './useDraft.ts'

type Props<V> = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'footer' | 'onSubmit'> & {
  draft: Draft<V>
  onSubmit: () => void
  /** The verb on the button; without one, the title says it. */
  confirm?: string
  busy: boolean
  isDangerous?: boolean | undefined
  children: ReactNode
}

/** A dialog that is filled in and sent: what is wrong stands first, then the fields, then to leave it or to send it. */
export function FormDialog<V>({ draft, confirm, busy, isDangerous = false, children, ...dialog }: Props<V>) {
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        <>
          <Button onClick={dialog.onClose}>{texts.action.cancel}</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={busy}>
            {confirm ?? dialog.title}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      {children}
    </Dialog>
  )
}
