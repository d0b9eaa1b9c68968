import type { Page } from '@playwright/test'
import { useState } from 'react'
import { expect, test } from './testing/component.ts'
import { drag, fingerOf, middleOf } from './testing/hands.ts'
import { useDragging } from './useDragging.ts'

const shelves = ['nederst', 'midten', 'øverst']

function Shelves({ isEager = false }: { isEager?: boolean }) {
  const [place, setPlace] = useState('nederst')
  const [pressed, setPressed] = useState(0)
  const { dragged, announcement, announce, ...box } = useDragging<string, string>({
    idOf: (item) => item,
    homeOf: () => place,
    targetAt: ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-shelf]')?.dataset.shelf,
    next: (_, over, step) => shelves[Math.min(2, Math.max(0, shelves.indexOf(over) + step))]!,
    words: { lifted: (item) => `${item} er løftet`, over: (_, to) => to },
    onDrop: (item, to = place, isByKeys) => {
      setPlace(to)
      announce(`${item} står ${to}${isByKeys ? ', satt med tastatur' : ''}`)
    },
    onPress: () => setPressed((n) => n + 1),
    hasGhost: true,
    isEager,
  })
  return (
    <>
      <p aria-live="assertive">{announcement}</p>
      <p aria-label="Trykk">{pressed}</p>
      {shelves.map((shelf) => (
        <div key={shelf} data-shelf={shelf} className="h-24" aria-current={dragged?.over === shelf}>
          {place === shelf && (
            <a
              href="#esken"
              draggable={false}
              className={`inline-block p-4 ${isEager ? 'touch-none' : ''}`}
              onPointerDown={(event) => box.onPointerDown('Esken', event)}
              onKeyDown={(event) => box.onKeyDown('Esken', event)}
            >
              Esken
            </a>
          )}
        </div>
      ))}
      <div className="h-500" />
    </>
  )
}
export const Patient = () => <Shelves />
export const Eager = () => <Shelves isEager />

const shelf = (page: Page, name: string) => page.locator(`[data-shelf="${name}"]`)
const box = (page: Page) => page.getByRole('link', { name: 'Esken' })
const announced = (page: Page) => page.locator('[aria-live="assertive"]')

test('a mouse drags a thing to where it is dropped, sees where that is, and has not pressed it', async ({ page, open }) => {
  await open(Patient)
  const hand = await drag(page, await middleOf(box(page)), await middleOf(shelf(page, 'øverst')))
  await expect(shelf(page, 'øverst')).toHaveAttribute('aria-current', 'true')
  // The copy under the pointer is for the eye alone.
  await expect(page.locator('a[inert]')).toHaveText('Esken')
  await hand.drop()
  await expect(announced(page)).toHaveText('Esken står øverst')
  await expect(page.locator('a[inert]')).toHaveCount(0)
  await expect(page.getByLabel('Trykk')).toHaveText('0')
  expect(new URL(page.url()).hash).toBe('')
})

test('a hand that trembles presses, and does not drag', async ({ page, open }) => {
  await open(Patient)
  const { x, y } = await middleOf(box(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 4, y + 3)
  await page.mouse.up()
  await expect(page.getByLabel('Trykk')).toHaveText('1')
  await expect(page).toHaveURL(/#esken$/)
})

test('Escape lets go of what is dragged, and so does dropping it nowhere', async ({ page, open }) => {
  await open(Patient)
  const escaped = await drag(page, await middleOf(box(page)), await middleOf(shelf(page, 'øverst')))
  await page.keyboard.press('Escape')
  await expect(announced(page)).toHaveText('Esken står nederst')
  await escaped.drop()
  await expect(announced(page)).toHaveText('Esken står nederst')
  const outside = await drag(page, await middleOf(box(page)), { x: 300, y: 600 })
  await outside.drop()
  await expect(shelf(page, 'nederst').getByRole('link')).toBeVisible()
})

test('another button than the first drags nothing', async ({ page, open }) => {
  await open(Patient)
  const [from, to] = [await middleOf(box(page)), await middleOf(shelf(page, 'øverst'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await expect(announced(page)).toHaveText('')
})

test('a finger that moves at once scrolls, and lifts nothing', async ({ page, open }) => {
  await open(Patient)
  const finger = await fingerOf(page)
  const from = await middleOf(box(page))
  await finger.press(from)
  await finger.move({ x: from.x, y: from.y - 20 })
  await finger.move({ x: from.x, y: from.y - 40 })
  await finger.lift()
  await expect(announced(page)).toHaveText('')
})

test('a finger that rests lifts, and what it carries does not scroll the page', async ({ page, open }) => {
  await open(Patient)
  const finger = await fingerOf(page)
  const [from, to] = [await middleOf(box(page)), await middleOf(shelf(page, 'midten'))]
  await finger.press(from)
  await expect(shelf(page, 'nederst')).toHaveAttribute('aria-current', 'true')
  await finger.move(to)
  await finger.lift()
  await expect(announced(page)).toHaveText('Esken står midten')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('what is too small to scroll by follows a finger at once', async ({ page, open }) => {
  await open(Eager)
  const finger = await fingerOf(page)
  const [from, to] = [await middleOf(box(page)), await middleOf(shelf(page, 'øverst'))]
  await finger.press(from)
  await finger.move({ x: from.x, y: from.y + 20 })
  await finger.move(to)
  await finger.lift()
  await expect(announced(page)).toHaveText('Esken står øverst')
})

test('the space bar lifts, arrows carry no further than the last, and space or Enter puts down', async ({ page, open }) => {
  await open(Patient)
  await box(page).focus()
  await page.keyboard.press('Space')
  await expect(announced(page)).toHaveText('Esken er løftet')
  await page.keyboard.press('ArrowDown')
  await expect(announced(page)).toHaveText('midten')
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toHaveText('øverst')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText('Esken står midten, satt med tastatur')
})

test('Escape puts back what is carried; Tab does so too, and goes on', async ({ page, open }) => {
  await open(Patient)
  for (const key of ['Escape', 'Tab']) {
    await box(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await expect(announced(page)).toHaveText('Esken står nederst, satt med tastatur')
  }
  await expect(box(page)).not.toBeFocused()
})

test('an arrow means nothing to what is not lifted, and Enter opens it', async ({ page, open }) => {
  await open(Patient)
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(announced(page)).toHaveText('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#esken$/)
})
