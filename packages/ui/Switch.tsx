import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: string
  hint?: string
  /** A press does nothing until the last one has taken effect. Not disabled: that would take focus from it. */
  busy?: boolean
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, hint, busy = false, onChange, ...rest }: Props) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 py-2">
      <span>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-muted">{hint}</span>}
      </span>
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={rest.checked}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full bg-field transition-colors checked:bg-brand disabled:opacity-50"
          {...rest}
          aria-busy={busy || undefined}
          onChange={busy ? () => {} : onChange}
        />
        <span
          className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow-sm transition-transform peer-checked:translate-x-4"
          aria-hidden
        />
      </span>
    </label>
  )
}
