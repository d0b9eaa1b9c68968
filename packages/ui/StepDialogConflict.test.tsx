// What a step's dialog does with what two people write at once (decision 182).
import { useState } from 'react'
import { request } from './request.ts'
import { StepDialog } from './StepDialog.tsx'
import { Case, CaseFields, done, type Ends, path, Resolve, send } from './stepDialogTesting.tsx'
import { expect, test } from './testing/component.ts'
import { type StoredDraft, useStoredDraft } from './useStoredDraft.ts'

type Saved = { version: number; note: string; cause: string }
type Written = StoredDraft<Omit<Saved, 'version'>>
const asReported: Saved = { version: 3, note: 'Rekkverket mangler', cause: '' }
const byOther: Saved = { version: 4, note: 'Rekkverket er løst', cause: 'haste' }

type Edit = Ends & { draft: Written; version: number; onReload: () => Promise<number> }
const EditDialog = ({ draft, version, onDone, ...ends }: Edit) => (
  <StepDialog
    {...ends}
    title="Rediger"
    confirm="Lagre"
    isEdit
    draft={draft}
    record={{ id: 'case-1', version }}
    schema={Resolve}
    input={() => draft.values}
    send={send}
    onDone={({ title }) => onDone(title)}
  >
    <CaseFields draft={draft} label="Hva er galt" />
  </StepDialog>
)
const useEdit = ({ note, cause }: Saved) => useStoredDraft('case-1:edit', { note, cause })

function Correction({ record = asReported, ...ends }: Ends & { record?: Saved }) {
  const [saved, setSaved] = useState(record)
  const onReload = async () => {
    const fresh = await request<Saved>('GET', '/cases/case-1')
    // A page hears of what was fetched a moment after whoever fetched it.
    setTimeout(() => setSaved(fresh), 50)
    return fresh.version
  }
  return <EditDialog {...ends} draft={useEdit(saved)} version={saved.version} onReload={onReload} />
}
export const Correcting = () => <Case Form={Correction} />
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
  const draft = useEdit(record)
  const close = () => setFetched(false)
  return (
    <>
      <button type="button" onClick={() => setRecord({ ...asReported, version: 4, cause: 'haste' })}>
        En annen skriver
      </button>
      <button type="button" onClick={() => setFetched(true)}>
        Koden er hentet
      </button>
      {isFetched && (
        <EditDialog draft={draft} version={record.version} onDone={close} onClose={close} onReload={async () => record.version} />
      )}
    </>
  )
}

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
