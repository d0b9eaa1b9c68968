import { Info } from 'lucide-react'
import { cloneElement, type ReactElement, useId, useState } from 'react'
import type { ButtonProps } from './Button.tsx'

type Props = {
  /** Why the button cannot be used now; without it the button is an ordinary one. */
  reason: string | undefined
  /** Which edge the reason hangs from on a wide screen. */
  align?: 'start' | 'end'
  children: ReactElement<ButtonProps>
}

/** Pixels: a reason of four lines. */
const mostHeight = 120

/** A button that says why it is not possible: on hover, on focus, on press, and to a screen reader. It stays in the tab order. */
export function Why({ reason, align = 'start', children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isAbove, setAbove] = useState(false)
  // Below the last row it would make the page longer: when it closes, what is pressed next moves away.
  const place = ({ currentTarget }: { currentTarget: Element }) =>
    setAbove(currentTarget.getBoundingClientRect().bottom + mostHeight > innerHeight)
  if (!reason) return children
  return (
    <span
      className="group/why relative inline-flex flex-col"
      onMouseEnter={place}
      onFocus={place}
      onMouseLeave={() => setOpen(false)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, {
        type: 'button',
        'aria-disabled': true,
        'aria-describedby': id,
        onClick: (event) => {
          event.preventDefault()
          setOpen(true)
        },
      })}
      <span
        id={id}
        className={`gap-2 rounded-lg border border-line bg-raised px-3 py-2 text-left font-normal shadow-raised max-sm:fixed max-sm:inset-x-3 max-sm:bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:z-60 sm:absolute sm:z-30 sm:w-max sm:max-w-72 ${isAbove ? 'sm:bottom-full sm:mb-1.5' : 'sm:top-full sm:mt-1.5'} ${align === 'end' ? 'sm:right-0' : 'sm:left-0'} ${isOpen ? 'flex' : 'hidden group-focus-within/why:flex group-hover/why:flex'}`}
      >
        <Info className="mt-[0.15em] size-4 shrink-0 text-muted" aria-hidden />
        {reason}
      </span>
    </span>
  )
}
