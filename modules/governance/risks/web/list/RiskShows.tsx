import { buttonClass } from '@portal/ui/Button.tsx'
import { Grid3x3, List } from 'lucide-react'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

const words = screenTexts.shows
const ways = [
  { as: undefined, label: words.list, Icon: List },
  { as: 'matrix', label: words.matrix, Icon: Grid3x3 },
] as const

/** The same risks in rows, or in the cells of the matrix. */
export const RiskShows = ({ as: shown, onShow }: { as: ListSearch['as']; onShow: (as: ListSearch['as']) => void }) => (
  <fieldset className="flex rounded-lg border border-line bg-surface">
    <legend className="sr-only">{words.label}</legend>
    {ways.map(({ as, label, Icon }) => (
      <button
        key={label}
        type="button"
        aria-pressed={as === shown}
        onClick={() => onShow(as)}
        className={`${buttonClass({ variant: 'ghost' })} flex-1 aria-pressed:bg-sunken aria-pressed:text-ink max-sm:px-2.5`}
      >
        <Icon aria-hidden /> {label}
      </button>
    ))}
  </fieldset>
)
