import type { ReactNode } from 'react'

/** A message with the whole window to itself. */
export const Standalone = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="grid min-h-dvh place-content-center justify-items-center gap-2 p-6 text-center">
    <title>{`${title} – Kontrollportalen`}</title>
    <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
    {children}
  </main>
)
