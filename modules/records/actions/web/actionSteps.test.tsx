import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden } from '@portal/ui/testing/refusals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionStep } from '../contract.ts'
import { ActionItem } from './ActionItem.tsx'
import { actionQueries } from './actionQueries.ts'
import { action, actionId, done, path } from './actionsTesting.ts'
import { ActionStepTaken } from './StepTaken.tsx'

/** A tiltak as it stands on its record, with the steps that are taken from there. */
export function Item() {
  const { data } = useQuery(actionQueries.one(actionId))
  const [step, setStep] = useState<ActionStep>()
  if (!data) return null
  return (
    <ul>
      <ActionItem action={data} onStep={setStep} busy={step} />
      {step && <ActionStepTaken action={data} step={step} onClose={() => setStep(undefined)} />}
    </ul>
  )
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const choose = async (page: Page, name: string) => {
  await press(page, 'Flere valg for TIL-2026-0012').click()
  await page.getByRole('menuitem', { name }).click()
}
const photo = () => ({ name: 'rekkverk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe0', 'hex') })
const fileId = '0190c0de-0000-7000-8000-0000000000f1'

test('who is responsible starts it with one press, however quickly it is pressed again, and goes on to say that it is done', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = action({ can: ['start'] })
  answer(`GET ${path}`, () => ({ body: now }))
  answer(`POST ${path}/start`, () => {
    now = action({ status: 'inProgress', version: 4, can: ['complete'] })
    return { body: now }
  })
  await open(Item)
  await press(page, 'Start').dblclick()
  await expect(page.getByText('Tiltaket er startet')).toBeVisible()
  await expect(page.getByText('Under arbeid')).toBeVisible()
  await expect(press(page, 'Meld utført')).toBeVisible()
  expect(calls.filter(({ call }) => call === `POST ${path}/start`).map(({ body }) => body)).toEqual([{ version: 3 }])
})

test('a start that is refused says why, and what the tiltak is now is read anew', async ({ page, open, answer }) => {
  let now = action({ can: ['start'] })
  answer(`GET ${path}`, () => ({ body: now }))
  answer(`POST ${path}/start`, () => {
    now = action({ status: 'cancelled', cancelReason: 'Stillaset er revet', version: 4 })
    return forbidden('Tiltaket er avbrutt')
  })
  await open(Item)
  await press(page, 'Start').press('Enter')
  await expect(page.getByText('Tiltaket er avbrutt')).toBeVisible()
  await expect(page.getByText('Stillaset er revet')).toBeVisible()
  await expect(press(page, 'Start')).toHaveCount(0)
})

test('done with a photo alone: it is sent once, though the answer about the tiltak was lost on the way', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = action({ status: 'inProgress', can: ['complete'] })
  let isLost = true
  answer(`GET ${path}`, () => ({ body: now }))
  answer('POST /files', () => ({ body: { id: fileId } }))
  answer(`POST ${path}/complete`, () => {
    if (isLost) return 'lost'
    now = done()
    return { body: now }
  })
  await open(Item)
  await press(page, 'Meld utført').click()
  await expect(dialog(page)).toContainText('Én av delene er nok')
  await dialog(page).locator('input[type=file]').first().setInputFiles(photo())
  await inDialog(page, 'Meld utført').click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  isLost = false
  await dialog(page)
    .getByRole('button', { name: /Prøv igjen|Meld utført/ })
    .last()
    .click()
  await expect(page.getByText('Tiltaket er meldt utført')).toBeVisible()
  await expect(page.getByText('Utført av Jonas Lie Aasen 27.11.2026')).toBeVisible()
  const sent = calls.filter(({ call }) => call === `POST ${path}/complete`)
  expect(calls.filter(({ call }) => call === 'POST /files')).toHaveLength(1)
  expect(sent.map(({ body }) => body.fileIds)).toEqual([[fileId], [fileId]])
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('neither a word nor a photo is refused at the field, and what is then written goes with the cost as a number', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET ${path}`, () => ({ body: action({ can: ['complete'] }) }))
  answer(`POST ${path}/complete`, ({ note }) =>
    note
      ? { body: done() }
      : {
          status: 422,
          body: { code: 'guard', message: 'Skriv hva som er gjort, med minst 5 tegn, eller legg ved et bilde', missing: ['note'] },
        },
  )
  await open(Item)
  await press(page, 'Meld utført').click()
  await inDialog(page, 'Meld utført').click()
  const note = dialog(page).getByLabel('Hva er gjort?')
  await expect(note).toHaveAccessibleDescription(/legg ved et bilde/)
  await note.fill('Rekkverket står')
  await dialog(page).getByLabel('Faktisk kostnad (kr)').fill('12 500')
  await inDialog(page, 'Meld utført').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls.findLast(({ call }) => call === `POST ${path}/complete`)?.body).toMatchObject({
    version: 3,
    note: 'Rekkverket står',
    costActual: 12_500,
    fileIds: [],
  })
})

test('whether it works is judged by how it was found out: without that nothing is sent, and it says on whose behalf', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = done({ actsForName: 'Erik Bråten' })
  answer(`GET ${path}`, () => ({ body: now }))
  answer(`POST ${path}/verify`, () => {
    now = done({
      status: 'verified',
      isEffective: true,
      verifiedAt: '2026-11-28T09:00:00.000Z',
      verifiedByName: 'Siv Østby',
      verificationMethod: 'visual',
      version: 6,
      can: [],
    })
    return { body: now }
  })
  await open(Item)
  await press(page, 'Tiltaket virker').click()
  await expect(dialog(page)).toContainText('på vegne av Erik Bråten, som er borte')
  await inDialog(page, 'Tiltaket virker').click()
  await expect(
    dialog(page)
      .getByText(/Velg metode/)
      .first(),
  ).toBeVisible()
  expect(calls.some(({ call }) => call === `POST ${path}/verify`)).toBe(false)
  await dialog(page).getByText('Visuell kontroll').click()
  await inDialog(page, 'Tiltaket virker').press('Enter')
  await expect(page.getByText('Tiltaket er verifisert')).toBeVisible()
  await expect(page.getByText('Verifisert av Siv Østby 28.11.2026, visuell kontroll')).toBeVisible()
  expect(calls.findLast(({ call }) => call === `POST ${path}/verify`)?.body).toEqual({ version: 5, method: 'visual' })
})

test('«Virker ikke» says what does not, in ten characters at least, and it goes back to who is responsible', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET ${path}`, () => ({ body: done() }))
  answer(`POST ${path}/reject`, () => ({ body: action({ status: 'rejected', version: 6 }) }))
  await open(Item)
  await press(page, 'Virker ikke').click()
  await dialog(page).getByText('Måling').click()
  const note = dialog(page).getByLabel('Hva er det som ikke virker?')
  await note.fill('Løst')
  await inDialog(page, 'Virker ikke').click()
  await expect(note).toHaveAccessibleDescription(/minst 10 tegn/)
  await note.fill('Rekkverket er fortsatt løst')
  await inDialog(page, 'Virker ikke').click()
  await expect(page.getByText('Tiltaket er sendt tilbake til den ansvarlige')).toBeVisible()
  expect(calls.findLast(({ call }) => call === `POST ${path}/reject`)?.body).toEqual({
    version: 5,
    method: 'measurement',
    note: 'Rekkverket er fortsatt løst',
  })
})

test('a reason that was begun is there when the dialog is opened anew, and a tiltak somebody changed meanwhile is read before it is cancelled', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = action({ can: ['cancel'] })
  answer(`GET ${path}`, () => ({ body: now }))
  answer(`POST ${path}/cancel`, ({ version }) =>
    version === 3 ? conflict : { body: action({ status: 'cancelled', cancelReason: 'Stillaset rives i dag', version: 5 }) },
  )
  await open(Item)
  await choose(page, 'Avbryt tiltaket')
  await dialog(page).getByLabel('Begrunnelse').fill('Stillaset rives i dag')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await choose(page, 'Avbryt tiltaket')
  await expect(dialog(page).getByLabel('Begrunnelse')).toHaveValue('Stillaset rives i dag')
  now = action({ can: ['cancel'], title: 'Sett opp nytt rekkverk', version: 4 })
  await inDialog(page, 'Avbryt tiltaket').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Noen andre har endret dette')
  await dialog(page).getByRole('button', { name: 'Last inn på nytt' }).click()
  await inDialog(page, 'Avbryt tiltaket').click()
  await expect(page.getByText('Tiltaket er avbrutt')).toBeVisible()
  expect(calls.filter(({ call }) => call === `POST ${path}/cancel`).map(({ body }) => body.version)).toEqual([3, 4])
})

test('whoever may take no step is told why at the one that comes next, and nothing is sent', async ({ page, open, answer, calls }) => {
  const why = 'Du er ansvarlig for tiltaket eller har utført det. En annen må verifisere det.'
  answer(`GET ${path}`, () => ({ body: done({ can: [], why: { verify: why } }) }))
  await open(Item)
  const verify = press(page, 'Tiltaket virker')
  await expect(verify).toHaveAttribute('aria-disabled', 'true')
  await expect(verify).toHaveAccessibleDescription(why)
  await verify.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(press(page, 'Flere valg for TIL-2026-0012')).toHaveCount(0)
  expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true)
})
