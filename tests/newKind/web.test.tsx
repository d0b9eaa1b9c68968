// The web of a kind of record that is not the product's own: its folder, and one entry in the web's list.
import { webOf } from '@portal/modules/web'
import { expect, test } from '@portal/ui/testing/component'
import { type AnyRoute, createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { Improvement } from './improvements/contract.ts'
import { improvementScreens } from './improvements/web/routes.tsx'

const one: Improvement = {
  id: '0190c0de-0000-7000-8000-000000000001',
  number: 'FOR-2026-0001',
  title: 'Flytt truckladeren',
  description: 'Den står i rømningsveien',
  status: 'proposed',
  ownerId: '0190c0de-0000-7000-8000-000000000002',
  ownerName: 'Kari Nordmann',
  departmentId: '0190c0de-0000-7000-8000-000000000003',
  departmentName: 'Nord',
  createdAt: '2026-11-23T08:00:00Z',
  closedAt: null,
  version: 1,
  files: [],
  actions: [],
  can: ['accept'],
  why: {},
}
function Product({ path }: { path: string }) {
  const [router] = useState(() => {
    const parent: AnyRoute = createRootRoute({ component: Outlet, notFoundComponent: () => null })
    const routeTree = parent.addChildren([...webOf([improvementScreens]).pages(parent as never)])
    return createRouter({
      routeTree,
      history: createMemoryHistory({ initialEntries: [path] }),
    })
  })
  return <RouterProvider router={router as never} />
}
export const List = () => <Product path="/improvements" />
export const Menu = () => (
  <ol>
    {webOf([improvementScreens]).menu.map(({ id, to, title }) => (
      <li key={id}>
        {id} {to} {title}
      </li>
    ))}
  </ol>
)

test('has its place in the main menu, after the product’s own', async ({ page, open }) => {
  await open(Menu)
  await expect(page.getByRole('listitem')).toHaveText([
    'tasks /tasks Oppgaver',
    'deviations /deviations Avvik',
    'improvements /improvements Forbedringsforslag',
  ])
})

test('is listed, filtered and opened, and a step is taken on its page', async ({ page, open, answer, calls }) => {
  answer('GET /improvements', () => ({ body: { items: [one], nextCursor: null, total: 1, totalCapped: false } }))
  answer(`GET /improvements/${one.id}`, () => ({ body: one }))
  answer(`GET /improvements/${one.id}/comments`, () => ({ body: { comments: [], mayComment: true } }))
  answer(`GET /improvements/${one.id}/tags`, () => ({ body: { items: [{ id: one.ownerId, name: 'Rømningsvei' }] } }))
  answer(`POST /improvements/${one.id}/accept`, () => ({ body: { ...one, status: 'accepted', can: [], version: 2 } }))
  await open(List)
  await expect(page.getByRole('heading', { name: 'Forbedringsforslag' })).toBeVisible()
  await page.getByLabel('Status').selectOption('proposed')
  await expect
    .poll(() =>
      calls
        .filter(({ call }) => call === 'GET /improvements')
        .at(-1)
        ?.search.get('status'),
    )
    .toBe('proposed')
  await page.getByRole('link', { name: one.title }).click()
  await expect(page.getByText(one.description)).toBeVisible()
  await expect(page.getByText('Rømningsvei')).toBeVisible()
  await page.getByRole('button', { name: 'Godta' }).click()
  await expect(page.getByText('FOR-2026-0001 · Godtatt')).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/accept'))?.body).toEqual({ version: 1 })
})
