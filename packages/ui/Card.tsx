import type { ReactNode } from 'react'

type Props = {
  title?: string
  actions?: ReactNode /** Lets the content reach the edges, for tables and lists. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** One surface with an optional heading. Cards are never put in cards. */
export function Card({ title, actions, flush = false, className = '', children }: Props) {
  return (
    <section className={`panel ${className}`} aria-label={title}>
      {title && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-1 sm:px-5">
          <h2 className="font-semibold tracking-tight">{title}</h2>
          {actions}
        </header>
      )}
      <div className={flush ? '' : `px-4 pb-4 sm:px-5 sm:pb-5 ${title ? 'pt-1' : 'pt-4 sm:pt-5'}`}>{children}</div>
    </section>
  )
}
