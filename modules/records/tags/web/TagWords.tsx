import { X } from 'lucide-react'
import { tagTexts as texts } from '../texts.ts'

type Props = { names: readonly string[]; onRemove?: ((name: string) => void) | undefined }

/** Words in a row, each with a way to take it off where that may be done. */
export const TagWords = ({ names, onRemove }: Props) => (
  <ul aria-label={texts.title} className="flex flex-wrap gap-1.5">
    {names.map((name) => (
      <li
        key={name}
        className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-md bg-grey-soft px-2 text-xs font-medium text-ink"
      >
        <span className="truncate">{name}</span>
        {onRemove && (
          <button
            type="button"
            className="-mr-2 print:hidden grid size-6 shrink-0 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:min-h-11"
            aria-label={texts.remove(name)}
            onClick={() => onRemove(name)}
          >
            <X className="size-3.5" aria-hidden />
          </button>
        )}
      </li>
    ))}
  </ul>
)
