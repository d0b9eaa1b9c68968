import { request } from './request.ts'
import { StepDialog } from './StepDialog.tsx'
import { Case, CaseFields, done, type Ends, path, Resolve, send } from './stepDialogTesting.tsx'
import { expect, test } from './testing/component.ts'
import { useStoredDraft } from './useStoredDraft.ts'

function Step({ isEdit = false, onClose, onDone }: Ends & { isEdit?: boolean }) {
  const draft = useStoredDraft('case-1:resolve', { note: '', cause: '' })
  return (
    <StepDialog
      title="Meld løst"
      confirm="Meld løst"
      draft={draft}
      record={{ id: 'case-1', version: 3 }}
      schema={Resolve}
      input={() => draft.values}
      send={send}
      onDone={({ title }) => onDone(title)}
      onClose={onClose}
      onReload={async () => (await request<{ version: number }>('GET', '/cases/case-1')).version}
      isEdit={isEdit}
      words={{ note: 'Skriv hva som er gjort', cause: 'Velg årsak' }}
      elsewhere={{ actions: <a href="#tiltak">Til tiltakene</a> }}
    >
      <CaseFields draft={draft} label="Løsning" />
    </StepDialog>
  )
}
export const Resolving = () => <Case Form={Step} />
export const Editing = () => <Case Form={(props) => <Step isEdit {...props} />} />

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
  answer('GET /cases/case-1', () => 'lost')
  await open(Resolving)
  await page.getByRole('button', { name: 'Åpne' }).click()
  await page.getByLabel('Løsning').fill('Rekkverket er satt opp')
  await page.getByRole('button', { name: 'Meld løst' }).click()
  await expect(page.getByRole('alert')).toContainText('Avviket er endret av noen andre')
  const again = page.getByRole('alert').getByRole('button', { name: 'Last inn på nytt' })
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer('GET /cases/case-1', () => ({ body: { version: 7 } }))
  await again.click()
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
