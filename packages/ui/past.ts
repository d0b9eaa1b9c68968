export type Past = {
  /** The day that is looked at, as the address has it: `2026-06-30`, `2026-06-30T14:00`, `2026-06-30T14:00:05`. */
  asOf: string
  instant: Date
  /** Why nothing can be changed. */
  refusal: string
  /** Leaves out of an answer what could be done then. */
  reviver: (key: string, value: unknown) => unknown
}
/** What of the address says which day is looked at. */
export type AsOf = { asOf?: string }

let looked: Past | null = null
const listeners = new Set<() => void>()

/** Null while it is today that is looked at. */
export const past = (): Past | null => looked

export const readAsOf = ({ asOf }: Record<string, unknown>): AsOf =>
  typeof asOf === 'string' && /^20\d\d-\d\d-\d\d(T([01]\d|2[0-3])(:[0-5]\d){1,2})?$/.test(asOf) ? { asOf } : {}

/** From now on everything is as of that day, or with null as it is. */
export function setPast(next: Past | null) {
  if (looked?.asOf === next?.asOf) return
  looked = next
  for (const listener of listeners) listener()
}

/** Calls `listener` when another day is looked at. */
export const onLookAt = (listener: () => void) => void listeners.add(listener)
