import { buttonClass } from '@portal/ui/Button.tsx'
import { CalendarDays, Columns3, List } from 'lucide-react'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

type Show = ListSearch['show']
const words = screenTexts.shows
const ways = [
  { show: undefined, label: words.list, Icon: List },
  { show: 'board', label: words.board, Icon: Columns3 },
  { show: 'calendar', label: words.calendar, Icon: CalendarDays },
] as const

/** The same tasks in three ways. */
export const TaskShows = ({ show: shown, onShow }: { show: Show; onShow: (show: Show) => void }) => (
  <fieldset className="flex rounded-lg border border-line bg-surface">
    <legend className="sr-only">{words.label}</legend>
    {ways.map(({ show, label, Icon }) => (
      <button
        key={label}
        type="button"
        aria-pressed={show === shown}
        onClick={() => onShow(show)}
        className={`${buttonClass({ variant: 'ghost' })} flex-1 aria-pressed:bg-sunken aria-pressed:text-ink max-sm:px-2.5`}
      >
        <Icon aria-hidden /> {label}
      </button>
    ))}
  </fieldset>
)
