import { addDays, addMonths, type IsoDate } from '@portal/kit/dates'
import { type Absence, absenceDaysIn, type Outcome, type Span } from '@portal/modules/injuries'

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
  /** So few hours that the figure says little (domain 7.2). */
  isThin: boolean
  injuries: number
  lostTime: number
  absenceDays: number
}

const thin = 10_000
const per = (count: number, hours: number) => (hours === 0 ? null : Math.round((count * 10_000_000) / hours) / 10)
const isLostTime = ({ outcome }: RatedInjury) => outcome === 'lostTime' || outcome === 'serious' || outcome === 'death'

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
