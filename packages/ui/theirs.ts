import { useEffect, useEffectEvent } from 'react'
import { ApiError } from './apiError.ts'
import { stepTexts } from './stepTexts.ts'

/** A value as its field shows it; empty for what is no text, as a person's id. */
function shownAt(name: string, value: unknown) {
  const control = document.getElementById(name)
  if (control instanceof HTMLSelectElement) return Array.from(control.options).find((option) => option.value === value)?.text ?? ''
  const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.role !== 'combobox')
  return isText && typeof value === 'string' ? value : ''
}

/** A refusal that says at each field what somebody else has made of it; undefined when there is none. */
export function theirsAt(values: object): ApiError | undefined {
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, stepTexts.theirs(shownAt(name, value))]))
  return Object.keys(fields).length > 0 ? new ApiError(409, stepTexts.reloaded, { fields }) : undefined
}

/** Says at each field what others have made of it, when it is found. Stands among the fields, so that they are there to be read. */
export function TheirsAtFields({ draft }: { draft: { theirs: object; refuse: (error: unknown) => void } }) {
  const tell = useEffectEvent(() => {
    const refusal = theirsAt(draft.theirs)
    if (refusal) draft.refuse(refusal)
  })
  useEffect(() => tell(), [draft.theirs])
  return null
}
