/** A calendar day as `YYYY-MM-DD`, without zone. */
export type IsoDate = string

const dayMs = 86_400_000
const two = (n: number) => String(n).padStart(2, '0')
// Made when first asked: a phone takes longer over it than over the page it is loaded with.
let osloClock: Intl.DateTimeFormat | undefined
const clockParts = (ms: number) => {
  osloClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(osloClock.formatToParts(new Date(ms)).map(({ type, value }) => [type, value]))
}

/** The zone's clock has only ever been moved on a whole hour, and asking the zone costs more than the rest of a request's arithmetic. */
const hourMs = 3_600_000
const offsets = new Map<number, number>()
/** How far Norway's clock is ahead of UTC, in ms. */
function osloOffset(ms: number): number {
  const hour = Math.floor(ms / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const part = clockParts(ms)
  const wall = Date.parse(`${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
  const offset = wall - Math.floor(ms / 1000) * 1000
  if (offsets.size >= 5_000) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** The wall clock in Norway at an instant: `{ date: '2026-11-20', time: '09:05', second: '30' }`. Throws RangeError for text that is no instant. */
export function osloTime(instant: Date | string): { date: IsoDate; time: string; second: string } {
  const ms = new Date(instant).getTime()
  const wall = new Date(ms + osloOffset(ms)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16), second: wall.slice(17, 19) }
}

/** The day it is in Norway at an instant. Throws RangeError for text that is no instant. */
export const osloDate = (instant: Date | string): IsoDate => osloTime(instant).date

/** Whether it is late enough of the day in Norway, 07:00, to remind people of its deadlines. */
export const hasDayBegun = (instant: Date): boolean => osloTime(instant).time >= '07:00'

/** The instant a day begins in Norway. Read twice, because the offset asked for first may be that of the day before. */
export function startOfOsloDay(day: IsoDate): Date {
  const wall = Date.parse(day)
  return new Date(wall - osloOffset(wall - osloOffset(wall)))
}

/**
 * The instant a wall clock in Norway shows `HH:MM` on a day, always exactly one: in the hour that spring skips it is as much later
 * (02:30 is 03:30), in the hour that autumn repeats it is the second.
 */
export function osloInstant(day: IsoDate, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  return new Date(wall - osloOffset(wall - osloOffset(wall)))
}

/** The last millisecond of a day in Norway: a deadline on a date expires here (domain 0.2). */
export const endOfOsloDay = (day: IsoDate): Date => new Date(startOfOsloDay(addDays(day, 1)).getTime() - 1)

// Twenty years of days: to reckon with dates costs next to nothing beside reading and writing them.
const daysKnown = 7_500
const numbers = new Map<IsoDate, number>()
const texts = new Map<number, IsoDate>()
function remembered<K, V>(known: Map<K, V>, key: K, make: (key: K) => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= daysKnown) known.clear()
  const made = make(key)
  known.set(key, made)
  return made
}
const readDay = (day: IsoDate) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
const writeDay = (number: number): IsoDate => new Date(number * dayMs).toISOString().slice(0, 10)

/** Days since 1970-01-01; NaN for text that is no date. */
const dayNumber = (day: IsoDate) => remembered(numbers, day, readDay)
/** 0 is Monday; also before 1970. */
const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7
const dayOf = (number: number): IsoDate => remembered(texts, number, writeDay)

/** 1 is Monday, 7 is Sunday. */
export const weekday = (day: IsoDate): number => weekdayOf(dayNumber(day)) + 1

/** `day` plus n calendar days; n may be negative. Throws RangeError when `day` is no date. */
export const addDays = (day: IsoDate, n: number): IsoDate => dayOf(dayNumber(day) + n)

/** Calendar days from one date to another; negative when `to` comes first. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from)

/** `day` plus n calendar months, held at the last day of a shorter month: 31 January plus one is 28 or 29 February. */
export function addMonths(day: IsoDate, n: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + n, Math.min(date, last))).toISOString().slice(0, 10)
}

/** True for a real calendar day 1900–2100 written `YYYY-MM-DD`. */
export function isDate(value: unknown): value is IsoDate {
  if (typeof value !== 'string' || !/^(19\d\d|20\d\d|2100)-\d\d-\d\d$/.test(value)) return false
  const number = dayNumber(value)
  return !Number.isNaN(number) && dayOf(number) === value
}

/** ISO 8601 week: Monday first, week 1 holds 4 January. The year is the week's, not the day's. */
export function isoWeek(day: IsoDate): { year: number; week: number } {
  const number = dayNumber(day)
  const thursday = number - weekdayOf(number) + 3
  const year = Number(dayOf(thursday).slice(0, 4))
  return { year, week: 1 + Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) }
}

/** What a person types as a date (domain 5.5), or null: `7.5.2025`, `07052025`, `7.5.25`, `2025-05-07`, `i dag`, `i morgen`, `+3`. */
export function parseDate(input: string, today: IsoDate): IsoDate | null {
  const text = input.trim().toLowerCase().replace(/\s+/g, ' ')
  const days = text === 'i dag' ? 0 : text === 'i morgen' ? 1 : /^\+\d{1,4}$/.test(text) ? Number(text) : null
  if (days !== null) return valid(addDays(today, days))
  const norwegian = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!norwegian) return valid(text)
  const [, date = '', month = '', year = ''] = norwegian
  return valid(`${year.length === 2 ? `20${year}` : year}-${two(Number(month))}-${two(Number(date))}`)
}
const valid = (day: string) => (isDate(day) ? day : null)

/** What a person types as a time of day, as `HH:MM`, or null: `8`, `830`, `0830`, `8.30`, `8:30`, `kl. 8.30`. */
export function parseTime(input: string): string | null {
  const found = /^(?:kl\.? ?)?(\d{1,2})(?:[.:]?(\d{2}))?$/.exec(input.trim().toLowerCase())
  if (!found) return null
  const [, hour = '', minute = '00'] = found
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(Number(hour))}:${minute}` : null
}

/** Easter Sunday (Gregorian, Meeus/Butcher). */
export function easterSunday(year: number): IsoDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`
}

const holidays = new Map<number, ReadonlySet<IsoDate>>()

/** Norwegian public holidays of a year. Eleven in 2027 and 2032, when 17 May is also Whit Monday; none is moved off a weekend. */
export function publicHolidays(year: number): ReadonlySet<IsoDate> {
  const known = holidays.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const movable = [-3, -2, 0, 1, 39, 49, 50].map((n) => addDays(easter, n))
  const days = new Set([...['01-01', '05-01', '05-17', '12-25', '12-26'].map((day) => `${year}-${day}`), ...movable])
  holidays.set(year, days)
  return days
}

const holidayNumbers = new Map<number, ReadonlySet<number>>()
function publicHolidayNumbers(year: number): ReadonlySet<number> {
  const known = holidayNumbers.get(year)
  if (known) return known
  const numbers = new Set([...publicHolidays(year)].map(dayNumber))
  holidayNumbers.set(year, numbers)
  return numbers
}

const noDays: ReadonlySet<IsoDate> = new Set()

/** Public holidays from Monday to Friday, in order, both years included: what counting of working days in SQL must leave out. */
export function weekdayHolidays(fromYear: number, toYear: number): IsoDate[] {
  const days: IsoDate[] = []
  for (let year = fromYear; year <= toYear; year++) days.push(...[...publicHolidays(year)].filter(isWeekday))
  return days.sort()
}
const isWeekday = (day: IsoDate) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Monday to Friday, not a public holiday, not a day the company is closed. Half days count (domain 5.9). */
export function isWorkingDay(day: IsoDate, closed: ReadonlySet<IsoDate> = noDays): boolean {
  return works(dayNumber(day), closed)
}
// A deadline steps through many days: as numbers, and written out only where it must be.
const works = (number: number, closed: ReadonlySet<IsoDate>) =>
  weekdayOf(number) < 5 &&
  !publicHolidayNumbers(new Date(number * dayMs).getUTCFullYear()).has(number) &&
  !(closed.size > 0 && closed.has(dayOf(number)))

/** The n-th working day after `day`, which itself is not counted; negative n counts back. Zero: `day` if it is one, else the next. Throws RangeError when `day` is no date. */
export function addWorkingDays(day: IsoDate, n: number, closed: ReadonlySet<IsoDate> = noDays): IsoDate {
  const step = n < 0 ? -1 : 1
  let left = Math.abs(n)
  let at = dayNumber(day)
  if (Number.isNaN(at)) throw new RangeError(`no date: ${day}`)
  if (left === 0) while (!works(at, closed)) at += 1
  while (left > 0) {
    at += step
    if (works(at, closed)) left -= 1
  }
  return dayOf(at)
}

/** `day` if it is a working day, else the last one before it. */
export const workingDayUpTo = (day: IsoDate, closed: ReadonlySet<IsoDate> = noDays): IsoDate => addWorkingDays(addDays(day, 1), -1, closed)

/** Working days after `from` up to and including `to`: a record's age. Negative when `to` comes first. */
export function workingDaysBetween(from: IsoDate, to: IsoDate, closed: ReadonlySet<IsoDate> = noDays): number {
  if (to < from) return 0 - workingDaysBetween(to, from, closed)
  let count = 0
  for (let at = dayNumber(from) + 1; at <= dayNumber(to); at += 1) if (works(at, closed)) count += 1
  return count
}

/** The working day a report counts as received for internal deadlines: after 16:00, or on a day off, the next one (domain 5.9). */
export function receivedDate(instant: Date | string, closed: ReadonlySet<IsoDate> = noDays): IsoDate {
  const { date, time } = osloTime(instant)
  return addWorkingDays(date, time > '16:00' ? 1 : 0, closed)
}
