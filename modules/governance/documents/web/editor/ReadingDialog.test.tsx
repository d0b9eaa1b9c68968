import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import type { Reading } from '../../contract.ts'
import { everybody } from '../../readingRules.ts'
import { ReadingDialog } from './ReadingDialog.tsx'

const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const reading: Reading = { asksReceipt: true, receiptDays: 10, audience: everybody, quiz: [] }
const asked: Reading = {
  ...reading,
  quiz: [{ question: 'Hvem varsles først?', answers: ['110', 'Formannen', 'Ingen'], right: 1, heading: null }],
}
function Dialog({ begun }: { begun: Reading }) {
  const [saved, setSaved] = useState<Reading>()
  return (
    <>
      <ReadingDialog
        reading={begun}
        prose={{ type: 'doc', content: [heading('Varsling'), heading('Rømning')] } as never}
        onDone={setSaved}
        onClose={() => document.body.append('lukket')}
      />
      <output data-testid="saved">{JSON.stringify(saved)}</output>
    </>
  )
}
export const New = () => <Dialog begun={reading} />
export const WithQuiz = () => <Dialog begun={asked} />

const saved = async (page: import('@playwright/test').Page) =>
  JSON.parse((await page.getByTestId('saved').textContent()) || 'null') as Reading

test.beforeEach(({ answer }) => {
  answer('GET /departments', () => ({ body: { items: [], canAdd: false, canAddTop: false, leaders: [] } }))
  answer('GET /documents/audience-choices', () => ({ body: { jobTitles: [], projects: [] } }))
})

test('a question is asked with two answers or more, one of them right; what is empty is told at its own field', async ({ page, open }) => {
  await open(New)
  await page.getByRole('button', { name: 'Legg til spørsmål' }).click()
  const question = page.getByRole('group', { name: 'Spørsmål 1' })
  await question.getByRole('textbox', { name: 'Spørsmål 1' }).fill('Hvem varsles først?')
  await question.getByRole('textbox', { name: 'Svar 1' }).fill('110')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(question.getByRole('textbox', { name: 'Svar 2' })).toHaveAttribute('aria-invalid', 'true')
  await expect(question.getByRole('textbox', { name: 'Svar 1' })).not.toHaveAttribute('aria-invalid', 'true')
  expect(await saved(page)).toBeNull()
  await question.getByRole('textbox', { name: 'Svar 2' }).fill('Formannen')
  await question.getByRole('radio', { name: 'Svar 2 er riktig' }).check()
  await question.getByLabel('Hvor i teksten står det?').selectOption('Varsling')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect
    .poll(() => saved(page))
    .toMatchObject({
      quiz: [{ question: 'Hvem varsles først?', answers: ['110', 'Formannen'], right: 1, heading: 'Varsling' }],
    })
})

test('the right answer follows when one before it is removed, and is never removed itself so that another is right unsaid', async ({
  page,
  open,
}) => {
  await open(WithQuiz)
  const own = page.getByRole('button', { name: 'Fjern svar 2' })
  await expect(own).toHaveAttribute('aria-disabled', 'true')
  await own.click({ force: true })
  await expect(page.getByText('Merk et annet svar som riktig først.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Svar 2' })).toHaveValue('Formannen')
  await page.getByRole('button', { name: 'Fjern svar 1' }).click()
  await expect(page.getByRole('radio', { name: 'Svar 1 er riktig' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Svar 1' })).toHaveValue('Formannen')
  // Two must stay to choose between.
  await expect(page.getByRole('button', { name: /^Fjern svar/ })).toHaveCount(0)
})

test('where nobody is asked to read, what was half written of questions and days is in nobody’s way', async ({ page, open }) => {
  await open(New)
  await page.getByRole('button', { name: 'Legg til spørsmål' }).click()
  await page.getByLabel('Frist i arbeidsdager').fill('')
  await page.getByRole('checkbox', { name: /skal bekrefte at de har lest/ }).uncheck()
  await expect(page.getByRole('group', { name: 'Spørsmål 1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect.poll(() => saved(page)).toEqual({ ...reading, asksReceipt: false })
})

test('readers are asked when it is said who they are, and have a day at least', async ({ page, open }) => {
  await open(New)
  await page.getByRole('radio', { name: 'Noen av dem' }).check()
  await page.getByLabel('Frist i arbeidsdager').fill('0 dager')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Frist i arbeidsdager')).toHaveAttribute('aria-invalid', 'true')
  expect(await saved(page)).toBeNull()
  await page.getByLabel('Frist i arbeidsdager').fill('5')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('group', { name: 'Hvem gjelder det?' })).toHaveAccessibleDescription(/.+/)
  expect(await saved(page)).toBeNull()
  await page.getByRole('radio', { name: 'Alle i virksomheten' }).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect.poll(() => saved(page)).toMatchObject({ receiptDays: 5, audience: everybody })
})

test('some are chosen by where they work; a place out of use is not offered', async ({ page, open, answer }) => {
  const quay = '0190c0de-0000-7000-8000-000000000201'
  const closed = { id: '0190c0de-0000-7000-8000-000000000202', name: 'Gamle kai', city: null, isActive: false }
  answer('GET /locations', () => ({ body: { items: [{ id: quay, name: 'Kai 3', city: 'Oslo', isActive: true }, closed] } }))
  await open(New)
  await page.getByRole('radio', { name: 'Noen av dem' }).check()
  const places = page.getByRole('combobox', { name: 'Steder' })
  await places.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(['Kai 3'])
  await places.press('Enter')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect.poll(() => saved(page)).toMatchObject({ audience: { isAll: false, locationIds: [quay], departmentIds: [] } })
})

test('no more than five questions are asked, each with at most four answers', async ({ page, open }) => {
  await open(WithQuiz)
  await page.getByRole('button', { name: 'Legg til svar' }).click()
  await expect(page.getByRole('textbox', { name: 'Svar 4' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg til svar' })).toHaveCount(0)
  for (let n = 2; n <= 5; n++) await page.getByRole('button', { name: 'Legg til spørsmål' }).click()
  await expect(page.getByRole('group', { name: 'Spørsmål 5' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg til spørsmål' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Fjern spørsmål 1' }).click()
  await expect(page.getByRole('textbox', { name: 'Spørsmål 1' })).toHaveValue('')
})
