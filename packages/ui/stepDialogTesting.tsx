// A case with one step, for the tests of what every step's dialog does.
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { LongTextField, SelectField } from './DraftFields.tsx'
import { request } from './request.ts'
import type { StoredDraft } from './useStoredDraft.ts'

export const Resolve = z.strictObject({
  id: z.string(),
  version: z.int(),
  note: z.string().check(z.minLength(10, { error: 'Løsningen må ha minst 10 tegn' })),
  cause: z.string(),
})
type Input = z.input<typeof Resolve>
const causes = [
  { value: '', label: 'Velg' },
  { value: 'wear', label: 'Slitasje' },
  { value: 'haste', label: 'Hastverk' },
]

export type Ends = { onClose: () => void; onDone: (title: string) => void }

export const path = 'POST /cases/case-1/resolve'
export const done = () => ({ body: { title: 'Rekkverk' } })
export const send = ({ id, ...body }: Input, options: { idempotencyKey: string }) =>
  request<{ title: string }>('POST', `/cases/${id}/resolve`, { body, ...options })

export const CaseFields = ({ draft, label }: { draft: StoredDraft<{ note: string; cause: string }>; label: string }) => (
  <>
    <LongTextField draft={draft} name="note" label={label} />
    <SelectField draft={draft} name="cause" label="Årsak" options={causes} />
  </>
)

export function Case({ Form }: { Form: (props: Ends) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState('')
  const done = (title: string) => {
    setResult(title)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Åpne
      </button>
      <output aria-label="Utfall">{result}</output>
      {isOpen && <Form onClose={() => setOpen(false)} onDone={done} />}
    </>
  )
}
