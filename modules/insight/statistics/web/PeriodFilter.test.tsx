import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { usualPeriod } from '../figureRules.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import type { StatisticsSearch } from './statisticsSearch.ts'

function Narrowed({ isWhole = false }: { isWhole?: boolean }) {
  const [search, setSearch] = useState<StatisticsSearch>({})
  const usual = usualPeriod('2026-11-28')
  const shown = { from: search.from ?? usual.from, to: search.to ?? usual.to }
  return (
    <>
      <PeriodFilter shown={shown} departmentId={search.departmentId} projectId={search.projectId} isWhole={isWhole} onChange={setSearch} />
      <output aria-label="Adresse">{JSON.stringify(search)}</output>
    </>
  )
}
export const Filter = () => <Narrowed />
export const Whole = () => <Narrowed isWhole />

test.beforeEach(async ({ page, answer }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T10:00:00Z'))
  answer('GET /departments', () => ({ body: { items: [], canAdd: false, canAddTop: false, leaders: [] } }))
  answer('GET /projects', () => ({ body: { items: [], canAdd: false, hasArchived: false, leaders: [] } }))
})

test('a named period stands in the address as its days, and the usual one as nothing', async ({ page, open }) => {
  await open(Filter)
  const address = page.getByLabel('Adresse')
  await page.getByLabel('Periode').selectOption('I fjor')
  await expect(address).toHaveText('{"from":"2025-01-01","to":"2025-12-31"}')
  await page.getByLabel('Periode').selectOption('Siste 13 måneder')
  await expect(address).toHaveText('{}')
})

test('days of one’s own go on only when both are days and in order, and each fault is told at its field', async ({ page, open }) => {
  await open(Filter)
  await page.getByLabel('Periode').selectOption('Egen periode')
  const [from, to] = [page.getByRole('textbox', { name: 'Fra og med' }), page.getByRole('textbox', { name: 'Til og med' })]
  const show = page.getByRole('button', { name: 'Vis perioden' })
  await from.fill('i vår')
  await expect(from).not.toHaveAttribute('aria-invalid', 'true')
  await show.click()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await from.fill('01.06.2026')
  await to.fill('01.05.2026')
  await show.click()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Adresse')).toHaveText('{}')
  await to.fill('30.6.2026')
  await show.click()
  await expect(page.getByLabel('Adresse')).toHaveText('{"from":"2026-06-01","to":"2026-06-30"}')
})

test('who reads figures of the whole company alone is offered no department', async ({ page, open }) => {
  await open(Whole)
  await expect(page.getByLabel('Periode')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(1)
})
