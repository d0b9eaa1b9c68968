import { addDays, addWorkingDays, type IsoDate, isWorkingDay } from '@portal/kit/dates'
import { type Theme, themes } from '../choices.ts'

/** The wheel is drawn in a square of this side, January to December clockwise from the top; above stands a gap for the rings' names. */
export const side = 720
const centre = side / 2
const gap = 24
const monthSpan = (360 - gap) / 12
export const hub = 98
const rim = 312
export const outer = 344

export type Point = { x: number; y: number }
/** A point by its distance from the centre, and degrees clockwise from the top. */
export const pointAt = (radius: number, degrees: number): Point => {
  const turn = (degrees * Math.PI) / 180
  return { x: centre + radius * Math.sin(turn), y: centre - radius * Math.cos(turn) }
}
/** Where a month (1–12) begins. */
export const monthStart = (month: number) => gap / 2 + (month - 1) * monthSpan
export const monthMiddle = (month: number) => monthStart(month) + monthSpan / 2
/** Where a day lies on the rim. */
export const dayAngle = (day: IsoDate) => {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return monthStart(month) + (monthSpan * (date - 0.5)) / 31
}
const width = (rim - hub) / themes.length
/** How far from the centre a theme's ring begins. */
export const ringStart = (theme: Theme) => rim - width * (themes.indexOf(theme) + 1)
export const ringEnd = (theme: Theme) => ringStart(theme) + width
export const ringMiddle = (theme: Theme) => ringStart(theme) + width / 2

const spot = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`
/** The outline of what lies between two circles and two angles. */
export function sector(from: number, to: number, inner: number, out: number): string {
  const large = to - from > 180 ? 1 : 0
  return `M${spot(pointAt(inner, from))}L${spot(pointAt(out, from))}A${out} ${out} 0 ${large} 1 ${spot(pointAt(out, to))}L${spot(pointAt(inner, to))}A${inner} ${inner} 0 ${large} 0 ${spot(pointAt(inner, from))}Z`
}
export const monthSector = (month: number, inner = hub, out = outer) => sector(monthStart(month), monthStart(month) + monthSpan, inner, out)

/** The month a point lies in; in the gap above, the nearer of January and December. */
export function monthAt({ x, y }: Point): number {
  const degrees = ((Math.atan2(x - centre, centre - y) * 180) / Math.PI + 360) % 360
  if (degrees < gap / 2) return 1
  if (degrees >= 360 - gap / 2) return 12
  return Math.min(12, Math.floor((degrees - gap / 2) / monthSpan) + 1)
}

/** How many marks there is room for in a cell. */
export const roomFor = (radius: number, size: number) => Math.max(1, Math.floor((radius * monthSpan * Math.PI) / 180 / (size * 2.3)))

/** Where each of n marks of a cell stands, side by side along the ring. */
export function places(month: number, radius: number, n: number): Point[] {
  return Array.from({ length: n }, (_, k) => pointAt(radius, monthStart(month) + (monthSpan * (k + 1)) / (n + 1)))
}

/** The share of a month that each of n marks has for its name, and its middle, where the mark stands above it. */
export function shares(month: number, n: number): { from: number; to: number; middle: number }[] {
  const each = monthSpan / n
  return Array.from({ length: n }, (_, k) => {
    const from = monthStart(month) + each * k
    return { from, to: from + each, middle: from + each / 2 }
  })
}

/** How wide a letter of a name is beside its size, on the average and a little more. */
const letter = 0.56
/** A name neither begins nor ends with these: they say nothing without what stands beside them. */
const small =
  /^(av|og|for|til|i|på|med|om|ved|fra|etter|før|mot|under|eller|de|den|det|gå|går|gjennom|sette|lage|holde|årlig|årlige|månedlig)$/i
/** A shorter part of a title is no name: «Året», «Høst». */
const shortest = 6
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
/**
 * The most of a title there is room for along a ring, in whole words that follow each other; nothing where not one has room. Of two as long
 * the later says more: «Bytte til vinterdekk» is about winter tyres.
 */
export function shortName(title: string, radius: number, degrees: number, size: number): string {
  const room = Math.floor((radius * degrees * Math.PI) / 180 / (size * letter))
  const words = title.split(' ')
  const runs = words.flatMap((_, from) => words.slice(from).map((__, n) => words.slice(from, from + n + 1)))
  const isName = (run: string[]) => run.length === words.length || run.join(' ').length >= shortest
  const fitting = runs.filter((run) => run.join(' ').length <= room && isName(run) && !small.test(run[0]!) && !small.test(run.at(-1)!))
  const longest = fitting.reduce<string[]>((best, run) => (run.join('').length >= best.join('').length ? run : best), [])
  return capital(longest.join(' ').replace(/[,;:–-]+$/, ''))
}

/** Whether what is written along a ring there reads from left to right. */
export const isUpright = (degrees: number) => degrees < 90 || degrees > 270

/** The line a name is written along, in the middle of its share of a ring: below the middle it runs the other way, so that nothing stands on its head. */
export function nameLine(radius: number, from: number, to: number): string {
  const upright = isUpright((from + to) / 2)
  const [a, b] = upright ? [from, to] : [to, from]
  return `M${spot(pointAt(radius, a))}A${radius} ${radius} 0 0 ${upright ? 1 : 0} ${spot(pointAt(radius, b))}`
}

/** The same day of another month of the year, on a working day of that month, if it has one. */
export function sameDayIn(day: IsoDate, month: number, closed: ReadonlySet<IsoDate> = new Set()): IsoDate {
  const first = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  const last = addDays(
    month === 12 ? `${Number(day.slice(0, 4)) + 1}-01-01` : `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`,
    -1,
  )
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`
  const same = wanted > last ? last : wanted
  if (isWorkingDay(same, closed)) return same
  const before = addWorkingDays(same, -1, closed)
  if (before >= first) return before
  const after = addWorkingDays(same, 0, closed)
  return after <= last ? after : same
}
