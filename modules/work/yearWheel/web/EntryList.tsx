import { formatDate } from '@portal/kit/format'
import { IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { past } from '@portal/ui/past'
import { MoveHorizontal } from 'lucide-react'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { EntryLink } from './EntryLink.tsx'
import { EntryStatusOf } from './EntryMark.tsx'
import type { Moving } from './moving.ts'
import { screenTexts } from './texts.ts'

type Props = { label: string; items: readonly Entry[]; onMove: (moving: Moving) => void }

// Of what is done the day it was counts, beside «Gjort»; the date it was due by is told as that.
const dateText = ({ date, times, done, doneOn, kind }: Entry) =>
  [
    ...(doneOn ? [formatDate(doneOn)] : []),
    ...(doneOn && doneOn === date
      ? []
      : [date ? (doneOn ? screenTexts.dueBy(formatDate(date)) : formatDate(date)) : screenTexts.wholeMonth]),
    ...(times > 1 ? [screenTexts.times(times, done)] : []),
    ...(kind === 'coming' ? [screenTexts.coming] : []),
  ].join(' · ')

/** Things to do of one month, each with its way to another. */
export const EntryList = ({ label, items, onMove }: Props) => (
  <ul aria-label={label} className="divide-y divide-line">
    {items.map((one) => (
      <li key={one.key} className="flex items-start justify-between gap-2 py-2.5">
        <div className="grid min-w-0 gap-0.5">
          <span className="line-clamp-2">
            <EntryLink entry={one} />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted">
            <span className="text-ink">
              <EntryStatusOf status={one.status} />
            </span>
            <span className="tabular-nums">{dateText(one)}</span>
            <span>{wheelTexts.theme[one.theme]}</span>
            <span className={one.ownerName ? '' : 'font-medium text-danger'}>{one.ownerName ?? screenTexts.nobody}</span>
          </span>
        </div>
        {!past() && <MoveMenu entry={one} onMove={onMove} />}
      </li>
    ))}
  </ul>
)

function MoveMenu({ entry, onMove }: { entry: Entry; onMove: Props['onMove'] }) {
  const trigger = (
    <IconButton label={screenTexts.move.action(entry.title)} icon={<MoveHorizontal aria-hidden />} className="-my-1 print:hidden" />
  )
  return (
    <Menu trigger={trigger}>
      {entry.move ? (
        screenTexts.months.map(
          (name, n) =>
            n + 1 !== entry.month && (
              <MenuItem key={name} onClick={() => onMove({ entry, month: n + 1 })}>
                {screenTexts.move.to(name)}
              </MenuItem>
            ),
        )
      ) : (
        <MenuItem why={entry.whyNotMove ?? ''}>{wheelTexts.step.move}</MenuItem>
      )}
    </Menu>
  )
}
