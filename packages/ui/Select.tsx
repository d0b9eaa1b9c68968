import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The platform's own list, which is the best one on a phone. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select className="control appearance-none truncate pr-9" {...rest} />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" aria-hidden />
    </span>
  )
}
