import { Button } from '@portal/ui/Button.tsx'
import { texts } from '@portal/ui/texts'
import { startUp } from './startUp.ts'

/** Starts anew after a failed start-up. */
export const RetryButton = () => (
  <Button size="sm" onClick={startUp}>
    {texts.action.retry}
  </Button>
)
