import { endOfOsloDay, type IsoDate, isDate, osloDate, osloInstant, osloTime } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { type Past, past } from './past.ts'
import { texts } from './texts.ts'

// A step that only shows or exports something is named for it; every other one changes something.
const isShowing = (step: unknown) => /^((see|look|list)[A-Z]|export)/.test(String(step))
function withoutSteps(key: string, value: unknown) {
  if (key === 'can' && Array.isArray(value)) return value.filter(isShowing)
  if (key === 'why' && value) return {}
  return value === true && /^(can|may)(?!Export)[A-Z]/.test(key) ? false : value
}

const atSecond = (minute: Date, second: string) => (second ? new Date(minute.getTime() + Number(second) * 1000 + 999) : minute)

/** The instant a day and hour of the address name; a day or a second is its end. Null where there is no such day, or it is not over. */
export function pastOf(asOf: string): Past | null {
  const [day, time] = asOf.split('T')
  if (!isDate(day)) return null
  const instant = time ? atSecond(osloInstant(day, time.slice(0, 5)), time.slice(6)) : endOfOsloDay(day)
  if (instant >= new Date()) return null
  return { asOf, instant, refusal: texts.common.noChangeOfPast(formatDate(day)), reviver: withoutSteps }
}

/** An instant as an address names it, to the end of its second. */
export function asOfInstant(instant: string): string {
  const { date, time, second } = osloTime(instant)
  return `${date}T${time}:${second}`
}

/** The instant the screens are drawn for: now, or that of the past that is looked at. */
export const currentInstant = (): Date => new Date(past()?.instant ?? Date.now())

/** The day the screens are drawn for, in Norway. */
export const currentDay = (): IsoDate => osloDate(currentInstant())
