import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import type { LegalHold } from '../contract.ts'
import { HoldDialog, type Holding } from './HoldDialog.tsx'

const hold = { id: '0190c0de-0000-7000-8000-000000000001', number: 'AVV-2026-0001', until: '2027-01-31', version: 2 } as LegalHold
function Step({ holding }: { holding: Holding }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <HoldDialog holding={holding} onClose={() => setOpen(false)} /> : <p>Lukket</p>
}
export const ByNumber = () => <Step holding={{ kind: 'setByNumber' }} />
export const Lifting = () => <Step holding={{ kind: 'lift', hold }} />
export const Changing = () => <Step holding={{ kind: 'change', hold }} />

test('a record is kept from disposal by its number, with a reason and a last day', async ({ page, open, answer, calls }) => {
  answer('POST /retention/holds', () => ({ body: hold }))
  await open(ByNumber)
  await page.getByLabel('Saksnummer eller oppgavenummer').fill('AVV-2026-0001')
  await page.getByLabel('Gjelder til og med').fill('31.01.2027')
  await page.getByLabel('Begrunnelse').fill('Arbeidstilsynet har bedt om saken')
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText('Lukket')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { number: 'AVV-2026-0001', until: '2027-01-31', reason: 'Arbeidstilsynet har bedt om saken' },
  ])
})

test('without a reason nothing is held, and a number that is none stands at its field', async ({ page, open, answer, calls }) => {
  await open(ByNumber)
  const confirm = page.getByRole('dialog').getByRole('button').last()
  await page.getByLabel('Saksnummer eller oppgavenummer').fill('AVV-2026-0001')
  await page.getByLabel('Begrunnelse').fill('Kort')
  await confirm.click()
  await expect(page.getByLabel('Begrunnelse')).toBeFocused()
  await expect(page.getByLabel('Begrunnelse')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
  const message = 'Vi finner ingen sak eller oppgave med dette nummeret'
  answer('POST /retention/holds', () => ({ status: 422, body: { code: 'guard', message, fields: { number: message } } }))
  await page.getByLabel('Begrunnelse').fill('Arbeidstilsynet har bedt om saken')
  await confirm.click()
  await expect(page.getByLabel('Saksnummer eller oppgavenummer')).toHaveAccessibleDescription(new RegExp(message))
  await expect(page.getByLabel('Begrunnelse')).toHaveValue('Arbeidstilsynet har bedt om saken')
})

test('the last day is moved from what it was, and a hold is lifted without one', async ({ page, open }) => {
  await open(Changing)
  await expect(page.getByLabel('Gjelder til og med')).toHaveValue('31.01.2027')
  await open(Lifting)
  await expect(page.getByLabel('Begrunnelse')).toBeVisible()
  await expect(page.getByLabel('Gjelder til og med')).toHaveCount(0)
})
