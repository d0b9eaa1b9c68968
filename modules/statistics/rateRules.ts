import { addDays, addMonths, daysBetween, type IsoDate } from '@portal/kit/dates'

/** What of an injury the formulas of domain 7.2 need. */
export type RatedInjury = {
  /** The day it happened, in Norway. */
  day: IsoDate
  outcome: 'firstAid' | 'medicalTreatment' | 'lostTime' | 'serious' | 'death'
  absenceStart: IsoDate | null
  /** The last day of absence; null while it lasts. */
  absenceEnd: IsoDate | null
}
export type Rates = {
  /** Own and hired-in, as the injuries are. */
  hours: number
  h1: number | null
  /** Every injury, with and without absence. */
  h2: number | null
  /** Lost time and medical treatment; first aid left out. */
  tri: number | null
  f: number | null
  /** So few hours that the figure says little (domain 7.2). */
  isThin: boolean
  injuries: number
  lostTime: number
  absenceDays: number
}
type Span = { from: IsoDate; to: IsoDate }

const thin = 10_000
const mostDays = 365
const per = (count: number, hours: number) => (hours === 0 ? null : Math.round((count * 10_000_000) / hours) / 10)
const isLostTime = ({ outcome }: RatedInjury) => outcome === 'lostTime' || outcome === 'serious' || outcome === 'death'

/** Calendar days of absence that fall in a span: from the day after the injury to the last, at most 365 of one injury. */
export function absenceDaysIn({ day, absenceStart, absenceEnd }: RatedInjury, { from, to }: Span, today: IsoDate): number {
  if (!absenceStart) return 0
  const first = absenceStart > day ? absenceStart : addDays(day, 1)
  const cap = addDays(first, mostDays - 1)
  const last = [absenceEnd ?? today, cap, to].sort()[0]!
  return Math.max(0, daysBetween(first > from ? first : from, last) + 1)
}

/** H1, H2, TRI and F of a span, per million hours worked in it (domain 7.2). No hours, no figure. */
export function ratesOf(injuries: readonly RatedInjury[], hours: number, span: Span, today: IsoDate): Rates {
  const inSpan = injuries.filter(({ day }) => day >= span.from && day <= span.to)
  const lostTime = inSpan.filter(isLostTime).length
  const treated = inSpan.filter(({ outcome }) => outcome !== 'firstAid').length
  const absenceDays = injuries.reduce((sum, injury) => sum + absenceDaysIn(injury, span, today), 0)
  return {
    hours,
    h1: per(lostTime, hours),
    h2: per(inSpan.length, hours),
    tri: per(treated, hours),
    f: per(absenceDays, hours),
    isThin: hours < thin,
    injuries: inSpan.length,
    lostTime,
    absenceDays,
  }
}

/** Twelve whole months that end with the given one. */
export const rollingYear = (month: IsoDate): Span => ({ from: addMonths(month, -11), to: addDays(addMonths(month, 1), -1) })
