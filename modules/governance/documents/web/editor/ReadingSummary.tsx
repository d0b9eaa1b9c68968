import type { Prose } from '@portal/kit/prose'
import { Button } from '@portal/ui/Button.tsx'
import { ErrorText } from '@portal/ui/Field.tsx'
import { lazy, Suspense, useState } from 'react'
import type { Reading } from '../../contract.ts'
import { readingTexts as words } from './readingTexts.ts'

const ReadingDialog = lazy(() => import('./ReadingDialog.tsx').then((file) => ({ default: file.ReadingDialog })))

type Props = {
  reading: Reading
  prose: Prose
  error: string | undefined
  onChange: (reading: Reading) => void
}
/** Who is asked to read the version, and a way to change it. */
export function ReadingSummary({ reading, prose, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { asksReceipt, receiptDays, audience, quiz } = reading
  return (
    <section aria-labelledby="reading-label">
      <p id="reading-label" className="mb-1 font-medium">
        {words.title}
      </p>
      {asksReceipt ? (
        <ul className="text-muted">
          <li>{audience.isAll ? words.all : words.some(audience)}</li>
          <li>{words.within(receiptDays)}</li>
          {quiz.length > 0 && <li>{words.questions(quiz.length)}</li>}
        </ul>
      ) : (
        <p className="text-muted">{words.nobody}</p>
      )}
      {error && <ErrorText id="reading-error">{error}</ErrorText>}
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {isOpen && (
        <Suspense>
          <ReadingDialog
            reading={reading}
            prose={prose}
            onClose={() => setOpen(false)}
            onDone={(changed) => {
              onChange(changed)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
