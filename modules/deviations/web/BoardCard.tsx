import { IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { Link } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import { type DeviationRow, type DeviationStatus, statuses } from '../contract.ts'
import { deviationTexts } from '../texts.ts'
import { boardSteps } from './boardSteps.ts'
import { DueDate, SeverityLevel } from './DeviationMarks.tsx'
import { listTexts } from './listTexts.ts'
import { screenTexts } from './texts.ts'

type Props = { row: DeviationRow; onDrag: (row?: DeviationRow) => void; onMove: (to: DeviationStatus) => void }

/** One case on the board: dragged with a mouse, or moved from its menu by keyboard and thumb. */
export const BoardCard = ({ row, onDrag, onMove }: Props) => (
  <li>
    <div
      className="grid cursor-grab gap-1.5 rounded-lg border border-line bg-surface p-3 active:cursor-grabbing"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.number)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <span className="-mt-1 -mr-1 flex items-center justify-between gap-2 text-xs text-muted tabular-nums">
        {row.number}
        <Menu trigger={<IconButton label={listTexts.board.move(row.number)} icon={<ArrowRightLeft aria-hidden />} />}>
          {statuses
            .filter((to) => boardSteps[row.status][to])
            .map((to) => (
              <MenuItem key={to} onClick={() => onMove(to)}>
                {listTexts.board.moveTo(deviationTexts.progress[to])}
              </MenuItem>
            ))}
        </Menu>
      </span>
      <Link
        to="/deviations/$id"
        params={{ id: row.id }}
        draggable={false}
        className="line-clamp-3 font-medium text-ink outline-offset-2 hover:underline"
      >
        {row.title}
      </Link>
      <SeverityLevel severity={row.severity} />
      <span className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span className="truncate">{row.assigneeName ?? screenTexts.nobody}</span>
        {row.dueDate && <DueDate date={row.dueDate} isOverdue={row.isOverdue} />}
      </span>
    </div>
  </li>
)
