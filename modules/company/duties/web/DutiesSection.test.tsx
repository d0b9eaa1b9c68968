import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import type { Answer, Duty, Profile } from '../contract.ts'
import { DutiesSection } from './DutiesSection.tsx'

export const Duties = () => <DutiesSection />

const duty = (key: Duty['key'], name: string, more: Partial<Duty> = {}): Duty => ({
  key,
  name,
  text: `Dere skal ha ${name.toLowerCase()}.`,
  verdict: 'applies',
  reason: 'Dere er 48 ansatte.',
  change: 'At dere blir færre enn fem.',
  source: 'Arbeidsmiljøloven § 6-1',
  isToBeChecked: false,
  ruled: 'applies',
  question: null,
  figure: null,
  isAskedFirst: false,
  decision: null,
  version: 0,
  record: null,
  ...more,
})
const asked: Answer = { question: 'needsOccupationalHealth', isYes: null, byName: null, at: null, version: 0 }
const health = duty('bht', 'Bedriftshelsetjeneste', { verdict: 'assess', question: 'needsOccupationalHealth', isAskedFirst: true })
const delegate = duty('verneombud', 'Verneombud', { figure: 'employees' })
const profile = (items: Duty[], more: Partial<Profile> = {}) => ({ body: { items, answers: [asked], canAnswer: true, ...more } })

test('a question is answered where it stands, and the duty follows; a lost press changes nothing', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = profile([health, delegate])
  answer('GET /duties', () => now)
  answer('PUT /duties/answers', () => 'lost')
  await open(Duties)
  const question = page.getByRole('group', { name: /^Gjør risikoen i arbeidet/ })
  await question.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Ja' })).toHaveAttribute('aria-pressed', 'false')
  answer('PUT /duties/answers', ({ isYes, version }) => {
    now = profile([{ ...health, verdict: 'applies' }, delegate], {
      answers: [{ ...asked, isYes, byName: 'Kari Nordmann', at: '2026-11-28T08:00:00Z', version: version + 1 }],
    })
    return now
  })
  await question.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Svaret er lagret')).toBeVisible()
  await expect(question.getByText('Svart av Kari Nordmann 28.11.2026')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bedriftshelsetjeneste' })).toContainText('Gjelder')
  // What is answered already is not sent again.
  await question.getByRole('button', { name: 'Ja' }).click()
  await question.getByRole('button', { name: 'Fjern svaret' }).click()
  await expect(page.getByText('Svaret er fjernet')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => [body.isYes, body.version])).toEqual([
    [true, 0],
    [true, 0],
    [null, 1],
  ])
})

test('who decides in place of the rules chooses, and says why in a sentence; on a conflict the newest is decided upon', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = delegate
  answer('GET /duties', () => profile([now]))
  answer('PUT /duties/decisions', ({ version, reason }) => {
    if (version !== now.version) return conflict
    now = { ...delegate, verdict: 'doesNotApply', decision: { reason, byName: 'Kari Nordmann', at: '2026-11-28T08:00:00Z' }, version: 2 }
    return profile([now])
  })
  await open(Duties)
  await page.getByRole('button', { name: 'Vurder selv: Verneombud' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vurder selv: Verneombud' })
  await dialog.getByLabel('Begrunnelse').fill('Fordi')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('group', { name: 'Gjelder plikten for dere?' })).toHaveAccessibleDescription('Velg ja eller nei')
  await expect(dialog.getByLabel('Begrunnelse')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  now = { ...delegate, version: 1 }
  await dialog.getByText('Nei, den gjelder ikke').click()
  await dialog.getByLabel('Begrunnelse').fill('Partene har avtalt en annen ordning skriftlig.')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Vurderingen er lagret')).toBeVisible()
  await expect(page.getByText('«Partene har avtalt en annen ordning skriftlig.»')).toBeVisible()
  await expect(page.getByText('Egen vurdering')).toBeVisible()
  // What a person has decided is no longer explained by the company's figures.
  await expect(page.getByRole('link', { name: /Antall ansatte/ })).toHaveCount(0)
})

test('a reason the server refuses stands at its field, and an own decision gives way to the rules again', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Ikke skriv navn på personer her'
  const own = {
    ...delegate,
    verdict: 'doesNotApply' as const,
    decision: { reason: 'Avtalt', byName: 'Kari Nordmann', at: '2026-11-01T08:00:00Z' },
    version: 4,
  }
  answer('GET /duties', () => profile([own]))
  answer('PUT /duties/decisions', () => refusedAt({ reason: message }))
  answer('POST /duties/decisions/withdraw', () => profile([delegate]))
  await open(Duties)
  await page.getByRole('button', { name: 'Endre vurderingen: Verneombud' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Nei, den gjelder ikke' })).toBeChecked()
  await dialog.getByLabel('Begrunnelse').fill('Ola Hansen har sagt at det er greit.')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Begrunnelse')).toHaveAccessibleDescription(new RegExp(message))
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Fjern vurderingen: Verneombud' }).click()
  await expect(page.getByText('Vurderingen er fjernet')).toBeVisible()
  await expect(page.getByText('Dere skal ha verneombud.')).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/withdraw'))?.body).toEqual({ key: 'verneombud', version: 4 })
})

test('who may not answer reads why a duty applies and what was answered, and has no button', async ({ page, open, answer }) => {
  const answers = [{ ...asked, isYes: false, byName: null, at: '2026-11-28T08:00:00Z', version: 1 }]
  answer('GET /duties', () => profile([health, delegate], { answers, canAnswer: false }))
  await open(Duties)
  await expect(page.getByText('Bare administratorer kan svare og vurdere.')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Gjør risikoen/ })).toContainText('Nei')
  await expect(page.getByRole('group', { name: /^Gjør risikoen/ })).toContainText('Svart 28.11.2026')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Vis plikter' }).getByRole('link')).toHaveText([
    'Alle 2',
    'Gjelder 1',
    'Må vurderes 1',
    'Gjelder ikke 0',
  ])
})

test('what another has decided meanwhile is shown at the fields that both have written in, before it is saved over', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = delegate
  answer('GET /duties', () => profile([now]))
  answer('PUT /duties/decisions', ({ version }) => (version === now.version ? profile([now]) : conflict))
  await open(Duties)
  await page.getByRole('button', { name: 'Vurder selv: Verneombud' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nei, den gjelder ikke').click()
  await dialog.getByLabel('Begrunnelse').fill('Partene har avtalt en annen ordning skriftlig.')
  now = { ...delegate, decision: { reason: 'Avtalen er sagt opp i høst.', byName: 'Ola Hansen', at: '2026-11-28T08:00:00Z' }, version: 1 }
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Begrunnelse')).toHaveAccessibleDescription(/Avtalen er sagt opp i høst\./)
  await expect(dialog.getByLabel('Begrunnelse')).toHaveValue('Partene har avtalt en annen ordning skriftlig.')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Vurderingen er lagret')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => [body.version, body.applies])).toEqual([
    [0, false],
    [1, false],
  ])
})

test('a decision whose answer is lost stays as it was written, and is sent once by a double click', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /duties', () => profile([delegate]))
  answer('PUT /duties/decisions', () => 'lost')
  await open(Duties)
  await page.getByRole('button', { name: 'Vurder selv: Verneombud' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Nei, den gjelder ikke' }).press('Space')
  await dialog.getByLabel('Begrunnelse').fill('Partene har avtalt en annen ordning skriftlig.')
  await dialog.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(dialog.getByLabel('Begrunnelse')).toHaveValue('Partene har avtalt en annen ordning skriftlig.')
  answer('PUT /duties/decisions', () => profile([{ ...delegate, version: 1 }]))
  const before = calls.length
  await dialog.getByRole('button', { name: 'Lagre' }).dblclick()
  await expect(page.getByText('Vurderingen er lagret')).toBeVisible()
  expect(calls.slice(before).filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
})

test('an answer another gave meanwhile is not answered over: it is told, and theirs stands', async ({ page, open, answer }) => {
  let now = profile([health])
  answer('GET /duties', () => now)
  answer('PUT /duties/answers', () => {
    now = profile([health], { answers: [{ ...asked, isYes: false, byName: 'Ola Hansen', at: '2026-11-28T08:00:00Z', version: 1 }] })
    return conflict
  })
  await open(Duties)
  const question = page.getByRole('group', { name: /^Gjør risikoen i arbeidet/ })
  await question.getByRole('button', { name: 'Ja' }).press('Enter')
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(question.getByText('Svart av Ola Hansen 28.11.2026')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Nei' })).toHaveAttribute('aria-pressed', 'true')
})
