import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { BoardProps } from './listParts.ts'
import { listTexts } from './listTexts.ts'

const words = listTexts.board
type Board<R> = Pick<BoardProps<R>, 'columns' | 'keyOf' | 'nameOf' | 'columnOf' | 'waysOf'>
/** A card that is in the hand, and the column it is held over. */
export type Held<R> = { row: R; over: string | undefined; isByKeys: boolean }
type Handled = KeyboardEvent & { preventBaseUIHandler?: () => void }

/** A card moved from its button by keyboard: space lifts it, arrows carry it, space puts it down; each is told in words. */
export function useLift<R>({ columns, keyOf, nameOf, columnOf, waysOf }: Board<R>, onDrop: (row: R, to: string) => void) {
  const [held, setHeld] = useState<Held<R>>()
  const [said, setSaid] = useState('')
  /** The row whose button takes the focus with it into its next column. */
  const followed = useRef<string>(undefined)
  /** True once, of the card that was put down by keyboard. */
  const takeFocus = useCallback((key: string) => {
    const isIt = followed.current === key
    if (isIt) followed.current = undefined
    return isIt
  }, [])
  const labelOf = (id: string) => columns.find((one) => one.id === id)?.label ?? ''

  const over = (row: R, to: string) => {
    setHeld({ row, over: to, isByKeys: true })
    const tell = columnOf(row) === to ? words.home : waysOf(row).includes(to) ? words.over : words.overNot
    setSaid(tell(labelOf(to)))
  }
  const putBack = (row: R) => {
    setHeld(undefined)
    setSaid(words.putBack(nameOf(row)))
  }
  const putDown = (row: R, to: string) => {
    setHeld(undefined)
    const [from, label] = [columnOf(row), labelOf(to)]
    if (from === to) return putBack(row)
    const mayGo = waysOf(row).includes(to)
    if (mayGo) followed.current = keyOf(row)
    setSaid(mayGo ? words.putDown(nameOf(row), label) : words.noWay(labelOf(from), label))
    onDrop(row, to)
  }
  const onKeyDown = (row: R) => (event: Handled) => {
    const mine = held?.isByKeys && keyOf(held.row) === keyOf(row) ? held : undefined
    const at = columns.findIndex(({ id }) => id === (mine?.over ?? columnOf(row)))
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!mine && event.key !== ' ') return
    // Tab leaves the card where it was, and goes on.
    if (event.key !== 'Tab') event.preventDefault()
    event.preventBaseUIHandler?.()
    event.stopPropagation()
    if (!mine) {
      setHeld({ row, over: columnOf(row), isByKeys: true })
      setSaid(words.lifted(nameOf(row), labelOf(columnOf(row))))
    } else if (step !== undefined) over(row, columns[Math.min(Math.max(at + step, 0), columns.length - 1)]!.id)
    else if (event.key === ' ' || event.key === 'Enter') putDown(row, columns[at]!.id)
    else if (event.key === 'Escape' || event.key === 'Tab') putBack(row)
  }
  return { held, setHeld, said, takeFocus, onKeyDown }
}
