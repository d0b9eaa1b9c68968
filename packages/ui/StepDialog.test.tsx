import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { LongTextField, SelectField } from './DraftFields.tsx'
import { request } from './request.ts'
import { StepDialog } from './StepDialog.tsx'
import { expect, test } from './testing/component.ts'
import { useStoredDraft } from './useStoredDraft.ts'

const Resolve = z.strictObject({
  id: z.string(),
  version: z.int(),
  note: z.string().check(z.minLength(10, { error: 'Løsningen må ha minst 10 tegn' })),
  cause: z.string(),
})
type Input = z.input<typeof Resolve>
const initial = { note: '', cause: '' }
const causes = [
  { value: '', label: 'Velg' },
  { value: 'wear', label: 'Slitasje' },
  { value: 'haste', label: 'Hastverk' },
]

function Step({ isEdit = false, onClose, onDone }: { isEdit?: boolean; onClose: () => void; onDone: (title: string) => void }) {
  const draft = useStoredDraft('case-1:resolve', initial)
  return (
    <StepDialog
      title="Meld løst"
      confirm="Meld løst"
      draft={draft}
      record={{ id: 'case-1', version: 3 }}
      schema={Resolve}
      input={() => draft.values}
      send={({ id, ...body }: Input, options) => request<{ title: string }>('POST', `/cases/${id}/resolve`, { body, ...options })}
      onDone={({ title }) => onDone(title)}
      onClose={onClose}
      onReload={async () => (await request<{ version: number }>('GET', '/cases/case-1')).version}
      isEdit={isEdit}
      words={{ note: 'Skriv hva som er gjort', cause: 'Velg årsak' }}
      elsewhere={{ actions: <a href="#tiltak">Til tiltakene</a> }}
    >
      <LongTextField draft={draft} name="note" label="Løsning" />
      <SelectField draft={draft} name="cause" label="Årsak" options={causes} />
    </StepDialog>
  )
}
function Case({ Form }: { Form: (props: { onClose: () => void; onDone: (title: string) => void }) => ReactNode }) {
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
type Saved = { version: number; note: string; cause: string }
type Ends = { onClose: () => void; onDone: (title: string) => void }
const asReported: Saved = { version: 3, note: 'Rekkverket mangler', cause: '' }
function Correction({ record = asReported, onClose, onDone }: Ends & { record?: Saved }) {
  const [saved, setSaved] = useState(record)
  const draft = useStoredDraft('case-1:edit', { note: saved.note, cause: saved.cause })
  return (
    <StepDialog
      title="Rediger"
      confirm="Lagre"
      isEdit
      draft={draft}
      record={{ id: 'case-1', version: saved.version }}
      schema={Resolve}
      input={() => draft.values}
      send={({ id, ...body }: Input, options) => request<{ title: string }>('POST', `/cases/${id}/resolve`, { body, ...options })}
      onDone={({ title }) => onDone(title)}
      onClose={onClose}
      onReload={async () => {
        const fresh = await request<Saved>('GET', '/cases/case-1')
        // A page hears of what was fetched a moment after whoever fetched it.
        setTimeout(() => setSaved(fresh), 50)
        return fresh.version
      }}
    >
      <LongTextField draft={draft} name="note" label="Hva er galt" />
      <SelectField draft={draft} name="cause" label="Årsak" options={causes} />
    </StepDialog>
  )
}
export const Resolving = () => <Case Form={Step} />
export const Editing = () => <Case Form={(props) => <Step isEdit {...props} />} />
export const Correcting = () => <Case Form={Correction} />
const byOther: Saved = { version: 4, note: 'Rekkverket er løst', cause: 'haste' }
export function CorrectingLater() {
  const [isByOther, setByOther] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setByOther(true)}>
        En annen skriver
      </button>
      <Case Form={(ends) => <Correction {...ends} record={isByOther ? byOther : asReported} />} />
    </>
  )
}

/** The draft is begun when the page is drawn, and the dialog comes when its code has. */
export function CorrectingWhenFetched() {
  const [record, setRecord] = useState(asReported)
  const [isFetched, setFetched] = useState(false)
  const draft = useStoredDraft('case-1:edit', { note: record.note, cause: record.cause })
  return (
    <>
      <button type="button" onClick={() => setRecord({ ...asReported, version: 4, cause: 'haste' })}>
        En annen skriver
      </button>
      <button type="button" onClick={() => setFetched(true)}>
        Koden er hentet
      </button>
      {isFetched && (
        <StepDialog
          title="Rediger"
          confirm="Lagre"
          isEdit
          draft={draft}
          record={{ id: 'case-1', version: record.version }}
          schema={Resolve}
          input={() => draft.values}
          send={({ id, ...body }: Input, options) => request<{ title: string }>('POST', `/cases/${id}/resolve`, { body, ...options })}
          onDone={() => setFetched(false)}
          onClose={() => setFetched(false)}
          onReload={async () => record.version}
        >
          <LongTextField draft={draft} name="note" label="Hva er galt" />
          <SelectField draft={draft} name="cause" label="Årsak" options={causes} />
        </StepDialog>
      )}
    </>
  )
}

const path = 'POST /cases/case-1/resolve'
const done = () => ({ body: { title: 'Rekkverk' } })

test('what is wrong is told before anything is sent, at its field, which has focus', async ({ page, open, calls }) => {
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meld løst' })
  await expect(dialog.getByLabel('Løsning')).toBeFocused()
  await dialog.getByLabel('Løsning').fill('Ferdig')
  await dialog.getByRole('button', { name: 'Meld løst' }).click()
  await expect(dialog.getByLabel('Løsning')).toBeFocused()
  await expect(dialog.getByLabel('Løsning')).toHaveAccessibleDescription('Løsningen må ha minst 10 tegn')
  expect(calls).toEqual([])
})

test('a step that is taken closes its dialog, and leaves nothing written for the next time', async ({ page, open, answer, calls }) => {
  answer(path, done)
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByLabel('Utfall')).toHaveText('Rekkverk')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls.map(({ body }) => body)).toEqual([{ version: 3, note: 'Rekkverket er satt opp', cause: '' }])
  await page.getByRole('button', { name: 'Åpne' }).click()
  await expect(page.getByLabel('Løsning')).toHaveValue('')
})

test('a step that is given up is as it was written when it is opened again', async ({ page, open, calls }) => {
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Halvveis')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await expect(page.getByLabel('Løsning')).toHaveValue('Halvveis')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('an answer that is lost is asked for again under the same key, so that the step is taken once', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(path, () => ({ status: 503, body: { code: 'unavailable', message: 'Prøv igjen om litt' } }))
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByRole('alert')).toHaveText('Prøv igjen om litt')
  answer(path, done)
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByLabel('Utfall')).toHaveText('Rekkverk')
  const [first, second] = calls.map(({ headers }) => headers['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('a press too many sends nothing more', async ({ page, open, answer, calls }) => {
  let release = () => {}
  const wait = new Promise<void>((go) => {
    release = go
  })
  answer(path, async () => {
    await wait
    return done()
  })
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  // A form can be sent with the keyboard however its button looks.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  release()
  await expect(page.getByLabel('Utfall')).toHaveText('Rekkverk')
  expect(calls).toHaveLength(1)
})

test('one field the server misses says so itself; several are each told in words of their own', async ({ page, open, answer }) => {
  answer(path, () => ({ status: 422, body: { code: 'guard', message: 'Årsak må velges først', missing: ['cause'] } }))
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByLabel('Årsak')).toHaveAccessibleDescription('Årsak må velges først')
  await expect(page.getByLabel('Årsak')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)

  answer(path, () => ({ status: 422, body: { code: 'guard', message: 'Løsning og årsak mangler', missing: ['note', 'cause'] } }))
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByLabel('Løsning')).toHaveAccessibleDescription('Skriv hva som er gjort')
  await expect(page.getByLabel('Årsak')).toHaveAccessibleDescription('Velg årsak')
})

test('what must be put right somewhere else has a way there', async ({ page, open, answer }) => {
  answer(path, () => ({ status: 422, body: { code: 'guard', message: 'To tiltak er ikke utført', missing: ['actions'] } }))
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('To tiltak er ikke utført')
  await notice.getByRole('link', { name: 'Til tiltakene' }).click()
  await expect(page).toHaveURL(/#tiltak$/)
  await expect(page.getByLabel('Løsning')).toHaveValue('Rekkverket er satt opp')
})

test('a record others have changed is fetched anew on request, and the step is then taken on what it is now', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(path, ({ version }) =>
    version === 7 ? done() : { status: 409, body: { code: 'conflict', message: 'Avviket er endret av noen andre' } },
  )
  answer('GET /cases/case-1', () => ({ body: { version: 7 } }))
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByRole('alert')).toContainText('Avviket er endret av noen andre')
  await page.getByRole('alert').getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('Løsning')).toHaveValue('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByLabel('Utfall')).toHaveText('Rekkverk')
  expect(calls.filter(({ call }) => call === path).map(({ body }) => body.version)).toEqual([3, 7])
})

test('an edit that changes nothing is sent to nobody', async ({ page, open, calls }) => {
  await open(Editing)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Utfall')).toHaveText('')
  expect(calls).toEqual([])
})

const changedByOther = (fresh: Saved) =>
  [
    [
      path,
      ({ version }: { version: number }) =>
        version === fresh.version ? done() : { status: 409, body: { code: 'conflict', message: 'Avviket er endret av noen andre' } },
    ],
    ['GET /cases/case-1', () => ({ body: fresh })],
  ] as const

test('what somebody else wrote in other fields stays theirs when an edit is sent again', async ({ page, open, answer, calls }) => {
  for (const [call, reply] of changedByOther({ version: 7, note: 'Rekkverket mangler', cause: 'wear' })) answer(call, reply)
  await open(Correcting)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Hva er galt').fill('Rekkverket mangler på dekket')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(page.getByLabel('Årsak')).toHaveValue('wear')
  await expect(page.getByLabel('Hva er galt')).toHaveValue('Rekkverket mangler på dekket')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Utfall')).toHaveText('Rekkverk')
  expect(calls.at(-1)?.body).toEqual({ version: 7, note: 'Rekkverket mangler på dekket', cause: 'wear' })
})

test('a field both have written in says what the other wrote, keeps what stands there, and takes theirs on request', async ({
  page,
  open,
  answer,
  calls,
}) => {
  for (const [call, reply] of changedByOther({ version: 7, note: 'Rekkverket er løst', cause: 'haste' })) answer(call, reply)
  await open(Correcting)
  await page.getByRole('button', { name: 'Åpne' }).click()
  // Also what was written before the dialog was last closed.
  await page.getByLabel('Hva er galt').fill('Rekkverket mangler på dekket')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Årsak').selectOption('wear')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(page.getByLabel('Hva er galt')).toHaveAccessibleDescription('Noen andre har endret dette til «Rekkverket er løst».')
  await expect(page.getByLabel('Årsak')).toHaveAccessibleDescription('Noen andre har endret dette til «Hastverk».')
  await expect(page.getByLabel('Hva er galt')).toHaveValue('Rekkverket mangler på dekket')
  await expect(page.getByLabel('Årsak')).toHaveValue('wear')
  await page.getByRole('button', { name: 'Bruk deres' }).click()
  await expect(page.getByLabel('Hva er galt')).toBeFocused()
  await expect(page.getByLabel('Hva er galt')).toHaveValue('Rekkverket er løst')
  await expect(page.getByLabel('Hva er galt')).toHaveAccessibleDescription('')
  await page.getByLabel('Årsak').selectOption('wear')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Utfall')).toHaveText('Rekkverk')
  expect(calls.at(-1)?.body).toEqual({ version: 7, note: 'Rekkverket er løst', cause: 'wear' })
})

test('a draft that was closed before somebody else saved says what they made of its fields when it is opened again', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(path, done)
  await open(CorrectingLater)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Hva er galt').fill('Rekkverket mangler på dekket')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'En annen skriver' }).click()
  await page.getByRole('button', { name: 'Åpne' }).click()
  const note = page.getByLabel('Hva er galt')
  await expect(note).toHaveValue('Rekkverket mangler på dekket')
  await expect(note).toHaveAccessibleDescription('Noen andre har endret dette til «Rekkverket er løst».')
  await expect(page.getByRole('alert')).toContainText('Noen andre har endret de samme feltene som du')
  // What nobody has written here is theirs, and no matter.
  await expect(page.getByLabel('Årsak')).toHaveValue('haste')
  await expect(page.getByLabel('Årsak')).toHaveAccessibleDescription('')

  // Looked at and left is not decided.
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Åpne' }).click()
  await expect(note).toHaveAccessibleDescription('Noen andre har endret dette til «Rekkverket er løst».')
  await page.getByRole('button', { name: 'Bruk deres' }).click()
  await expect(note).toHaveValue('Rekkverket er løst')

  // What is written over theirs is written knowing it.
  await note.fill('Rekkverket er løst på dekket')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Åpne' }).click()
  await expect(note).toHaveValue('Rekkverket er løst på dekket')
  await expect(note).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Utfall')).toHaveText('Rekkverk')
  expect(calls.at(-1)?.body).toEqual({ version: 4, note: 'Rekkverket er løst på dekket', cause: 'haste' })
})

test('what somebody else wrote while the dialog was fetched stays theirs', async ({ page, open, answer, calls }) => {
  answer(path, done)
  await open(CorrectingWhenFetched)
  await page.getByRole('button', { name: 'En annen skriver' }).click()
  await page.getByRole('button', { name: 'Koden er hentet' }).click()
  await expect(page.getByLabel('Årsak')).toHaveValue('haste')
  await page.getByLabel('Hva er galt').fill('Rekkverket mangler på dekket')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(calls.at(-1)?.body).toEqual({ version: 4, note: 'Rekkverket mangler på dekket', cause: 'haste' })
})

test('what both have written is said until it is decided, also when a third writes in another field', async ({ page, open, answer }) => {
  let fresh: Saved = { version: 7, note: 'Rekkverket er løst', cause: '' }
  answer(path, () => ({ status: 409, body: { code: 'conflict', message: 'Avviket er endret av noen andre' } }))
  answer('GET /cases/case-1', () => ({ body: fresh }))
  await open(Correcting)
  await page.getByRole('button', { name: 'Åpne' }).click()
  const note = page.getByLabel('Hva er galt')
  await note.fill('Rekkverket mangler på dekket')
  for (const next of [fresh, { ...fresh, version: 8, cause: 'wear' }]) {
    fresh = next
    await page.getByRole('button', { name: 'Lagre' }).click()
    await page.getByRole('button', { name: 'Last inn på nytt' }).click()
    await expect(page.getByLabel('Årsak')).toHaveValue(next.cause)
    await expect(note).toHaveAccessibleDescription('Noen andre har endret dette til «Rekkverket er løst».')
    await expect(note).toHaveValue('Rekkverket mangler på dekket')
  }
})
