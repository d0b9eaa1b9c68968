import { expect, test } from '@portal/ui/testing/component'
import type { Readers } from '../contract.ts'
import { ReadersPage } from './ReadersPage.tsx'

const id = '0190c0de-0000-7000-8000-000000000001'
const [north, south] = ['0190c0de-0000-7000-8000-00000000000a', '0190c0de-0000-7000-8000-00000000000b']
const departments = [
  { id: north, name: 'Nord', asked: 1, read: 0, late: 0 },
  { id: south, name: 'Sør', asked: 1, read: 0, late: 0 },
  { id: null, name: null, asked: 1, read: 0, late: 0 },
]
const readers: Readers = {
  number: 'DOK-1',
  title: 'Rutine for varmt arbeid',
  versions: [{ major: 1, label: '1.0', from: '2026-11-01', questions: 0 }],
  major: 1,
  on: '2026-11-28',
  versionId: null,
  departments,
  asked: 3,
  read: 0,
  late: 0,
  missing: [],
  readers: [],
  files: [],
  canRegister: false,
  sealed: 0,
}
export const Page = () => <ReadersPage />

test('from a link to one department another can be chosen', async ({ page, open, answer, calls }) => {
  answer(`GET /documents/${id}/readers`, (_, { searchParams }) => {
    const chosen = searchParams.get('departmentId')
    return { body: { ...readers, departments: departments.filter((one) => !chosen || one.id === chosen) } }
  })
  await open(Page, `${id}?departmentId=${south}`)
  const choice = page.getByLabel('Avdeling', { exact: true })
  await expect(choice.getByRole('option')).toHaveText(['Alle avdelinger', 'Nord', 'Sør'])
  await expect(choice).toHaveValue(south)
  // What is shown is of the chosen one alone.
  await expect(page.getByRole('table').getByText('Nord')).toHaveCount(0)
  await expect(page.getByRole('table').getByText('Sør')).toBeVisible()
  expect(calls.map(({ search }) => search.get('departmentId')).toSorted()).toEqual([south, null])
})
