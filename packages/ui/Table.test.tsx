import { useState } from 'react'
import { type Column, rowLink, Table } from './Table.tsx'
import { expect, test } from './testing/component.ts'

type Case = { id: string; title: string; days: number }
const rows: Case[] = [
  { id: '1', title: 'Manglende rekkverk', days: 12 },
  { id: '2', title: 'Oljesøl', days: 3 },
]
const link = ({ id, title }: Case) => (
  <a className={rowLink} href={`#${id}`}>
    {title}
  </a>
)
const columns: Column<Case>[] = [
  { id: 'title', label: 'Tittel', isSortable: true, cell: link },
  { id: 'days', label: 'Dager åpen', isSortable: true, isNumeric: true, cell: ({ days }) => days },
  { id: 'place', label: 'Sted', cell: () => 'Lager' },
]

export function Cases() {
  const [sort, setSort] = useState('-days')
  const order = (a: Case, b: Case) => (sort.endsWith('days') ? a.days - b.days : a.title.localeCompare(b.title, 'nb'))
  const sorted = rows.toSorted((a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)))
  return <Table caption="Avvik" columns={columns} rows={sorted} keyOf={({ id }) => id} sort={sort} onSort={setSort} card={link} />
}
export const Unsorted = () => <Table caption="Avvik" columns={columns} rows={rows} keyOf={({ id }) => id} card={link} />
export const LateWide = () => <Table caption="Avvik" columns={columns} rows={rows} keyOf={({ id }) => id} card={link} wideFrom="90rem" />

test('a press on a heading sorts rising, the next falling, and a screen reader hears which', async ({ page, open }) => {
  await open(Cases)
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await expect(heading('Dager åpen')).toHaveAttribute('aria-sort', 'descending')
  await expect(heading('Tittel')).not.toHaveAttribute('aria-sort')

  await page.getByRole('button', { name: 'Tittel' }).click()
  await expect(heading('Tittel')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading('Dager åpen')).not.toHaveAttribute('aria-sort')
  await expect(page.getByRole('link')).toHaveText(['Manglende rekkverk', 'Oljesøl'])

  await page.getByRole('button', { name: 'Tittel' }).press('Enter')
  await expect(heading('Tittel')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('link')).toHaveText(['Oljesøl', 'Manglende rekkverk'])
})

test('a column that has no order is a heading alone', async ({ page, open }) => {
  await open(Cases)
  await expect(page.getByRole('table', { name: 'Avvik' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Sted' }).getByRole('button')).toHaveCount(0)
})

test('a list in one order alone offers no sorting, on a desk or on a phone', async ({ page, open }) => {
  await open(Unsorted)
  await expect(page.getByRole('table', { name: 'Avvik' }).getByRole('button')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('list', { name: 'Avvik' })).toBeVisible()
  await expect(page.getByLabel('Sorter')).toHaveCount(0)
})

test('on a phone the rows are cards, and the order is chosen from a list', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Cases)
  await expect(page.getByRole('table')).toHaveCount(0)
  const cards = page.getByRole('list', { name: 'Avvik' }).getByRole('listitem')
  await expect(cards).toHaveText(['Manglende rekkverk', 'Oljesøl'])

  const order = page.getByLabel('Sorter')
  await expect(order.getByRole('option')).toHaveText([
    'Tittel, stigende',
    'Tittel, synkende',
    'Dager åpen, stigende',
    'Dager åpen, synkende',
  ])
  await expect(order).toHaveValue('-days')
  await order.selectOption('Dager åpen, stigende')
  await expect(cards).toHaveText(['Oljesøl', 'Manglende rekkverk'])
})

test('a wide table waits for a wide window before it has columns', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(LateWide)
  await expect(page.getByRole('list', { name: 'Avvik' })).toBeVisible()
  await page.setViewportSize({ width: 1500, height: 800 })
  await expect(page.getByRole('table', { name: 'Avvik' })).toBeVisible()
})

test('a press anywhere in a row opens what the row is', async ({ page, open }) => {
  await open(Cases)
  const { x, y } = (await page.getByRole('row', { name: 'Oljesøl' }).getByRole('cell').last().boundingBox())!
  await page.mouse.click(x + 5, y + 5)
  await expect(page).toHaveURL(/#2$/)
})
