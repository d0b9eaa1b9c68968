import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { drag, fingerOf, middleOf } from '@portal/ui/testing/hands'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Board } from './Board.tsx'

type Row = { id: string; number: string; title: string; at: string }
const names: Record<string, string> = { open: 'Ny', doing: 'Pågår', check: 'Til kontroll', done: 'Lukket' }
const ways: Record<string, string[]> = { open: ['doing', 'done'], doing: ['open', 'check'], check: ['doing'], done: [] }
let rows: Row[] = [
  { id: 'a', number: 'AVV-1', title: 'Rekkverk', at: 'open' },
  { id: 'b', number: 'AVV-2', title: 'Oljesøl', at: 'open' },
  { id: 'c', number: 'AVV-3', title: 'Støy', at: 'doing' },
]
const columnOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['rows', id],
    queryFn: async () => {
      const items = rows.filter(({ at }) => at === id)
      return { items, total: items.length, totalCapped: false, nextCursor: null as string | null }
    },
    initialPageParam: '',
    getNextPageParam: () => null,
  })

const newest = {
  queryKey: ['newest'],
  sort: '-reported',
  read: async () => ({ items: rows.toReversed(), total: rows.length }),
}

export function Cases() {
  const queryClient = useQueryClient()
  const [moves, setMoves] = useState<string[]>([])
  return (
    <>
      <Board<Row>
        label="Avvik etter status"
        columns={Object.entries(names).map(([id, label]) => ({ id, label, head: label, query: columnOf(id) }))}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        columnOf={({ at }) => at}
        waysOf={({ at }) => ways[at]!}
        newest={newest}
        arrived={{ one: '1 ny sak – vis', several: (n) => `${n} nye saker – vis` }}
        onSort={(sort) => setMoves((before) => [...before, sort])}
        card={({ id, title }) => (
          <a href={`#${title}/${id}`} draggable={false}>
            {title}
          </a>
        )}
        onMove={(row, to) => {
          setMoves((before) => [...before, `${row.number} til ${to}`])
          rows = rows.map((one) => (one.id === row.id ? { ...one, at: to } : one))
          void queryClient.invalidateQueries({ queryKey: ['rows'] })
        }}
      />
      <button
        type="button"
        onClick={() => (rows = [...rows, { id: `ny${rows.length}`, number: `AVV-${rows.length + 1}`, title: 'Løs planke', at: 'open' }])}
      >
        En melder
      </button>
      <ol aria-label="Flyttinger">
        {moves.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </>
  )
}
const column = (page: Page, id: string) => page.locator(`[data-column=${id}]`)
const moves = (page: Page) => page.getByRole('list', { name: 'Flyttinger' }).getByRole('listitem')
const announced = (page: Page) => page.locator('section[aria-label="Avvik etter status"] > [aria-live]')
const button = (page: Page, number: string) => page.getByRole('button', { name: `Flytt ${number}` })

test('each column tells how many it has, and an empty one that it is empty', async ({ page, open }) => {
  await open(Cases)
  await expect(column(page, 'open').getByRole('heading')).toHaveText('Ny2')
  await expect(column(page, 'open').getByRole('listitem')).toHaveCount(2)
  await expect(column(page, 'done').getByText('Ingen her')).toBeVisible()
})

test('a card is lifted with the space bar, carried with the arrows and put down, and the focus goes with it', async ({ page, open }) => {
  await open(Cases)
  await expect(button(page, 'AVV-1')).toHaveAccessibleDescription(/^Mellomrom løfter kortet\./)
  await button(page, 'AVV-1').focus()
  await page.keyboard.press('Space')
  await expect(announced(page)).toHaveText('AVV-1 er løftet fra «Ny». Velg kolonne med piltastene.')
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('«Pågår». Mellomrom legger kortet her.')
  await page.keyboard.press('Space')
  await expect(announced(page)).toHaveText('AVV-1 legges i «Pågår».')
  await expect(column(page, 'doing').getByText('AVV-1')).toBeVisible()
  await expect(button(page, 'AVV-1')).toBeFocused()
  await expect(moves(page)).toHaveText(['AVV-1 til doing'])
})

test('a card over a column it may not go to says so, and is not moved there', async ({ page, open }) => {
  await open(Cases)
  await button(page, 'AVV-1').focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(announced(page)).toHaveText('«Til kontroll». Kortet kan ikke flyttes rett hit.')
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText('Det går ikke an å flytte rett fra «Ny» til «Til kontroll».')
  await expect(page.getByRole('status').getByText('Det går ikke an å flytte rett')).toBeVisible()
  await expect(moves(page)).toHaveCount(0)
})

test('Escape, Tab and its own column put a card back', async ({ page, open }) => {
  await open(Cases)
  for (const keys of [
    ['ArrowRight', 'Escape'],
    ['ArrowRight', 'Tab'],
    ['ArrowRight', 'ArrowLeft', 'Space'],
  ]) {
    await button(page, 'AVV-2').focus()
    await page.keyboard.press('Space')
    for (const key of keys) await page.keyboard.press(key)
    await expect(announced(page)).toHaveText('AVV-2 er satt tilbake.')
  }
  await button(page, 'AVV-2').focus()
  for (const key of ['Space', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(announced(page)).toHaveText('«Ny». Her står kortet.')
  await expect(moves(page)).toHaveCount(0)
})

test('the same is done from the menu of a card, which has only where it may go', async ({ page, open }) => {
  await open(Cases)
  await button(page, 'AVV-3').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Flytt til Ny', 'Flytt til Til kontroll'])
  await page.getByRole('menuitem', { name: 'Flytt til Til kontroll' }).click()
  await expect(moves(page)).toHaveText(['AVV-3 til check'])
})

test('a mouse drags a card to a column, which shows whether it may be dropped there', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(Cases)
  const hand = await drag(page, await middleOf(column(page, 'open').getByRole('listitem').first()), await middleOf(column(page, 'done')))
  await expect(column(page, 'done')).toHaveClass(/ring-2/)
  await expect(column(page, 'doing')).toHaveClass(/ring-1/)
  await expect(column(page, 'check')).not.toHaveClass(/ring-1/)
  await hand.drop()
  await expect(moves(page)).toHaveText(['AVV-1 til done'])
  await expect(column(page, 'done').getByText('AVV-1')).toBeVisible()
  // What was dragged is not pressed too.
  expect(new URL(page.url()).hash).toBe('')
})

test('a card dropped where it may not go, or outside, stays; and Escape lets it go', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(Cases)
  const card = () => middleOf(column(page, 'open').getByRole('listitem').first())
  const refused = await drag(page, await card(), await middleOf(column(page, 'check')))
  await refused.drop()
  await expect(page.getByRole('status').getByText('Det går ikke an å flytte rett fra «Ny» til «Til kontroll».')).toBeVisible()
  const outside = await drag(page, await card(), { x: 600, y: 790 })
  await outside.drop()
  const escaped = await drag(page, await card(), await middleOf(column(page, 'doing')))
  await page.keyboard.press('Escape')
  await escaped.drop()
  await expect(moves(page)).toHaveCount(0)
  await expect(column(page, 'open').getByRole('listitem')).toHaveCount(2)
})

test('a finger that rests lifts a card; one that moves at once scrolls', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(Cases)
  const card = await middleOf(column(page, 'open').getByRole('listitem').first())
  const to = await middleOf(column(page, 'doing'))
  const finger = await fingerOf(page)
  // Sent together: on a busy machine an answer between them may last as long as a finger that rests.
  await Promise.all([
    finger.press(card),
    finger.move({ x: card.x, y: card.y - 20 }),
    finger.move({ x: card.x, y: card.y - 40 }),
    finger.lift(),
  ])
  await expect(moves(page)).toHaveCount(0)

  await finger.press(card)
  await expect(column(page, 'open').locator('.ring-brand').first()).toBeVisible()
  await finger.move(to)
  await finger.lift()
  await expect(moves(page)).toHaveText(['AVV-1 til doing'])
})

test('on a phone the board comes along under a card that is dragged to its edge', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Cases)
  const hand = await drag(page, await middleOf(column(page, 'open').getByRole('listitem').first()), { x: 375, y: 200 })
  await expect.poll(async () => (await column(page, 'done').boundingBox())!.x).toBeLessThan(160)
  await hand.drop()
  await expect(moves(page)).toHaveText(['AVV-1 til done'])
})

test('what comes while the board stands open is told of, moves nothing, and is shown and has focus when asked to', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await page.clock.install()
  await open(Cases)
  const cards = column(page, 'open').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const placeOf = () => column(page, 'doing').getByText('AVV-3').boundingBox()
  const before = await placeOf()
  // Also what came before it was first looked for: all of the board is here.
  await page.getByRole('button', { name: 'En melder' }).click()
  await page.clock.runFor(11_000)
  const one = page.getByRole('button', { name: '1 ny sak – vis' })
  await expect(one).toBeVisible()
  await page.getByRole('button', { name: 'En melder' }).click()
  await page.clock.runFor(31_000)
  const both = page.getByRole('button', { name: '2 nye saker – vis' })
  await expect(both).toBeVisible()
  await expect(cards).toHaveCount(2)
  expect(await placeOf()).toEqual(before)
  // It stands in a room of its own, over no card and no name of a column.
  const [place, head] = [(await both.boundingBox())!, (await column(page, 'open').boundingBox())!]
  expect(place.y + place.height).toBeLessThanOrEqual(head.y)
  await both.click()
  await expect(cards).toHaveCount(4)
  await expect(both).toHaveCount(0)
  await expect(cards.getByRole('link', { name: 'Løs planke' }).and(page.locator(':focus'))).toHaveCount(1)
  await page.clock.runFor(42_000)
  await expect(page.getByRole('button', { name: /– vis$/ })).toHaveCount(0)
})

test('a card that somebody moves is no new one, and what is under way stays under the hand', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await page.clock.install()
  await open(Cases)
  await expect(column(page, 'open').getByRole('listitem')).toHaveCount(2)
  await page.clock.runFor(11_000)
  const hand = await drag(page, await middleOf(column(page, 'open').getByRole('listitem').first()), await middleOf(column(page, 'doing')))
  await page.getByRole('button', { name: 'En melder' }).dispatchEvent('click')
  await page.clock.runFor(31_000)
  await expect(page.getByRole('button', { name: '1 ny sak – vis' })).toBeVisible()
  await expect(column(page, 'doing')).toHaveClass(/ring-2/)
  await hand.drop()
  await expect(moves(page)).toHaveText(['AVV-1 til doing'])
  // The board was fetched anew by that: the new card is among the others.
  await expect(column(page, 'open').getByRole('listitem')).toHaveCount(2)
  await page.clock.runFor(11_000)
  await expect(page.getByRole('button', { name: /– vis$/ })).toHaveCount(0)
})
