import type { ComponentProps } from 'react'
import { Input } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (digits: string) => void /** Called once the sixth digit is there. */
  onComplete?: (code: string) => void
}

/** Six digits from an app or a message; spaces and dashes in what is pasted are left out. */
export function CodeField({ value, onChange, onComplete, ...rest }: Props) {
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    onChange(digits)
    if (digits.length === 6 && digits !== value) onComplete?.(digits)
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      className="h-12 max-w-56 text-center text-xl! font-semibold tracking-[0.4em] tabular-nums"
      value={value}
      onChange={(event) => take(event.target.value)}
      {...rest}
    />
  )
}
