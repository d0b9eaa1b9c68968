import { addDays, easterSunday, type IsoDate } from './dates.ts'

const fixed: Record<string, string> = {
  '01-01': '1. nyttårsdag',
  '05-01': '1. mai',
  '05-17': '17. mai',
  '12-25': '1. juledag',
  '12-26': '2. juledag',
}
const fromEaster: Record<number, string> = {
  [-3]: 'skjærtorsdag',
  [-2]: 'langfredag',
  0: '1. påskedag',
  1: '2. påskedag',
  39: 'Kristi himmelfartsdag',
  49: '1. pinsedag',
  50: '2. pinsedag',
}
const years = new Map<string, ReadonlyMap<IsoDate, string>>()

function namesOf(year: string): ReadonlyMap<IsoDate, string> {
  const known = years.get(year)
  if (known) return known
  const names = new Map(Object.entries(fixed).map(([day, name]) => [`${year}-${day}`, name]))
  const easter = easterSunday(Number(year))
  for (const [days, name] of Object.entries(fromEaster)) {
    const day = addDays(easter, Number(days))
    const other = names.get(day)
    names.set(day, other ? `${other} og ${name}` : name)
  }
  years.set(year, names)
  return names
}

/** What a Norwegian public holiday is called (domain 5.8), `17. mai og 2. pinsedag` when two meet; null for any other day, Sundays too. */
export const holidayName = (day: IsoDate): string | null => namesOf(day.slice(0, 4)).get(day) ?? null
