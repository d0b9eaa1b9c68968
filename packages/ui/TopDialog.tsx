import { X } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { buttonClass } from './Button.tsx'
import { texts } from './texts.ts'

type Props = { onClose: () => void; onSubmit: () => void; title: string; intro?: ReactNode; footer: ReactNode; children?: ReactNode }

/** A dialog that may come while another is open: the browser's own top layer keeps focus here, and the one below as it was. */
export function TopDialog({ onClose, onSubmit, title, intro, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    onClose()
  })
  useLayoutEffect(() => {
    // Caught on its way down, from the moment it is open: the dialog below would take it as a wish to be closed itself.
    document.addEventListener('keydown', leave, true)
    return () => document.removeEventListener('keydown', leave, true)
  }, [])
  // Closed while it still stands in the page: only then does the browser give focus back.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => opened?.close()
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={intro ? `${id}-intro` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="mx-auto mt-auto mb-0 w-full max-w-full rounded-t-2xl border border-line bg-surface text-ink shadow-raised outline-none backdrop:bg-[rgb(8_11_18/0.45)] sm:my-[8dvh] sm:max-w-md sm:rounded-2xl"
    >
      <form noValidate onSubmit={submit} className="flex flex-col">
        <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-1">
          <div>
            <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
              {title}
            </h2>
            {intro && (
              <p id={`${id}-intro`} className="mt-1 text-muted">
                {intro}
              </p>
            )}
          </div>
          <button
            type="button"
            className={`${buttonClass({ variant: 'ghost', size: 'icon' })} -mt-1 -mr-2`}
            aria-label={texts.action.close}
            onClick={onClose}
          >
            <X aria-hidden />
          </button>
        </div>
        {children && <div className="grid grid-cols-1 gap-5 px-5 py-3">{children}</div>}
        <div className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
          {footer}
        </div>
      </form>
    </dialog>
  )
}
