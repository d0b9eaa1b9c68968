import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { drag, fingerOf } from '@portal/ui/testing/hands'
import { useState } from 'react'
import type { Entry } from '../contract.ts'
import { Wheel } from './Wheel.tsx'
import { monthMiddle, pointAt, ringMiddle, side } from './wheelMath.ts'

const entry = (key: string, title: string, month: number, more: Partial<Entry> = {}): Entry => ({
  key,
  kind: 'event',
  title,
  theme: 'hse',
  month,
  date: null,
  ownerId: null,
  ownerName: null,
  departmentId: null,
  departmentName: null,
  status: 'planned',
  times: 1,
  done: 0,
  doneOn: null,
  link: { id: key, path: `/internal-control/year-wheel/${key}` },
  move: { version: 1, needsReason: 'never' },
  whyNotMove: null,
  ...more,
})
const year = [
  entry('drill', 'Brannøvelse', 3),
  entry('round', 'Vernerunde', 5),
  entry('audit', 'Revisjon', 9, { move: null, whyNotMove: 'Datoen er gitt av regelen' }),
]

export function Year() {
  const [items, setItems] = useState(year)
  const [month, setMonth] = useState(1)
  const [done, setDone] = useState<string[]>([])
  const [moved, setMoved] = useState<{ id: string }>()
  const log = (text: string) => setDone((before) => [...before, text])
  return (
    <div className="w-180">
      <Wheel
        year={2031}
        items={items}
        month={month}
        moved={moved}
        centre={`Måned ${month}`}
        onMonth={setMonth}
        onOpen={({ title }) => log(`åpnet ${title}`)}
        onMove={({ entry: { key, title, move }, month: to }) => {
          log(`${title} til ${to}`)
          if (!move) return
          setItems((before) => before.map((one) => (one.key === key ? { ...one, month: to } : one)))
          setMoved({ id: key })
        }}
      />
      <ol aria-label="Hendelser">
        {done.map((text, n) => (
          <li key={n}>{text}</li>
        ))}
      </ol>
    </div>
  )
}
const mark = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const done = (page: Page) => page.getByRole('list', { name: 'Hendelser' }).getByRole('listitem')
const announced = (page: Page) => page.locator('[aria-live="assertive"]')
/** Where a month of the outermost ring is on the screen. */
const spotOf = async (page: Page, month: number) => {
  const box = (await page.getByRole('group', { name: /^Årshjul 2031/ }).boundingBox())!
  const { x, y } = pointAt(ringMiddle('hse'), monthMiddle(month))
  return { x: box.x + (x * box.width) / side, y: box.y + (y * box.height) / side }
}

test('the arrows go round the year, and the wheel is one stop of the Tab key', async ({ page, open }) => {
  await open(Year)
  await page.keyboard.press('Tab')
  await expect(mark(page, 'Brannøvelse')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(mark(page, 'Vernerunde')).toBeFocused()
  await page.keyboard.press('End')
  await expect(mark(page, 'Revisjon')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(mark(page, 'Brannøvelse')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(mark(page, 'Revisjon')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(mark(page, 'Brannøvelse')).toBeFocused()
  await expect(page.locator('svg [tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(done(page)).toHaveText(['åpnet Brannøvelse'])
})

test('what is picked up with the space bar is carried by the arrows, put down in another month, and keeps the focus', async ({
  page,
  open,
}) => {
  await open(Year)
  await mark(page, 'Vernerunde').focus()
  await page.keyboard.press('Space')
  await expect(announced(page)).toHaveText('Plukket opp Vernerunde, mai. Piltaster velger måned, mellomrom slipper, Escape avbryter.')
  await expect(mark(page, 'Vernerunde')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('juni')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(announced(page)).toHaveText('april')
  await page.keyboard.press('Space')
  await expect(announced(page)).toHaveText('Vernerunde er sluppet på april.')
  await expect(done(page)).toHaveText(['Vernerunde til 4'])
  await expect(mark(page, 'Vernerunde')).toHaveAccessibleName('Vernerunde, april, HMS, Planlagt, Uten ansvarlig')
  await expect(mark(page, 'Vernerunde')).toBeFocused()
})

test('December is the last month of a year, and January its first, however often an arrow is pressed', async ({ page, open }) => {
  await open(Year)
  await mark(page, 'Brannøvelse').focus()
  await page.keyboard.press('Space')
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowLeft')
  await expect(announced(page)).toHaveText('januar')
  for (let n = 0; n < 15; n += 1) await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('desember')
  await page.keyboard.press('Enter')
  await expect(done(page)).toHaveText(['Brannøvelse til 12'])
})

test('Escape, the month it came from, and leaving the wheel all leave it where it was', async ({ page, open }) => {
  await open(Year)
  await mark(page, 'Brannøvelse').focus()
  for (const keys of [
    ['ArrowRight', 'Escape'],
    ['ArrowRight', 'ArrowLeft', 'Space'],
    ['ArrowRight', 'Tab'],
  ]) {
    await page.keyboard.press('Space')
    await expect(mark(page, 'Brannøvelse')).toHaveAttribute('aria-pressed', 'true')
    for (const key of keys) await page.keyboard.press(key)
    await expect(announced(page)).toHaveText('Avbrutt. Brannøvelse står i mars.')
    await expect(mark(page, 'Brannøvelse')).not.toHaveAttribute('aria-pressed', 'true')
    await mark(page, 'Brannøvelse').focus()
  }
  await expect(done(page)).toHaveCount(0)
})

test('what cannot be moved is asked about, so that the screen can tell why', async ({ page, open }) => {
  await open(Year)
  await mark(page, 'Revisjon').focus()
  await page.keyboard.press('Space')
  await expect(done(page)).toHaveText(['Revisjon til 10'])
  await expect(mark(page, 'Revisjon')).not.toHaveAttribute('aria-pressed', 'true')
})

test('a mouse drags a sign to another month, and the middle of the wheel tells which', async ({ page, open }) => {
  await open(Year)
  const hand = await drag(page, await spotOf(page, 3), await spotOf(page, 8))
  await expect(page.getByRole('group', { name: /^Årshjul/ }).getByText('august')).toBeVisible()
  await hand.drop()
  await expect(done(page)).toHaveText(['Brannøvelse til 8'])
  await expect(announced(page)).toHaveText('Brannøvelse er sluppet på august.')
})

test('a sign that is pressed without being dragged is opened', async ({ page, open }) => {
  await open(Year)
  const { x, y } = await spotOf(page, 5)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 2, y + 1)
  await page.mouse.up()
  await expect(done(page)).toHaveText(['åpnet Vernerunde'])
})

test('a sign that is dragged and brought back stays in its month', async ({ page, open }) => {
  await open(Year)
  const from = await spotOf(page, 3)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const away = await spotOf(page, 7)
  await page.mouse.move(away.x, away.y, { steps: 4 })
  await page.mouse.move(from.x, from.y, { steps: 4 })
  await page.mouse.up()
  await expect(announced(page)).toHaveText('Avbrutt. Brannøvelse står i mars.')
  await expect(done(page)).toHaveCount(0)
})

test('a finger drags a sign as a mouse does', async ({ page, open }) => {
  await open(Year)
  const finger = await fingerOf(page)
  await finger.press(await spotOf(page, 3))
  await finger.move(await spotOf(page, 4))
  await finger.move(await spotOf(page, 11))
  await finger.lift()
  await expect(done(page)).toHaveText(['Brannøvelse til 11'])
})

test('a press on a month chooses it', async ({ page, open }) => {
  await open(Year)
  const { x, y } = await spotOf(page, 7)
  await page.mouse.click(x, y)
  await expect(page.getByText('Måned 7')).toBeVisible()
})
