import { fieldErrors } from '@portal/kit/fields'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, errorText } from './apiError.ts'
import { focusField } from './ErrorSummary.tsx'

export type Draft<V> = {
  values: V
  /** Field id to Norwegian message. */
  errors: Record<string, string>
  /** Why the whole was refused, when it is no single field's fault. */
  message: string | null
  isDirty: boolean
  set: (changes: Partial<V>) => void
  /** The input as the contract reads it, or null: then the errors stand at their fields and the first has focus. */
  check: <S extends z.ZodMiniType>(schema: S, input: unknown) => z.input<S> | null
  /** Takes what the server said of a refused call; what was typed stays. */
  refuse: (error: unknown) => void
  /** What the server has now, under the changes made here: fields not touched follow it, the others stay as typed. */
  rebase: (values: V) => void
  /** The server took what was last checked, and has these values now. What was typed while it was on its way stays, under changes. */
  took: (values: V) => void
  /** Begins anew from these values, or from those it began with. */
  reset: (values?: V) => void
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isGroup = (value: unknown): value is Record<string, unknown> => Object.prototype.toString.call(value) === '[object Object]'
/** `next`, but for what was typed since `from`: field by field, in groups of fields too. */
export function under<V>(typed: V, from: V, next: V): V {
  if (isSame(typed, from)) return next
  if (!isGroup(typed) || !isGroup(from) || !isGroup(next)) return typed
  const fields = Object.keys({ ...next, ...typed }).map((name) => [name, under<unknown>(typed[name], from[name], next[name])] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as V
}

const valueAt = (values: unknown, path: readonly string[]) =>
  path.reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], values)

/** What a person is typing, and what is wrong with it. A field's error goes when the field is changed. */
export function useDraft<V extends object>(initial: V): Draft<V> {
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const sent = useRef(initial)

  // After the paint that shows them, the topmost of the marked fields is the one to correct first; a group of choices is none that is invalid.
  useEffect(() => {
    const first = refusals > 0 && document.querySelector('[aria-invalid="true"], fieldset[aria-describedby$="-error"]')
    if (first) focusField(first.id)
  }, [refusals])

  const show = (found: Record<string, string>, whole: string | null) => {
    setErrors(found)
    setMessage(whole)
    setRefusals((count) => count + 1)
  }
  return {
    values,
    errors,
    message,
    isDirty: !isSame(values, base),
    set: (changes) => {
      setValues((before) => ({ ...before, ...changes }))
      const isUntouched = (id: string) => {
        const path = id.split('.')
        if (!(path[0]! in changes)) return true
        const was = valueAt(values, path)
        return was !== undefined && isSame(was, valueAt(changes, path))
      }
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([id]) => isUntouched(id))))
    },
    check: (schema, input) => {
      const result = z.safeParse(schema, input)
      if (result.success) {
        sent.current = values
        setMessage(null)
        return input as z.input<typeof schema>
      }
      show(fieldErrors(result.error), null)
      return null
    },
    refuse: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      const named = Object.keys(fields)
      // What stands in no field of the form is said above it.
      const isAllHere = named.length > 0 && named.every((id) => (id.split('.')[0] ?? id) in values)
      show(fields, isAllHere ? null : errorText(error))
    },
    rebase: (next) => {
      setBase(next)
      setValues((typed) => under(typed, base, next))
    },
    took: (next) => {
      const { current } = sent
      setBase(next)
      setValues((typed) => under(typed, current, next))
      setErrors({})
      setMessage(null)
    },
    reset: (next = base) => {
      setBase(next)
      setValues(next)
      setErrors({})
      setMessage(null)
    },
  }
}
