import { buttonClass } from '@portal/ui/Button.tsx'
import { type ReactNode, useState } from 'react'

type Props = {
  id: string
  label: string
  trigger: ReactNode
  isIcon?: boolean
  className?: string
  triggerClass?: string
  children: (close: () => void) => ReactNode
}

/** A panel under a button of the header. The browser closes it on Escape or a click elsewhere, and gives focus back. */
export function HeaderPopup({ id, label, trigger, isIcon = false, className = '', triggerClass = '', children }: Props) {
  // On every page and seldom opened: what is in it is drawn, and asked for, when it is.
  const [wasOpen, setOpen] = useState(false)
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isIcon ? label : undefined}
        className={`${buttonClass({ variant: 'ghost', size: isIcon ? 'icon' : 'md' })} ${isIcon ? '' : 'px-1.5! sm:px-2!'} ${triggerClass}`}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="region"
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        aria-label={label}
        className={`fixed inset-auto top-14 right-[max(0.75rem,(100vw-80rem)/2+1.5rem)] max-h-[80dvh] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-xl border border-line bg-raised text-ink shadow-raised sm:top-15 ${className}`}
      >
        {wasOpen && children(close)}
      </div>
    </>
  )
}
