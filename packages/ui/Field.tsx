import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldTexts } from './fieldTexts.ts'
import { CircleAlert } from './icons.tsx'

/** What a control needs to be tied to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  id?: string
  label: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 font-medium text-danger">
      <CircleAlert className="mt-[0.15em] size-4 shrink-0" aria-hidden />
      {children}
    </p>
  )
}

/** Label, hint, control, error, in that order; spread what the child function is given onto the control. */
export function Field({ id, label, hint, error, optional = false, className = '', children }: Props) {
  const own = useId()
  const field = id ?? own
  const describedBy = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label id={`${field}-label`} htmlFor={field} className="mb-1.5 block font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> ({fieldTexts.optional})</span>}
      </label>
      {hint && (
        <div id={`${field}-hint`} className="-mt-1 mb-1.5 text-muted">
          {hint}
        </div>
      )}
      {children({
        id: field,
        'aria-labelledby': `${field}-label`,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <ErrorText id={`${field}-error`}>{error}</ErrorText>}
    </div>
  )
}

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => <input className={`control ${className}`} {...rest} />

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={`control field-sizing-content h-auto max-h-96 min-h-24 py-2 leading-relaxed ${className}`} {...rest} />
)
