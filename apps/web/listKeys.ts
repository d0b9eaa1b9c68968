import { linkOf, openRow, rows } from './openRow.ts'

const rowInFocus = () => document.activeElement?.closest<HTMLElement>('main [data-row]') ?? openRow()
const chosenBar = () => document.querySelector<HTMLElement>('[data-chosen] button')

/**
 * Moves the focus to the link of the next row (1) or the one before (-1); from outside the rows, to the first or the last. While a record is open
 * beside the list, that of the row is opened.
 */
function move(by: 1 | -1) {
  const all = rows().filter(linkOf)
  const now = rowInFocus()
  const next = now && all.includes(now) ? all[all.indexOf(now) + by] : all.at(by === 1 ? 0 : -1)
  const link = next && linkOf(next)
  if (openRow()) link?.click()
  else link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

const choose = () => rowInFocus()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()

/** Moves the focus to what can be done with the chosen rows; when none is chosen, the row in focus is. */
function change() {
  if (!chosenBar()) choose()
  // The bar of the first chosen row is rendered before the next frame.
  requestAnimationFrame(() => chosenBar()?.focus())
}

/** What single keys do in a list. */
export const listKeys: Readonly<Record<string, () => void>> = { j: () => move(1), k: () => move(-1), x: choose, e: change }
export const hasRows = () => document.querySelector('main [data-row]') !== null
