import { lazy, Suspense } from 'react'
import type { DateTimeProps } from './DateTimeParts.tsx'
import { Skeleton } from './States.tsx'

const DateTimeParts = lazy(async () => ({ default: (await import('./DateTimeParts.tsx')).DateTimeParts }))

/** A date and a time of day, fetched by the forms that ask for one. */
export const DateTimeField = (props: DateTimeProps) => (
  <Suspense fallback={<Skeleton className="h-control max-w-96" />}>
    <DateTimeParts {...props} />
  </Suspense>
)
