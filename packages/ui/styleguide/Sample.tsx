import type { ReactNode } from 'react'

/** A part of the design system under its name, in each of its states. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="panel grid grid-cols-1 content-start gap-4 p-4 sm:p-5">
    <h2 className="text-base font-semibold tracking-tight">{name}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>
