import type { ReactNode } from 'react'

type Props = { label: string; hasLinks: boolean; className?: string; children: ReactNode }

/** What may be wider than a phone and is then moved sideways: with the keyboard by its links, or without them by itself. */
export const Scroller = ({ label, hasLinks, className = '', children }: Props) => (
  <div className={`overflow-x-auto ${className}`} {...(!hasLinks && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
    {children}
  </div>
)
