import { IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { ArrowRightLeft } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { BoardProps } from './listParts.ts'
import { listTexts } from './listTexts.ts'

/** What the board lends every card of it. */
export type Hands<R> = {
  /** The id of the words that tell how a card is moved by keyboard. */
  howId: string
  /** Whether the button of the card with this key is to have the focus where it has come to. */
  takeFocus: (key: string) => boolean
  onPointerDown: (row: R, event: PointerEvent<Element>) => void
  onKeyDown: (row: R, event: KeyboardEvent) => boolean
}
type Props<R extends { id: string }> = Pick<BoardProps<R>, 'columns' | 'keyOf' | 'nameOf' | 'waysOf' | 'card' | 'onMove'> & {
  row: R
  isDragged: boolean
  hands: Hands<R>
}

/** The same hands for as long as the board is there: a card is drawn anew when it has changed itself. */
export function useHands<R>(hands: Hands<R>): Hands<R> {
  const now = useRef(hands)
  useEffect(() => {
    now.current = hands
  })
  const [lasting] = useState(
    (): Hands<R> => ({
      howId: hands.howId,
      takeFocus: (key) => now.current.takeFocus(key),
      onPointerDown: (row, event) => now.current.onPointerDown(row, event),
      onKeyDown: (row, event) => now.current.onKeyDown(row, event),
    }),
  )
  return lasting
}

export const BoardCard = memo(Card) as typeof Card

function Card<R extends { id: string }>({ row, columns, keyOf, nameOf, waysOf, card, onMove, isDragged, hands }: Props<R>) {
  const button = useRef<HTMLButtonElement>(null)
  const item = useRef<HTMLLIElement>(null)
  const { takeFocus } = hands
  const key = keyOf(row)
  const ways = waysOf(row)
  const isMovable = ways.length > 0
  // A card that was put down by keyboard has come to its new column.
  useEffect(() => {
    if (takeFocus(key)) (button.current ?? item.current?.querySelector('a'))?.focus()
  }, [takeFocus, key])
  return (
    <li ref={item}>
      <div
        className={`grid gap-1.5 rounded-lg border border-line bg-surface p-3 ${isMovable ? 'cursor-grab select-none active:cursor-grabbing' : ''} ${isDragged ? 'ring-2 ring-brand' : ''}`}
        // A long press lifts the card; it opens no picture of the link below it.
        style={{ WebkitTouchCallout: 'none' }}
        onPointerDown={isMovable ? (event) => hands.onPointerDown(row, event) : undefined}
      >
        <span className="-mt-1 -mr-1 flex items-center justify-between gap-2 text-xs text-muted tabular-nums">
          {nameOf(row)}
          {isMovable && (
            <Menu
              trigger={
                <IconButton
                  ref={button}
                  label={listTexts.board.move(nameOf(row))}
                  icon={<ArrowRightLeft aria-hidden />}
                  aria-describedby={hands.howId}
                  onKeyDown={(event) => hands.onKeyDown(row, event)}
                  // Firefox presses a button when the space bar comes up.
                  onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
                />
              }
            >
              {columns
                .filter(({ id }) => ways.includes(id))
                .map(({ id, label }) => (
                  <MenuItem key={id} onClick={() => onMove(row, id)}>
                    {listTexts.board.moveTo(label)}
                  </MenuItem>
                ))}
            </Menu>
          )}
        </span>
        {card(row)}
      </div>
    </li>
  )
}
