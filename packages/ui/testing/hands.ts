import type { Locator, Page } from '@playwright/test'

type Spot = { x: number; y: number }

/** Drags with the mouse, and has it over `to` until it is dropped. */
export async function drag(page: Page, from: Spot, to: Spot) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  return { drop: () => page.mouse.up() }
}

/** A finger on the screen, as the browser meets it: a page that is touched scrolls unless the part that is touched says otherwise. */
export async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: (at: Spot) => touch('touchStart', [at]),
    move: (to: Spot) => touch('touchMove', [to]),
    lift: () => touch('touchEnd', []),
  }
}

export async function middleOf(part: Locator): Promise<Spot> {
  const { x, y, width, height } = (await part.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
