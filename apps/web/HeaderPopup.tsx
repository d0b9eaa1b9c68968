import { buttonClass } from '@portal/ui/Button.tsx'
import type { ReactNode } from 'react'

type Props = {
  id: string
  label: string
  trigger: ReactNode
  isIcon?: boolean
  className?: string
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

/** A panel under a button of the header. The browser closes it on Escape or a click elsewhere, and gives focus back. */
export function HeaderPopup({ id, label, trigger, isIcon = false, className = '', onOpen, children }: Props) {
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isIcon ? label : undefined}
        className={`${buttonClass({ variant: 'ghost', size: isIcon ? 'icon' : 'md' })} ${isIcon ? '' : 'px-1.5! sm:px-2!'}`}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="region"
        onToggle={(event) => event.newState === 'open' && onOpen?.()}
        aria-label={label}
        className={`fixed inset-auto top-14 right-[max(0.75rem,(100vw-80rem)/2+1.5rem)] max-h-[80dvh] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-xl border border-line bg-raised text-ink shadow-raised sm:top-15 ${className}`}
      >
        {children(close)}
      </div>
    </>
  )
}
