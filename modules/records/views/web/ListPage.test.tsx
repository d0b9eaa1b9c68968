import { read } from '@portal/kit/contract'
import { client } from '@portal/ui/client'
import { newestOf } from '@portal/ui/newestOf'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { expect, test } from '@portal/ui/testing/component'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { ListPage } from './ListPage.tsx'

const page = z.object({ items: z.array(z.object({ id: z.string() })), total: z.int(), nextCursor: z.nullable(z.string()) })
const asked = z.strictObject({ sort: z.optional(z.string()), cursor: z.optional(z.string()), limit: z.optional(z.int()) })
const api = client({ list: read('/boats', asked, page) })

/** Its columns are known in the same moment as its rows. */
export function Boats() {
  const list = useInfiniteQuery(pagedQuery(['boats'], (next, options) => api.list(next, options)))
  const drawn = useDeferredValue(list.data)
  return (
    <ListPage
      title="Båter"
      intro=""
      actions={null}
      statuses={null}
      filters={null}
      list={list}
      rows={drawn?.pages.flatMap(({ items }) => items) ?? []}
      areColumnsKnown={list.data !== undefined}
      columns={[{ id: 'name', label: 'Navn', cell: ({ id }) => id }]}
      caption="Båter"
      sort="name"
      onSort={() => undefined}
      card={({ id }) => id}
      empty="Ingen båter"
      newest={newestOf(['boats'], '-created', (next, options) => api.list(next, options))}
      arrived={{ one: '1 ny båt – vis', several: (n) => `${n} nye båter – vis` }}
    />
  )
}

test('the foot of a list never stands where its rows will be', async ({ page, open, answer }) => {
  const letGo = Promise.withResolvers<void>()
  answer('GET /boats', async () => {
    await letGo.promise
    return { body: { items: [{ id: 'a' }, { id: 'b' }], total: 2, nextCursor: null } }
  })
  await open(Boats)
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const isFooted = document.body.innerText.includes('2 av 2')
      if (isFooted && !document.querySelector('[data-row]')) document.title = 'A foot without rows'
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  letGo.resolve()
  await expect(page.getByText('2 av 2')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'b' })).toBeVisible()
  await expect(page).not.toHaveTitle('A foot without rows')
})
