import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** From a page within a section to the one above it. */
export const BackLink = ({ to, children }: { to: LinkProps['to']; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded text-muted hover:text-ink pointer-coarse:min-h-11"
  >
    <ArrowLeft className="size-4" aria-hidden /> {children}
  </Link>
)
