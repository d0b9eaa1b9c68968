import { type Ref, useId } from 'react'
import { texts } from './texts.ts'

type Props = { ref?: Ref<HTMLHeadingElement>; errors: { id: string; message: string }[]; heading?: string }

/** Moves to a field, or to the group with that id. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const target = field?.matches('fieldset') ? (field.querySelector<HTMLElement>('input, button, select, textarea') ?? field) : field
  target?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** The errors of a form, each a link to its field. Focus the heading through `ref` when a form is refused. */
export function ErrorSummary({ ref, errors, heading = texts.validation.summary(errors.length) }: Props) {
  const id = useId()
  if (errors.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-red/30 bg-red-soft px-4 py-3 text-red">
      <h2 id={id} ref={ref} tabIndex={-1} className="font-semibold outline-none">
        {heading}
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              className="inline-block py-0.5 underline underline-offset-2 pointer-coarse:py-3"
              onClick={(event) => {
                event.preventDefault()
                focusField(error.id)
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
