import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** A question. */
  title: string
  /** What happens, and whether it can be undone. */
  intro: ReactNode
  /** The verb on the button. */
  confirm: string
  isDangerous?: boolean
  busy?: boolean
  children?: ReactNode
}

/** Asks before something is lost. The safe answer has focus. */
export function ConfirmDialog({ isOpen, onClose, onConfirm, title, intro, confirm, isDangerous = false, busy, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      intro={intro}
      width="sm"
      onSubmit={onConfirm}
      footer={
        <>
          <Button onClick={onClose} data-first>
            {texts.action.cancel}
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
