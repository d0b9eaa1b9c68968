import { ErrorText } from '@portal/ui/Field.tsx'

type Step = { name: string; hint?: string }
type Props = {
  id: string
  legend: string
  steps: readonly Step[]
  value: number | null
  onChange: (step: number) => void
  error?: string | undefined
}

/** One step of a scale, in its own words, each large enough for a thumb. The lowest first, as they are counted. */
export function StepChoice({ id, legend, steps, value, onChange, error }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 outline-none" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-1.5">
        {steps.map(({ name, hint }, n) => (
          <label
            key={name}
            className="flex min-h-12 items-center gap-3 rounded-lg border border-field bg-surface px-3 py-1.5 transition-colors select-none hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input type="radio" className="sr-only" name={id} value={n + 1} checked={value === n + 1} onChange={() => onChange(n + 1)} />
            <span className="min-w-5 shrink-0 text-center text-lg font-semibold tabular-nums">{n + 1}</span>
            <span className="min-w-0">
              <span className="font-medium">{name}</span>
              {hint && <span className="block text-xs text-muted">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  )
}
