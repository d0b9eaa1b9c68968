import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { texts } from './texts.ts'

type Props = {
  isBusy: boolean
  /** The link back, without its words. */
  cancel: NonNullable<ComponentProps<typeof Button>['render']>
  children: ReactNode
}

/** The foot of a page that makes something: to make it, and to leave it. */
export const FormActions = ({ isBusy, cancel, children }: Props) => (
  <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
    <Button type="submit" variant="primary" busy={isBusy}>
      {children}
    </Button>
    <Button render={cancel}>{texts.action.cancel}</Button>
  </div>
)
