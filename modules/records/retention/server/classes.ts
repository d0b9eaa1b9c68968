import type { RetentionClass } from '@portal/kit/retentionClass'
import { retentionTexts } from '../texts.ts'

const people: RetentionClass = { name: 'RET-USER', place: 40, minimumMonths: 6, isLaw: false, texts: retentionTexts.people }
/** Names that prove training (decision 196). */
const competence: RetentionClass = { name: 'RET-KOMP', place: 41, minimumMonths: 36, isLaw: false, texts: retentionTexts.competence }

/** All there are, with those of the kinds of record, each in its place. */
export function classesAmong(declared: readonly RetentionClass[]) {
  const all = [...declared, people, competence].toSorted((a, b) => a.place - b.place)
  const named = (name: string) => all.find((one) => one.name === name)
  return { all, named, textOf: (name: string) => named(name)?.texts.name ?? name }
}
export type Classes = ReturnType<typeof classesAmong>
