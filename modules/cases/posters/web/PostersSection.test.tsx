import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import type { Poster } from '../contract.ts'
import { PostersSection } from './PostersSection.tsx'

export const Posters = () => <PostersSection />

const gate: Poster = {
  locationId: '0190c0de-0000-7000-8000-000000000201',
  name: 'Porten',
  address: 'Kaia 4',
  hasCode: false,
  madeAt: null,
  reports: 0,
}
const posters = (items: Poster[], more: object = {}) => ({ body: { items, allowsOpenReports: false, canAllow: true, version: 3, ...more } })
const settings = 'PUT /posters/settings'

test.beforeEach(({ page }) => page.setViewportSize({ width: 1366, height: 900 }))

test('reports without an account are let in after a question, on the version that is seen; after a conflict, on the newest', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let version = 3
  answer('GET /posters', () => posters([gate], { version }))
  answer(settings, (sent) => (sent.version === version ? posters([gate], { allowsOpenReports: true, version: version + 1 }) : conflict))
  await open(Posters)
  const allow = page.getByRole('switch')
  await allow.click()
  const question = page.getByRole('dialog', { name: 'Vil du ta imot meldinger fra folk uten konto?' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(allow).not.toBeChecked()
  expect(calls.some(({ call }) => call === settings)).toBe(false)
  version = 4
  await allow.click()
  await question.getByRole('button', { name: 'Ta imot' }).click()
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /posters').length).toBe(2)
  await allow.click()
  await question.getByRole('button', { name: 'Ta imot' }).click()
  await expect(page.getByText('Dere tar nå imot meldinger uten konto')).toBeVisible()
  expect(calls.filter(({ call }) => call === settings).map(({ body }) => [body.isAllowed, body.version])).toEqual([
    [true, 3],
    [true, 4],
  ])
})

test('a code is made once however often it is pressed, and the one that hangs there is taken away after a question', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = gate
  let make = () => {}
  const pressed = new Promise<void>((done) => {
    make = done
  })
  answer('GET /posters', () => posters([now]))
  answer(`POST /locations/${gate.locationId}/poster`, async () => {
    await pressed
    now = { ...gate, hasCode: true, reports: 2 }
    return { body: now }
  })
  answer(`POST /locations/${gate.locationId}/poster/revoke`, () => {
    now = gate
    return { body: now }
  })
  await open(Posters)
  await expect(page.getByRole('cell', { name: 'Krever innlogging' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Lag egen kode for Porten' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  make()
  await expect(page.getByText('Porten har fått egen kode. Skriv ut oppslaget på nytt.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Egen kode, men det er slått av å melde uten konto · 2 meldinger' })).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/poster') && call.startsWith('POST'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Fjern koden for Porten' }).click()
  expect(calls.some(({ call }) => call.endsWith('/revoke'))).toBe(false)
  await page.getByRole('dialog', { name: 'Vil du fjerne koden for Porten?' }).getByRole('button', { name: 'Fjern koden' }).click()
  await expect(page.getByText('Koden for Porten virker ikke lenger')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Krever innlogging' })).toBeVisible()
})

test('who may not let strangers report sees whether they can, and is told who may; without places there is a way to them', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /posters', () => posters([{ ...gate, hasCode: true }], { canAllow: false, allowsOpenReports: true }))
  await open(Posters)
  await expect(page.getByRole('switch')).toBeDisabled()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(page.getByText(/Bare en administrator kan endre dette\.$/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Åpen for alle' })).toBeVisible()
  answer('GET /posters', () => posters([]))
  await open(Posters)
  await expect(page.getByRole('link', { name: 'Gå til steder' })).toBeVisible()
})
