import { isDate } from '@portal/kit/dates'

/** A day of an address, `2026-03-15`, or undefined. Apart from the rest of `search`: the sign-in page knows no dates. */
export const searchDay = (value: unknown) => (isDate(value) ? value : undefined)
