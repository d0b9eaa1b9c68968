import { isRefused } from './apiError.ts'
import { Card } from './Card.tsx'
import { ErrorState } from './States.tsx'

type Props = { title?: string; failed?: string; error: unknown; onRetry: () => void }

/** A card that could not fetch itself; `failed` says what of it is missing. */
export const ErrorCard = ({ title, failed, error, onRetry }: Props) => (
  <Card title={title} flush>
    <ErrorState error={error} onRetry={onRetry} title={failed} />
  </Card>
)

type Lost = { title: string; query: { isLoadingError: boolean; error: unknown; refetch: () => void } }

/**
 * In place of a card without an answer: nothing while it is on its way, to whoever it is refused, or on a device without a network, where the page
 * itself says so; else that it could not be fetched. A card that is silently not there is read as «none».
 */
export const LostCard = ({ title, query: { isLoadingError, error, refetch } }: Lost) =>
  isLoadingError && !isRefused(error) && navigator.onLine ? <ErrorCard title={title} error={error} onRetry={refetch} /> : null
