import { expect, test } from '@portal/ui/testing/component'
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
const conflict = { status: 409, body: { code: 'conflict', message: 'Noen andre har endret dette' } }
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
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre har endret dette')).toBeVisible()
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
