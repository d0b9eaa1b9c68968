import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { buttonClass } from './Button.tsx'
import { texts } from './texts.ts'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  intro?: ReactNode
  /** Buttons; the main one last. It stays in view while the content scrolls. */
  footer?: ReactNode
  /** Makes the whole a form, so that Enter and a `type="submit"` in the footer send it. */
  onSubmit?: () => void
  width?: keyof typeof widths
  /** A press beside it does not close it. */
  isFirm?: boolean
  children?: ReactNode
}

/** A dialog in the middle of a wide screen, a sheet from the bottom of a phone. */
export function Dialog({ isOpen, onClose, title, intro, footer, onSubmit, width = 'md', isFirm = false, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  // A thumb chooses the field itself: focus would bring up the keyboard and hide half the sheet.
  const firstField = (opened: string) => {
    const first = opened !== 'touch' && popup.current?.querySelector<HTMLInputElement>('[data-first], input, select, textarea')
    if (!first) return true
    return (first.type === 'radio' && popup.current?.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`)) || first
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }
  const content = (
    <>
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-1">
        <div>
          <Base.Title className="text-base font-semibold tracking-tight">{title}</Base.Title>
          {intro && <Base.Description className="mt-1 text-muted">{intro}</Base.Description>}
        </div>
        <Base.Close className={`${buttonClass({ variant: 'ghost', size: 'icon' })} -mt-1 -mr-2`} aria-label={texts.action.close}>
          <X aria-hidden />
        </Base.Close>
      </div>
      {children && <div className="grid grid-cols-1 gap-5 overflow-y-auto overscroll-contain px-5 py-3">{children}</div>}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
          {footer}
        </div>
      )}
    </>
  )
  const column = 'flex min-h-0 flex-1 flex-col'
  return (
    <Base.Root open={isOpen} disablePointerDismissal={isFirm} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(8_11_18/0.45)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          aria-modal="true"
          initialFocus={firstField}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-2xl border border-line bg-surface shadow-raised outline-none transition duration-150 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 sm:top-[8dvh] sm:bottom-auto sm:max-h-[84dvh] sm:rounded-2xl ${widths[width]}`}
        >
          {onSubmit ? (
            <form noValidate className={column} onSubmit={submit}>
              {content}
            </form>
          ) : (
            <div className={column}>{content}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
