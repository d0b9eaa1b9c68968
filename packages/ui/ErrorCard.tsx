import { Card } from './Card.tsx'
import { ErrorState } from './States.tsx'

type Props = { title?: string; failed?: string; error: unknown; onRetry: () => void }

/** A card that could not fetch itself; `failed` says what of it is missing. */
export const ErrorCard = ({ title, failed, error, onRetry }: Props) => (
  <Card title={title} flush>
    <ErrorState error={error} onRetry={onRetry} title={failed} />
  </Card>
)
