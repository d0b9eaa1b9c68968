import { IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { ArrowRightLeft } from 'lucide-react'
import type { BoardProps } from './listParts.ts'
import { listTexts } from './listTexts.ts'

type Props<R> = Pick<BoardProps<R>, 'columns' | 'nameOf' | 'waysOf' | 'card' | 'onMove'> & { row: R; onDrag: (row?: R) => void }

export const BoardCard = <R,>({ row, columns, nameOf, waysOf, card, onMove, onDrag }: Props<R>) => (
  <li>
    <div
      className="grid cursor-grab gap-1.5 rounded-lg border border-line bg-surface p-3 active:cursor-grabbing"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nameOf(row))
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <span className="-mt-1 -mr-1 flex items-center justify-between gap-2 text-xs text-muted tabular-nums">
        {nameOf(row)}
        <Menu trigger={<IconButton label={listTexts.board.move(nameOf(row))} icon={<ArrowRightLeft aria-hidden />} />}>
          {columns
            .filter(({ id }) => waysOf(row).includes(id))
            .map(({ id, label }) => (
              <MenuItem key={id} onClick={() => onMove(row, id)}>
                {listTexts.board.moveTo(label)}
              </MenuItem>
            ))}
        </Menu>
      </span>
      {card(row)}
    </div>
  </li>
)
