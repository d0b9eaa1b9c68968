import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { ReactNode, SubmitEvent } from 'react'
import { profileTexts } from './profileTexts.ts'

type Props = { message: string | null; isBusy: boolean; submit: string; onSubmit: () => void; onCancel?: () => void; children: ReactNode }

/** The frame of the profile's forms: what went wrong, the fields, and the buttons. */
export function SmallForm({ message, isBusy, submit, onSubmit, onCancel, children }: Props) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-md gap-4">
      {message && (
        <InlineNotice tone="danger" isAlert>
          {message}
        </InlineNotice>
      )}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{profileTexts.cancel}</Button>}
      </div>
    </form>
  )
}
