import { listTexts } from './listTexts.ts'

/** `count`: unknown while it is asked for, and of what nobody counts. `late`: how many of them are past a deadline. */
export type StatusChip = { id: string; label: string; count?: number | undefined; late?: number | undefined }
type Props = { label: string; chips: StatusChip[]; value: string; onChoose: (id: string) => void }

/** A list's records by status, with how many stand in each. On a phone they run past the edge and are drawn in with a finger. */
export const StatusChips = ({ label, chips, value, onChoose }: Props) => (
  <fieldset className="min-w-0 border-b border-line print:hidden">
    <legend className="sr-only">{label}</legend>
    <div className="flex gap-2 overflow-x-auto px-4 py-3 sm:flex-wrap sm:px-5">
      {chips.map(({ id, label: name, count, late }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          className="relative inline-flex h-control-sm shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3 font-medium text-muted hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
        >
          {!!late && <span className="size-1.5 rounded-full bg-danger-fill" aria-hidden />}
          {name}
          {count !== undefined && <span className="font-semibold text-ink tabular-nums">{count}</span>}
          {!!late && <span className="sr-only">{listTexts.late(late)}</span>}
        </button>
      ))}
    </div>
  </fieldset>
)
