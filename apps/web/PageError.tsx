import { Card } from '@portal/ui/Card.tsx'
import { ApiError } from '@portal/ui/client'
import { ErrorState } from '@portal/ui/States.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'

/** A page that could not be shown, inside the frame that still works. */
export function PageError(props: ErrorComponentProps) {
  const router = useRouter()
  if (!(props.error instanceof ApiError)) return <GlobalError {...props} />
  return (
    <Card flush>
      <ErrorState error={props.error} onRetry={() => router.invalidate()} />
    </Card>
  )
}
