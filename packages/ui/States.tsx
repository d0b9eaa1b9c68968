import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { ApiError, errorText } from './apiError.ts'
import { Button } from './Button.tsx'
import { texts } from './texts.ts'

/** A grey shape of the size of what is coming, so that nothing moves when it does. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden className={`block animate-pulse rounded-md bg-sunken ${className}`} />
)

/** A list on its way. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{texts.common.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-4 border-b border-line px-4 last:border-0 sm:px-5">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className={`h-3.5 ${['w-1/2', 'w-2/5', 'w-3/5'][row % 3]}`} />
          <Skeleton className="ml-auto h-3.5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}

/** A card that fetches itself: its place on the page is taken while it does. */
export const SkeletonCard = () => (
  <div className="panel grid gap-3 px-4 py-4 sm:px-5" role="status">
    <span className="sr-only">{texts.common.loading}</span>
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-3.5 w-4/5" />
    <Skeleton className="mt-1 h-control w-36" />
  </div>
)

type StateProps = { icon?: ReactElement; title: string; children?: ReactNode; action?: ReactNode }

/** Nothing here: says what belongs here, and what to do about it. */
export function EmptyState({ icon, title, children, action }: StateProps) {
  return (
    <div className="grid justify-items-center px-6 py-12 text-center">
      {icon && (
        <span className="mb-3 grid size-10 place-items-center rounded-xl bg-sunken text-muted [&_svg]:size-5" aria-hidden>
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-sm text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** Something could not be fetched: the reason in words, a way to try again, and the code to quote. */
export function ErrorState({ error, onRetry, title = texts.error.title }: { error: unknown; onRetry?: () => void; title?: string }) {
  const reference = error instanceof ApiError ? error.body?.requestId : undefined
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={title}
        action={
          onRetry && (
            <Button onClick={onRetry}>
              <RotateCw aria-hidden /> {texts.action.retry}
            </Button>
          )
        }
      >
        <p>{errorText(error)}</p>
        {reference && <p className="mt-2 text-xs">{texts.error.reference(reference)}</p>}
      </EmptyState>
    </div>
  )
}
