import { addDays, addMonths, type IsoDate } from '@portal/kit/dates'
import { type Absence, absenceDaysIn, type Outcome, type Span } from '@portal/modules/cases/injuries'

/** What of an injury the formulas of domain 7.2 need. */
export type RatedInjury = Absence & { outcome: Outcome }
export type Rates = {
  /** Own and hired-in, as the injuries are. */
  hours: number
  h1: number | null
  /** Every injury, with and without absence. */
  h2: number | null
  /** Lost time and medical treatment; first aid left out. */
  tri: number | null
  f: number | null
  /** Reports of near misses and unsafe conditions against the hours. */
  ruo: number | null
  /** So few hours that the figure says little (domain 7.2). */
  isThin: boolean
  injuries: number
  lostTime: number
  absenceDays: number
  warnings: number
}

const thin = 10_000
const per = (count: number, hours: number) => (hours === 0 ? null : Math.round((count * 10_000_000) / hours) / 10)
const isLostTime = ({ outcome }: RatedInjury) => outcome === 'lostTime' || outcome === 'serious' || outcome === 'death'

type Worked = { hours: number /** Months of the span that nobody has entered hours for. */; monthsWithoutHours: number; warnings: number }
/**
 * H1, H2, TRI, F and RUO of a span, per million hours worked in it (domain 7.2). No hours, no figure; nor any while hours of a month are
 * missing: what happened in twelve months against the hours of fewer is always too much.
 */
export function ratesOf(
  injuries: readonly RatedInjury[],
  { hours, monthsWithoutHours, warnings }: Worked,
  span: Span,
  today: IsoDate,
): Rates {
  const rate = (count: number) => (monthsWithoutHours > 0 ? null : per(count, hours))
  const inSpan = injuries.filter(({ day }) => day >= span.from && day <= span.to)
  const lostTime = inSpan.filter(isLostTime).length
  const treated = inSpan.filter(({ outcome }) => outcome !== 'firstAid').length
  const absenceDays = injuries.reduce((sum, injury) => sum + absenceDaysIn(injury, span, today), 0)
  return {
    hours,
    h1: rate(lostTime),
    h2: rate(inSpan.length),
    tri: rate(treated),
    f: rate(absenceDays),
    ruo: rate(warnings),
    isThin: hours < thin,
    injuries: inSpan.length,
    lostTime,
    absenceDays,
    warnings,
  }
}

/** Twelve whole months that end with the given one. */
export const rollingYear = (month: IsoDate): Span => ({ from: addMonths(month, -11), to: addDays(addMonths(month, 1), -1) })
