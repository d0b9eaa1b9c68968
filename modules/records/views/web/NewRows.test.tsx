import type { Page } from '@playwright/test'
import { read } from '@portal/kit/contract'
import { client } from '@portal/ui/client'
import { newestOf } from '@portal/ui/newestOf'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { expect, test } from '@portal/ui/testing/component'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { NewRows } from './NewRows.tsx'

const row = z.object({ id: z.string() })
const page = z.object({ items: z.array(row), total: z.int(), nextCursor: z.nullable(z.string()) })
const asked = z.strictObject({ sort: z.optional(z.string()), cursor: z.optional(z.string()), limit: z.optional(z.int()) })
const api = client({ list: read('/boats', asked, page) })

export function Boats() {
  const list = useInfiniteQuery(pagedQuery(['boats'], (next, options) => api.list(next, options)))
  // Drawn after the page has taken the answer, which begins its pause.
  const [looks, setLooks] = useState(0)
  const newest = newestOf(['boats'], '-created', (next, options) => api.list(next, options).finally(() => setLooks((before) => before + 1)))
  return (
    <>
      {list.data && (
        <NewRows
          key={list.dataUpdatedAt}
          newest={newest}
          words={{ one: '1 ny båt – vis', several: (n) => `${n} nye båter – vis` }}
          list={list}
          onShow={() => undefined}
        />
      )}
      <output aria-label="Sett etter nye">{looks}</output>
      <ul aria-label="Båter">
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
      </ul>
    </>
  )
}

/** What the server has, the newest first; a list of two at a time, in another order. */
function harbour() {
  const boats = ['d', 'c', 'b', 'a']
  const pageOf = (sort: string | null) => (sort ? boats.slice(0, 25) : boats.toSorted().slice(0, 2))
  return {
    boats,
    answer: (_: unknown, url: URL) => ({
      body: { items: pageOf(url.searchParams.get('sort')).map((id) => ({ id })), total: boats.length, nextCursor: null },
    }),
  }
}
const [settled, pause] = [11_000, 31_000]
const looks = (page: Page) => page.getByRole('status', { name: 'Sett etter nye' })

test('what comes while a list stands open is told of and shown when asked to, also what came before the first time it looked', async ({
  page,
  open,
  answer,
}) => {
  const { boats, answer: answered } = harbour()
  answer('GET /boats', answered)
  await page.clock.install()
  await open(Boats)
  const rows = page.getByRole('list', { name: 'Båter' }).getByRole('listitem')
  await expect(rows).toHaveText(['a', 'b'])
  boats.unshift('e')
  await page.clock.runFor(settled)
  await expect(page.getByRole('button', { name: '1 ny båt – vis' })).toBeVisible()
  boats.unshift('f')
  await page.clock.runFor(pause)
  const both = page.getByRole('button', { name: '2 nye båter – vis' })
  await expect(both).toBeVisible()
  await expect(rows).toHaveText(['a', 'b'])
  await both.click()
  await expect(both).toHaveCount(0)
  await page.clock.runFor(settled)
  await expect(looks(page)).toHaveText('3')
  await page.clock.runFor(pause)
  await expect(looks(page)).toHaveText('4')
  await expect(page.getByRole('button')).toHaveCount(0)
  // More have come than are asked for at once: none of those that were known is among them.
  boats.unshift(...Array.from({ length: 30 }, (_, n) => `x${n}`))
  await page.clock.runFor(pause)
  await expect(page.getByRole('button', { name: '25 nye båter – vis' })).toBeVisible()
})

test('what is gone makes room for nothing new, what the list shows already is not told of, and who leaves at once asks for nothing', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const { boats, answer: answered } = harbour()
  answer('GET /boats', answered)
  await page.clock.install()
  await open(Boats)
  await expect(page.getByRole('listitem')).toHaveText(['a', 'b'])
  await page.clock.runFor(settled - 2_000)
  expect(calls.filter(({ call }) => call === 'GET /boats')).toHaveLength(1)
  await page.clock.runFor(2_000)
  await expect(looks(page)).toHaveText('1')
  boats.splice(boats.indexOf('c'), 1)
  boats.push('0')
  await page.clock.runFor(pause)
  await expect(looks(page)).toHaveText('2')
  await expect(page.getByRole('button')).toHaveCount(0)
})
