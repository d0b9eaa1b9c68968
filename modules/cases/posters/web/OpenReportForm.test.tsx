import { expect, test } from '@portal/ui/testing/component'
import { OpenReportForm } from './OpenReportForm.tsx'

export const Form = () => <OpenReportForm code="abc123" company="Skarvholmen AS" signIn={<a href="#inn">Jeg har konto</a>} />

const report = 'POST /open-reports'

test('whoever has no account says what happened in a few words at least, and is told whom to ring when somebody is hurt', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(report, () => ({ body: { success: true } }))
  await open(Form)
  const what = page.getByLabel('Hva skjedde, eller hva så du?')
  await what.fill('Au')
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(what).toHaveAccessibleDescription(/Skriv minst 5 tegn om hva som skjedde/)
  await expect(what).toBeFocused()
  expect(calls.some(({ call }) => call === report)).toBe(false)
  await what.fill('Løs planke i trappa')
  await expect(page.getByText('Skriv minst 5 tegn om hva som skjedde')).toHaveCount(0)
  await expect(page.getByText(/Ring 113/)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Er noen skadet?' }).check()
  await expect(page.getByRole('alert')).toContainText('Ring 113')
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByText('Takk for at du meldte fra')).toBeVisible()
  const sent = calls.find(({ call }) => call === report)!
  expect(sent.body).toMatchObject({ code: 'abc123', description: 'Løs planke i trappa', isSomeoneInjured: true })
  // Nothing of a session goes along.
  expect(sent.headers.authorization).toBeUndefined()
})

test('a lost answer makes no second case, other words make another, and one who goes on begins with an empty form', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(report, () => 'lost')
  await open(Form)
  const what = page.getByLabel('Hva skjedde, eller hva så du?')
  const send = page.getByRole('button', { name: 'Send inn' })
  const sent = () => calls.filter(({ call }) => call === report)
  await what.fill('Løs planke i trappa')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Meldingen er ikke sendt. Det du har skrevet, står her fortsatt.')
  await expect(what).toHaveValue('Løs planke i trappa')
  await send.click()
  await expect.poll(() => sent().length).toBe(2)
  await expect(send).not.toHaveAttribute('aria-busy', 'true')
  answer(report, () => ({ body: { success: true } }))
  await what.fill('Løs planke i trappa til kaia')
  await send.click()
  await expect(page.getByText('Takk for at du meldte fra')).toBeVisible()
  const [first, again, other] = sent().map(({ headers, body }) => [headers['idempotency-key'], body.clientCreatedAt])
  expect(again).toEqual(first)
  expect(other![0]).not.toBe(first![0])
  await page.getByRole('button', { name: 'Meld noe mer' }).click()
  await expect(page.getByLabel('Hva skjedde, eller hva så du?')).toHaveValue('')
})
