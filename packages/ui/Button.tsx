import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement, useRef } from 'react'
import { LoaderCircle } from './icons.tsx'
import { untilDrawn } from './untilDrawn.ts'

const variants = {
  primary: 'bg-brand text-white hover:bg-brand-strong aria-disabled:bg-sunken aria-disabled:text-muted',
  secondary: 'border border-line bg-surface text-ink hover:bg-hover aria-disabled:bg-transparent aria-disabled:text-muted',
  ghost: 'text-muted hover:bg-hover hover:text-ink aria-disabled:bg-transparent aria-disabled:text-muted',
  danger: 'bg-danger-fill text-white hover:brightness-90 aria-disabled:bg-sunken aria-disabled:text-muted',
  link: 'text-brand-ink underline-offset-4 hover:underline',
}
const sizes = { md: 'h-control px-3.5', sm: 'h-control-sm px-2.5', lg: 'h-11 px-5 text-base', icon: 'size-control' }

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes }
export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows that the work is under way without changing the width; a second press does nothing. */
    busy?: boolean
    /** Another element with the look of a button, usually a link. */
    render?: ReactElement<{ className?: string; children?: React.ReactNode }>
  }

export const buttonClass = ({ variant = 'secondary', size = 'md' }: Look = {}) =>
  `relative inline-flex shrink-0 print:hidden items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors select-none aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0 ${variants[variant]} ${sizes[size]}`

export function Button({ variant, size, busy, render, className = '', type = 'button', children, onClick, ...rest }: ButtonProps) {
  const undrawn = useRef<AbortSignal>(undefined)
  const look = `${buttonClass({ variant, size })} ${className}`
  if (render) return cloneElement(render, { className: look, children })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || undrawn.current?.aborted === false) return event.preventDefault()
    // A double click may be over before the work is drawn.
    if (busy === false) undrawn.current = untilDrawn()
    onClick?.(event)
  }
  return (
    <button type={type} className={look} aria-busy={busy || undefined} onClick={press} {...rest}>
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>{children}</span>
      {busy && <LoaderCircle className="absolute animate-spin" aria-hidden />}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'size'> & { label: string; icon: ReactElement }

/** A button that is only an icon; `label` is its name for screen readers and on hover. */
export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button variant={variant} size="icon" aria-label={label} title={label} {...rest}>
      {icon}
    </Button>
  )
}
