import { X } from 'lucide-react'
import { IconButton } from './Button.tsx'
import { Combobox, type Option } from './Combobox.tsx'
import { Field } from './Field.tsx'
import { texts } from './texts.ts'

type Props = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  placeholder: string
  /** What may be added. */
  options: Option[]
  chosen: readonly string[]
  /** What a chosen one is called, also one that may not be added any more. */
  nameOf: (value: string) => string
  onChange: (chosen: string[]) => void
}

/** Several of many, found by typing one after the other. */
export function ManyField({ id, label, hint, error, placeholder, options, chosen, nameOf, onChange }: Props) {
  const change = (to: string[]) => {
    onChange(to)
    // The field is drawn anew, empty, and has the keyboard again.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field id={id} label={label} hint={hint} optional {...(error && { error })}>
        {(control) => (
          <Combobox
            {...control}
            key={chosen.length}
            placeholder={placeholder}
            options={options.filter(({ value }) => !chosen.includes(value))}
            value={null}
            onChange={(one) => one && change([...chosen, one])}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one} className="flex items-center gap-1 rounded-md border border-line pl-3">
              {nameOf(one)}
              <IconButton
                label={texts.action.removeOne(nameOf(one))}
                icon={<X aria-hidden />}
                onClick={() => change(chosen.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
