import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { ownFieldsAt } from '../contract.ts'
import { OwnFieldFilters } from './OwnFieldFilters.tsx'

const id = (n: number) => `0190c0de-0000-7000-8000-00000000000${n}`
const plain = { help: null, choices: [], requiredAt: null, audience: 'all', isActive: true }
const fields = [
  { ...plain, id: id(1), label: 'Leid inn', type: 'yesNo' },
  { ...plain, id: id(2), label: 'Ansvarlig', type: 'person' },
  { ...plain, id: id(3), label: 'Merknad', type: 'text' },
  { ...plain, id: id(4), label: 'Gammelt', type: 'yesNo', isActive: false },
]
const kari = { id: id(9), name: 'Kari Lund', roleId: 3, departmentId: null, departmentName: null, isActive: true }
const kind = { path: '/deviations', load: async () => ({ contract: ownFieldsAt('/deviations', ['report']), steps: {} }) }

export function Filters() {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <OwnFieldFilters kind={kind} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  )
}

test('a list is narrowed by a chosen yes that says of what, and by a person, each alone or both', async ({ page, open, answer }) => {
  answer('GET /deviations/own-fields', () => ({ body: { fields, version: 1, canEdit: false, versions: [] } }))
  answer('GET /people', () => ({ body: { items: [kari] } }))
  await open(Filters)
  await expect(page.getByRole('combobox')).toHaveCount(2)
  await page.getByLabel('Leid inn').selectOption('Leid inn: Ja')
  await expect(page.locator('output')).toHaveText(`${id(1)}:yes`)
  const person = page.getByRole('combobox', { name: 'Ansvarlig' })
  await person.fill('Kari')
  await page.getByRole('option', { name: 'Kari Lund' }).click()
  await expect(page.locator('output')).toHaveText(`${id(1)}:yes ${id(2)}:${kari.id}`)
  await page.getByLabel('Leid inn').selectOption('')
  await expect(page.locator('output')).toHaveText(`${id(2)}:${kari.id}`)
})
