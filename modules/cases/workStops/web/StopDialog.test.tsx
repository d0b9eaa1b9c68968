import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import type { WorkStop } from '../contract.ts'
import { StopDialog } from './StopDialog.tsx'

const id = '0190c0de-0000-7000-8000-000000000001'
const Step = ({ standing }: { standing: WorkStop | null }) => {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <StopDialog id={id} standing={standing} onClose={() => setOpen(false)} /> : <p>Lukket</p>
}
export const Stopping = () => <Step standing={null} />
export const Resuming = () => <Step standing={{ version: 3 } as WorkStop} />
const confirm = { name: /^(Stans|Gjenoppta) arbeidet$/ }

test('work is stopped with a reason, and not without one', async ({ page, open, answer, calls }) => {
  answer(`POST /deviations/${id}/work-stops`, () => ({ body: {} }))
  await open(Stopping)
  const button = page.getByRole('dialog').getByRole('button', confirm)
  await button.click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
  await reason.fill('Stillaset er ikke kontrollert etter stormen')
  await button.click()
  await expect(page.getByText('Lukket')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Stillaset er ikke kontrollert etter stormen' }])
})

test('who may not start stopped work again is told why, and what they wrote stays', async ({ page, open, answer }) => {
  const message = 'Lederen for avdelingen gjenopptar arbeidet, etter avtale med verneombudet'
  answer(`POST /deviations/${id}/work-stops/resume`, () => ({ status: 403, body: { code: 'forbidden', message } }))
  await open(Resuming)
  await page.getByRole('dialog').getByRole('textbox').fill('Stillaset er kontrollert og merket på nytt')
  await page.getByRole('dialog').getByRole('button', confirm).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Stillaset er kontrollert og merket på nytt')
})
