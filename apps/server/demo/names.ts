import type { Random } from './random.ts'

const first =
  'Emma Nora Ella Maja Sofie Ingrid Ida Sara Anna Amalie Thea Hedda Åse Solveig Ingeborg Lars Ole Jan Jonas Magnus Kristian Andreas Henrik Øyvind Håkon Trond Bård Kåre Amir Piotr Tomasz Mehmet'.split(
    ' ',
  )
const last =
  'Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Dahl Lund Haugen Bakke Solberg Strand Ødegård Ås Aasen Aanestad Lie Bø Sørlie Tveit Vik Wang Nowak Kowalski Hassan Ali'.split(
    ' ',
  )

/** Full names the lists could make that belong to members of parliament, ministers, writers or others the public knows. */
const publicPersons = new Set([
  'Jonas Lie',
  'Håkon Lie',
  'Åse Bakke',
  'Kristian Jensen',
  'Kåre Kristiansen',
  'Ingrid Bø',
  'Trond Andersen',
  'Henrik Larsen',
  'Lars Andersen',
  'Magnus Karlsen',
  'Andreas Hansen',
  'Jan Johansen',
  'Anna Ali',
  'Solveig Vik',
])

/** `count` different full names that are nobody's in `taken` and no public person's. */
export function padding(chance: Random, count: number, taken: Iterable<string>): { firstname: string; lastname: string }[] {
  const used = new Set(taken)
  const names: { firstname: string; lastname: string }[] = []
  while (names.length < count) {
    const name = { firstname: chance.pick(first), lastname: chance.pick(last) }
    const full = `${name.firstname} ${name.lastname}`
    if (used.has(full) || publicPersons.has(full)) continue
    used.add(full)
    names.push(name)
  }
  return names
}

const latin: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ' ': '.' }

/** The company's addresses stand on a domain that can never exist (RFC 2606). */
export const addressOf = (name: { firstname: string; lastname: string }) =>
  `${`${name.firstname}.${name.lastname}`.toLowerCase().replace(/[æøå ]/g, (sign) => latin[sign]!)}@skarvholmen.example`
