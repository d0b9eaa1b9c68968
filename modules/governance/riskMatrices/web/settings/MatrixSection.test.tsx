import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import type { Matrices, MatrixDefinition, MatrixVersion } from '../../contract.ts'
import { defaultMatrix } from '../../matrixRules.ts'
import { MatrixSection } from './MatrixSection.tsx'

const draftOf = (version: number, changes: Partial<MatrixDefinition> = {}): MatrixVersion => ({
  id: '0190c0de-0000-7000-8000-000000000001',
  number: 1,
  status: 'draft',
  definition: { ...defaultMatrix, ...changes },
  reason: null,
  takenAt: null,
  takenByName: null,
  version,
})
const matricesWith = (draft: MatrixVersion): Matrices => ({ inUse: null, definition: defaultMatrix, draft, retired: [], canEdit: true })
const withFirst = (cells: MatrixDefinition['cells'], level: 'medium') => [[level, ...cells[0]!.slice(1)], ...cells.slice(1)]
export const Section = () => <MatrixSection />

test('what somebody else has saved of the draft is seen and stays, beside what is typed here', async ({ page, open, answer, calls }) => {
  let stored = draftOf(1)
  answer('GET /risk-matrices', () => ({ body: matricesWith(stored) }))
  answer(`PUT /risk-matrices/${stored.id}`, ({ version, definition }) => {
    if (version !== stored.version) return conflict
    stored = draftOf(version + 1, definition)
    return { body: matricesWith(stored) }
  })
  await open(Section)
  const names = page.getByLabel('Navn')
  await names.first().fill('Nesten aldri')
  const cells = withFirst(defaultMatrix.cells, 'medium')
  stored = draftOf(2, { cells, reviewMonths: { ...defaultMatrix.reviewMonths, low: 18 } })
  answer('GET /risk-matrices', () => 'lost')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre har endret dette')).toBeVisible()
  // Theirs cannot be read just now: what is typed stays on the screen.
  await expect.poll(() => calls.filter(({ call }) => call.startsWith('GET')).length).toBe(3)
  await expect(names.first()).toHaveValue('Nesten aldri')
  answer('GET /risk-matrices', () => ({ body: matricesWith(stored) }))
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByLabel('Lav, måneder')).toHaveValue('18')
  await expect(names.first()).toHaveValue('Nesten aldri')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Utkastet er lagret')).toBeVisible()
  const sent = calls.filter(({ call }) => call.startsWith('PUT')).at(-1)!.body
  expect(sent).toMatchObject({ version: 2, definition: { cells, reviewMonths: { low: 18 } } })
  expect(sent.definition.probability[0].name).toBe('Nesten aldri')
})

test('somebody else’s further step does not leave cells without one: steps and cells stay as typed together', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let stored = draftOf(1)
  answer('GET /risk-matrices', () => ({ body: matricesWith(stored) }))
  answer(`PUT /risk-matrices/${stored.id}`, ({ version }) => (version === stored.version ? { body: matricesWith(stored) } : conflict))
  await open(Section)
  const cell = page.getByRole('combobox', { name: `${defaultMatrix.probability[0]!.name}, ${defaultMatrix.consequence[0]!.name}` })
  await cell.selectOption({ label: 'Middels' })
  const further = { ...defaultMatrix.consequence[4]!, name: 'Uten sidestykke', fromKroner: 50_000_000 }
  stored = draftOf(2, {
    consequence: [...defaultMatrix.consequence, further],
    cells: defaultMatrix.cells.map((row) => [...row, 'extreme' as const]),
  })
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre har endret dette')).toBeVisible()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect.poll(() => calls.filter(({ call }) => call.startsWith('PUT')).at(-1)!.body.version).toBe(2)
  const { definition } = calls.filter(({ call }) => call.startsWith('PUT')).at(-1)!.body
  expect([definition.consequence.length, definition.cells]).toEqual([5, withFirst(defaultMatrix.cells, 'medium')])
})

test('each mistake stands until it is corrected itself, also the one of a single cell, and a lost save is sent under the same key', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const path = `/risk-matrices/${draftOf(1).id}`
  answer('GET /risk-matrices', () => ({ body: matricesWith(draftOf(1)) }))
  await open(Section)
  const names = page.getByLabel('Navn')
  const save = page.getByRole('button', { name: 'Lagre' })
  await names.nth(0).fill('')
  await names.nth(1).fill('')
  await save.press('Enter')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.type('Nesten aldri')
  await expect(names.nth(0)).not.toHaveAttribute('aria-invalid')
  await expect(names.nth(1)).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await names.nth(1).fill('Sjelden')
  const cell = page.getByRole('combobox', { name: `Sjelden, ${defaultMatrix.consequence[0]!.name}` })
  answer(`PUT ${path}`, () => refusedAt({ 'definition.cells.1.0': 'Nivået kan ikke falle når sannsynligheten øker' }))
  await save.click()
  await expect(cell).toBeFocused()
  answer(`PUT ${path}`, () => 'lost')
  await cell.selectOption({ label: 'Middels' })
  await expect(cell).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer(`PUT ${path}`, ({ definition }) => ({ body: matricesWith(draftOf(2, definition)) }))
  await save.click()
  await expect(page.getByText('Utkastet er lagret')).toBeVisible()
  const [lost, sent] = calls.filter(({ call }) => call.startsWith('PUT')).slice(-2)
  expect(lost?.headers['idempotency-key']).toBeTruthy()
  expect(sent?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key'])
})

test('a draft is taken into use once, with a reason, also when the answer is lost; one that cannot be discarded says so in sight', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const path = `/risk-matrices/${draftOf(1).id}`
  answer('GET /risk-matrices', () => ({ body: matricesWith(draftOf(1)) }))
  answer(`POST ${path}/discard`, () => 'lost')
  answer(`POST ${path}/take-into-use`, () => 'lost')
  await open(Section)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Forkast utkastet' }).click()
  await dialog.getByRole('button', { name: 'Forkast utkastet' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forkast utkastet' })).toBeFocused()
  await page.getByLabel('Navn').first().fill('Nesten aldri')
  await page.getByRole('button', { name: 'Ta i bruk' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await page.getByRole('button', { name: 'Ta i bruk' }).click()
  const reason = dialog.getByLabel('Hvorfor endrer dere matrisen?')
  const take = dialog.getByRole('button', { name: 'Ta i bruk' })
  await take.click()
  await expect(reason).toBeFocused()
  await reason.fill('Vi trenger finere trinn')
  await take.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer(`POST ${path}/take-into-use`, () => ({
    body: { inUse: { ...draftOf(2), status: 'inUse' }, definition: defaultMatrix, draft: null, retired: [], canEdit: true },
  }))
  await take.dblclick()
  await expect(page.getByText('Matrisen er tatt i bruk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lag ny matrise' })).toBeVisible()
  const sent = calls.filter(({ call }) => call.endsWith('take-into-use'))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key'])
})
