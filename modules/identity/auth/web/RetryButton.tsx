import { Button } from '@portal/ui/Button.tsx'
import { startUp } from './startUp.ts'
import { texts } from './texts.ts'

/** Starts anew after a failed start-up. */
export const RetryButton = () => (
  <Button size="sm" onClick={startUp}>
    {texts.retry}
  </Button>
)
