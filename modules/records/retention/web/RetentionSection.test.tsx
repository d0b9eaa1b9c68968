import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import type { LegalHold, Period, Retention } from '../contract.ts'
import { RetentionSection } from './RetentionSection.tsx'

export const Section = () => <RetentionSection />

const period = (more: Partial<Period> = {}): Period => ({
  class: 'A',
  texts: { name: 'Avvik', afterwards: 'Anonymiseres', since: 'dagen saken ble lukket' },
  months: 60,
  minimumMonths: 36,
  isChosen: false,
  version: 1,
  ...more,
})
const chosen = period({
  class: 'B',
  texts: { name: 'Risiko', afterwards: 'Slettes', chosen: { some: 'risikovurderinger', all: 'alle risikovurderinger' } },
  months: null,
  isChosen: true,
  version: 0,
})
const hold: LegalHold = {
  id: '0190c0de-0000-7000-8000-00000000f001',
  number: 'AVV-2026-0001',
  reason: 'Arbeidstilsynet har bedt om saken',
  setBy: { id: '0190c0de-0000-7000-8000-000000000001', name: 'Kari Nordmann' },
  setAt: '2026-11-01T08:00:00Z',
  until: '2027-01-31',
  version: 2,
}
const overview = (more: Partial<Retention> = {}): { body: Retention } => ({
  body: { periods: [period(), chosen], proposal: null, runs: [], holds: [], ...more },
})

test('a time shorter than the law’s is refused at its field, one that is longer is kept, and none keeps all', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /retention', () => overview())
  answer('POST /retention/periods', (sent) =>
    sent.class === 'A'
      ? refusedAt({ months: 'Tiden kan ikke være kortere enn 36 måneder' })
      : overview({ periods: [period(), { ...chosen, months: sent.months, version: 1 }] }),
  )
  await open(Section)
  await page.getByRole('button', { name: 'Endre: Avvik' }).click()
  const months = page.getByLabel('Antall måneder')
  await expect(months).toHaveValue('60')
  await expect(page.getByText('Minst 36, som er 3 år')).toBeVisible()
  await months.fill('to år')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(months).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call === 'POST /retention/periods')).toBe(false)
  await months.fill('12')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(months).toHaveAccessibleDescription(/Tiden kan ikke være kortere enn 36 måneder/)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByText('Beholdes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Endre: Risiko' }).click()
  await expect(page.getByText('La feltet stå tomt for å beholde alle risikovurderinger.')).toBeVisible()
  await months.fill('120')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Oppbevaringstiden er lagret')).toBeVisible()
  await expect(page.getByText('10 år', { exact: true })).toBeVisible()
})

test('a time another has changed meanwhile is changed on their version when one saves anew', async ({ page, open, answer, calls }) => {
  let now = period()
  answer('GET /retention', () => overview({ periods: [now] }))
  answer('POST /retention/periods', ({ version }) => (version === now.version ? overview({ periods: [now] }) : conflict))
  await open(Section)
  await page.getByRole('button', { name: 'Endre: Avvik' }).click()
  now = period({ months: 72, version: 2 })
  await page.getByLabel('Antall måneder').fill('84')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Antall måneder')).toHaveAccessibleDescription(/Noen andre har endret dette til «72»/)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Oppbevaringstiden er lagret')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'POST /retention/periods').map(({ body }) => [body.version, body.months])).toEqual([
    [1, 84],
    [2, 84],
  ])
})

test('a hold that another has moved meanwhile is lifted on their version', async ({ page, open, answer, calls }) => {
  let now = hold
  const lift = `POST /retention/holds/${hold.id}/lift`
  answer('GET /retention', () => overview({ holds: [now] }))
  answer(lift, ({ version }) => (version === now.version ? { body: { success: true } } : conflict))
  await open(Section)
  const line = page.getByRole('listitem').filter({ hasText: 'AVV-2026-0001' })
  await expect(line).toContainText('Gjelder til og med 31.01.2027.')
  await line.getByRole('button').last().click()
  now = { ...hold, until: null, version: 3 }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Begrunnelse').fill('Tilsynet har avsluttet saken')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect(line).toContainText('Gjelder til noen opphever den.')
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
  expect(calls.filter(({ call }) => call === lift).map(({ body }) => body.version)).toEqual([2, 3])
})
