import { daysBetween, type IsoDate, isDate, isoWeek, osloTime } from './dates.ts'
import { normaliseOrgNumber } from './orgNumber.ts'
import { normalisePhone } from './phone.ts'

// Written by hand where Intl differs between ICU versions (domain 5.5, 5.6): server, browser and PDF must agree to the letter.
const space = '\u00a0'
const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const weekdays = 'mandag tirsdag onsdag torsdag fredag lørdag søndag'.split(' ')

const dayIn = (value: IsoDate | Date): IsoDate => (isDate(value) ? value : osloTime(value).date)

/** `07.05.2025`. An instant is shown as its day in Norway. */
export function formatDate(value: IsoDate | Date): string {
  const [year, month, day] = dayIn(value).split('-')
  return `${day}.${month}.${year}`
}

/** `07.05.2025 09:05`, Norwegian time. */
export const formatDateTime = (instant: Date | string): string => `${formatDate(dayIn(instant))} ${osloTime(instant).time}`

/** `fredag 20. november 2026`. */
export function formatLongDate(value: IsoDate | Date): string {
  const day = dayIn(value)
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${weekdays[(new Date(day).getUTCDay() + 6) % 7]} ${date}. ${months[month - 1]} ${year}`
}

/** `uke 47`, and `uke 53, 2026` when the week's year is not today's. */
export function formatWeek(day: IsoDate, today: IsoDate): string {
  const { year, week } = isoWeek(day)
  return year === isoWeek(today).year ? `uke ${week}` : `uke ${week}, ${year}`
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, space)

/**
 * `1 234,5`: decimals exactly as asked (0–2), or up to two when not asked. Half away from zero. `–` for what is no number.
 * Rounds the decimal text, not the binary fraction, so that 1.005 becomes 1,01.
 */
export function formatNumber(n: number, decimals?: 0 | 1 | 2): string {
  if (!Number.isFinite(n)) return '–'
  const places = decimals ?? 2
  const size = Math.abs(n)
  const scaled = size < 1e-6 ? 0 : size < 1e15 ? Math.round(Number(`${size}e${places}`)) : size
  const digits = size < 1e15 ? String(scaled).padStart(places + 1, '0') : `${BigInt(size)}${'0'.repeat(places)}`
  const whole = digits.slice(0, digits.length - places)
  const rest = digits.slice(digits.length - places)
  const fraction = decimals === undefined ? rest.replace(/0+$/, '') : rest
  return `${n < 0 && scaled > 0 ? '\u2212' : ''}${group(whole)}${fraction && `,${fraction}`}`
}

/** `12,3` and `12`: at most one decimal. */
export const formatTenths = (n: number): string => formatNumber(n, 1).replace(/,0$/, '')

/** Whole kroner: `214 350 000 kr`. */
export const formatKroner = (n: number): string => `${formatNumber(n, 0)}${space}kr`

/** `12,3 %` from 12.3; at most one decimal. */
export const formatPercent = (n: number): string => `${formatTenths(n)}${space}%`

/** `812 byte`, `1,4 MB`; units of 1024, as in the upload limits. */
export function formatFileSize(bytes: number): string {
  const units = ['byte', 'kB', 'MB', 'GB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), 3)
  return `${formatTenths(bytes / 1024 ** step)}${space}${units[step]}`
}

/** `1 oppgave`, `3 oppgaver`: one is exactly 1. */
export const plural = (n: number, one: string, other: string): string => `${formatNumber(n)} ${n === 1 ? one : other}`

/** `§ 26 a` and `nr. 5` hold together: no line breaks before a number, nor before the letter after it. */
export const unbroken = (text: string): string => text.replace(/ (?=\d)|(?<=\d) (?=[a-z]\b)/g, space)

/** `nå`, `for 2 timer siden`, `om 3 dager`: elapsed time, whole units, rounded down. */
export function relativeTime(instant: Date | string, now: Date): string {
  const ms = new Date(instant).getTime() - now.getTime()
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 1) return 'nå'
  const hours = Math.floor(minutes / 60)
  const length =
    minutes < 60 ? plural(minutes, 'minutt', 'minutter') : hours < 24 ? plural(hours, 'time', 'timer') : daysText(Math.floor(hours / 24))
  return ms < 0 ? `for ${length} siden` : `om ${length}`
}
/** As `relativeTime`, but an instant more than 30 days ago is told by its date: `14.03.2026`. */
export const sinceText = (instant: string, now: Date): string =>
  now.getTime() - Date.parse(instant) >= 31 * 86_400_000 ? formatDate(new Date(instant)) : relativeTime(instant, now)

const daysText = (n: number) => plural(n, 'dag', 'dager')

/** A due date seen from today: `Frist i dag`, `3 dager igjen`, `2 dager over fristen`. */
export function formatDue(due: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, due)
  if (days === 0) return 'Frist i dag'
  return days > 0 ? `${daysText(days)} igjen` : `${daysText(-days)} over fristen`
}

const shortMonths = 'jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.'.split(' ')
/** `8. des.`, and `8. jan. 2027` of another year than today's. */
export function formatShortDate(day: IsoDate, today: IsoDate): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const short = `${date}.${space}${shortMonths[month - 1]}`
  return year === Number(today.slice(0, 4)) ? short : `${short}${space}${year}`
}

/** A day seen from today, for a list: `9 dager over`, `i dag`, `i morgen`, `om 5 dager`, and from two weeks on the date, `8. des.`. */
export function formatDueIn(due: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, due)
  if (days < 0) return `${daysText(-days)} over`
  if (days < 2) return days === 0 ? 'i dag' : 'i morgen'
  return days <= 14 ? `om ${daysText(days)}` : formatShortDate(due, today)
}

const first = (name: string) => ([...name.trim().normalize('NFC')][0] ?? '').toLocaleUpperCase('nb-NO')

/** `ÅØ`: the first letter of each name, whole code points. */
export const initials = (firstname: string, lastname: string): string => first(firstname) + first(lastname)

// Made when first asked: a phone takes longer over it than over the page it is loaded with.
let norwegian: Intl.Collator | undefined
/** Norwegian order with numbers by value; aa sorts as å. */
export const collator = {
  compare: (a: string, b: string): number => {
    norwegian ??= new Intl.Collator('nb-NO', { numeric: true })
    return norwegian.compare(a, b)
  },
}

/** `974 760 673` with non-breaking spaces; other text is given back as it is. */
export function formatOrgNumber(input: string): string {
  const digits = normaliseOrgNumber(input)
  return /^\d{9}$/.test(digits) ? group(digits) : input
}

/** `412 34 567`, `22 12 34 56`, with `+47` only when shown internationally. Foreign and short numbers as stored. */
export function formatPhone(input: string, isInternational = false): string {
  const stored = normalisePhone(input)
  const digits = /^\+47(\d{8})$/.exec(stored)?.[1]
  if (!digits) return stored
  const parts = /^[489]/.test(digits) ? /^(...)(..)(...)$/ : /^(..)(..)(..)(..)$/
  return (isInternational ? `+47${space}` : '') + (parts.exec(digits) ?? []).slice(1).join(space)
}

/** A number as a person types it (domain 5.6), or null. Groups of three by space; comma or dot is the decimal sign. */
export function parseNumber(input: string): number | null {
  const text = input
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
  if (!/^-?(\d+|\d{1,3}( \d{3})+)([.,]\d+)?$/.test(text)) return null
  const n = Number(text.replaceAll(' ', '').replace(',', '.'))
  return Number.isFinite(n) ? n : null
}
