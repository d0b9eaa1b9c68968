import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import type { ActionRow } from '../../contract.ts'
import { ActionsPage } from './ActionsPage.tsx'

export const List = () => <ActionsPage />

const id = (n: number) => `0190c0de-0000-7000-8000-0000000a00${String(n).padStart(2, '0')}`
const row = (n: number, title: string, more: Partial<ActionRow> = {}): ActionRow => ({
  id: id(n),
  number: `TIL-2026-00${n}`,
  title,
  status: 'planned',
  dueDate: '2099-12-01',
  isOverdue: false,
  ownerId: id(90),
  ownerName: 'Jonas Lie Aasen',
  parentType: 'deviation',
  parentId: id(80),
  parentNumber: 'AVV-2026-0040',
  parentTitle: 'Rekkverk mangler',
  parentPath: `/deviations/${id(80)}`,
  level: 'high',
  actionType: 'corrective',
  departmentName: 'Bygg',
  createdAt: '2026-11-20T08:00:00.000Z',
  completedAt: null,
  ...more,
})
const all = [row(12, 'Sett opp rekkverk', { isOverdue: true, dueDate: '2026-11-01' }), row(13, 'Bytt kabel', { level: 'low' })]
const answered = (items: ActionRow[], nextCursor: string | null = null) => ({ body: { items, total: all.length, nextCursor } })
const rows = (page: Page) => page.locator('[data-row]')
const lists = (calls: { call: string; search: URLSearchParams }[]) =>
  calls.filter(({ call, search }) => call === 'GET /actions' && search.get('sort') !== '-created').map(({ search }) => search)

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
})

test('one’s own come first, most urgent at the top; what is typed and chosen is what the server is asked for, and is taken away at once', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /actions', (_, url) => {
    const [q, level] = [url.searchParams.get('q'), url.searchParams.getAll('level')]
    return answered(all.filter((one) => (!q || one.title.toLowerCase().includes(q)) && (level.length === 0 || level.includes(one.level))))
  })
  await open(List)
  await expect(rows(page)).toHaveCount(2)
  expect(lists(calls)[0]!.get('mine')).toBe('true')
  expect(lists(calls)[0]!.get('sort')).toBe('due')
  await expect(rows(page).first()).toContainText('AVV-2026-0040')
  await page.getByRole('searchbox', { name: 'Søk i tiltak' }).fill('kabel')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Bytt kabel')
  await page.getByRole('combobox', { name: 'Alvorlighet' }).selectOption({ label: 'Høy' })
  await expect(page.getByText('Ingen tiltak passer med filtrene')).toBeVisible()
  await page.getByRole('button', { name: 'Fjern filtre' }).last().click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('searchbox', { name: 'Søk i tiltak' })).toHaveValue('')
})

test('whoever has none is told so in words of what they look at, and all are one choice away', async ({ page, open, answer, calls }) => {
  answer('GET /actions', (_, url) => answered(url.searchParams.has('mine') ? [] : all))
  await open(List)
  await expect(page.getByText('Du har ingen tiltak nå')).toBeVisible()
  await page.getByRole('combobox', { name: 'Vis', exact: true }).selectOption({ label: 'Alle' })
  await expect(rows(page)).toHaveCount(2)
  expect(lists(calls).at(-1)!.has('mine')).toBe(false)
})

test('the next page comes below; when it is lost the list stays, says so, and goes on from there', async ({ page, open, answer }) => {
  let isLost = true
  answer('GET /actions', (_, url) => {
    if (!url.searchParams.get('cursor')) return answered([all[0]!], 'next')
    return isLost ? { status: 503, body: { code: 'unavailable', message: 'Portalen svarer ikke nå' } } : answered([all[1]!])
  })
  await open(List)
  await expect(page.getByText('1 av 2')).toBeVisible()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(page.getByRole('alert')).toContainText('Portalen svarer ikke nå')
  await expect(rows(page)).toHaveCount(1)
  isLost = false
  await page.getByRole('button', { name: 'Vis flere' }).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('2 av 2')).toBeVisible()
})

test('a list that cannot be read says so and is read anew by one press; by its heading it is turned round', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let isAway = true
  answer('GET /actions', () => (isAway ? { status: 400, body: { code: 'validation', message: 'Ugyldig filter' } } : answered(all)))
  await open(List)
  await expect(page.getByRole('alert')).toContainText('Ugyldig filter')
  isAway = false
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('columnheader', { name: 'Frist' }).getByRole('button').click()
  await expect.poll(() => lists(calls).at(-1)!.get('sort')).toBe('-due')
  await expect(page.getByRole('columnheader', { name: 'Frist' })).toHaveAttribute('aria-sort', 'descending')
})
