import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Entry } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { EntryList } from './EntryList.tsx'
import { EntryStatusOf } from './EntryMark.tsx'
import type { Moving } from './moving.ts'
import { type Line, lineStatus } from './series.ts'
import { screenTexts } from './texts.ts'

type Props = { lines: readonly Line[]; onMove: (moving: Moving) => void }
const words = screenTexts.series

/** What comes several times in the year: a line each, which opens on every time with its own status. */
export const SeriesLists = ({ lines, onMove }: Props) =>
  lines.length > 0 && (
    <section aria-label={words.title} className="mb-6">
      <h2 className="border-b border-line pb-1 font-semibold tracking-tight">
        {words.title} <span className="font-normal text-muted tabular-nums">{lines.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <OneLine key={line.id} line={line} onMove={onMove} />
        ))}
      </ul>
    </section>
  )

function OneLine({ line, onMove }: { line: Line; onMove: Props['onMove'] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { title, text, times, done, all, next, owners } = line
  return (
    <li className="py-2.5">
      <div className="grid gap-0.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1.5 flex min-h-control-sm items-center gap-1.5 justify-self-start rounded-md px-1.5 text-left font-medium text-ink hover:bg-hover pointer-coarse:min-h-11"
        >
          <ChevronDown aria-hidden className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? '' : '-rotate-90'}`} />
          {title}
        </button>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-5.5 text-muted">
          <span className="text-ink">
            <EntryStatusOf status={lineStatus(line)} />
          </span>
          <span className="text-ink">{text}</span>
          <span className="tabular-nums">{words.done(done, all)}</span>
          {next && <span>{words.next(screenTexts.months[next.month - 1]!)}</span>}
          <span>{wheelTexts.theme[times[0]!.theme]}</span>
          {next && <span className={owners.length > 0 ? '' : 'font-medium text-danger'}>{owners.join(', ') || screenTexts.nobody}</span>}
        </span>
      </div>
      <div id={id} hidden={!isOpen} className="max-w-3xl pl-5.5">
        {isOpen && <EntryList label={title} items={times.map(inItsMonth)} onMove={onMove} />}
      </div>
    </li>
  )
}

/** All of them have one title: the month tells them apart. */
const inItsMonth = (one: Entry): Entry => ({ ...one, title: words.inMonth(one.title, screenTexts.months[one.month - 1]!) })
