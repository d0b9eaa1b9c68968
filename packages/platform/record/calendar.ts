import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '../db/db.ts'

/** One day's event. */
export type CalendarEntry = {
  /** The same for the same thing for as long as it lives, within this company; whether it is made yet or only planned. */
  uid: string
  day: IsoDate
  title: string
  state: 'planned' | 'open' | 'done' | 'cancelled'
  /** Said below the title, a line each. */
  lines: string[]
  /** Where it is found, from the root of the portal. */
  path: string
  /** Rises with every change. */
  sequence: number
  changedAt: string
}
export type CalendarSpan = { from: IsoDate; to: IsoDate }
/** The most entries of a source: a calendar holds no more than people look at. */
export const calendarLimit = 500

/** What a module puts into calendars. It says itself what each may see: who reads the company's is not known. */
export type CalendarSource = {
  /** The module's switch (Innstillinger → Moduler); null of what cannot be switched off. */
  module: string | null
  personal: (tx: TenantDb, actor: Actor, span: CalendarSpan) => Promise<CalendarEntry[]>
  /** Without restricted details, and without anybody's name; absent of what is nobody's plan but its owner's. */
  company?: (tx: TenantDb, span: CalendarSpan) => Promise<CalendarEntry[]>
}
