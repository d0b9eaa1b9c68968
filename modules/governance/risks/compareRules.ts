/** What is approved of an assessment, as its versions keep it. */
export type AssessmentContent = Record<string, unknown>
export type Value = string | number | boolean | null
export type FieldChange = { field: string; before: Value; after: Value }
export type HazardChange = {
  number: string
  title: string
  is: 'added' | 'removed' | 'changed'
  before: AssessmentContent | null
  after: AssessmentContent | null
  changes: FieldChange[]
}
/** Who took part, and as what. */
export type TookPart = { name: string; part: string }
export type Comparison = { hazards: HazardChange[]; fields: FieldChange[]; joined: TookPart[]; left: TookPart[] }

/** What one content has that another has not. A field that a version from before it was there lacks is empty in it. */
export function compare(before: AssessmentContent, after: AssessmentContent, names: Record<string, string>): Comparison {
  const [were, are] = [byNumber(before.risks), byNumber(after.risks)]
  const hazards = [...new Set([...are.keys(), ...were.keys()])].flatMap((number): HazardChange[] => {
    const [was, now] = [were.get(number) ?? null, are.get(number) ?? null]
    const changes = was && now ? changed(was, now) : []
    const is = !was ? 'added' : !now ? 'removed' : changes.length > 0 ? 'changed' : null
    return is ? [{ number, title: String((now ?? was)!.title), is, before: was, after: now, changes }] : []
  })
  const [had, has] = [people(before.participants, names), people(after.participants, names)]
  return {
    hazards,
    fields: changed(before, after),
    joined: without(has, had),
    left: without(had, has),
  }
}

const rows = (value: unknown) => (Array.isArray(value) ? (value as AssessmentContent[]) : [])
const byNumber = (value: unknown) => new Map(rows(value).map((one) => [String(one.number), one]))
/** Two people may have one name, and one person may take part as another than before. */
const people = (value: unknown, names: Record<string, string>) =>
  new Map(
    rows(value).map(({ userId, name, part }): [string, TookPart] => [
      `${String(userId ?? name)} ${String(part)}`,
      { name: names[String(userId)] ?? (typeof name === 'string' ? name : ''), part: String(part) },
    ]),
  )
const without = (some: ReadonlyMap<string, TookPart>, others: ReadonlyMap<string, TookPart>) =>
  [...some].flatMap(([key, one]) => (others.has(key) ? [] : [one]))

/** Fields whose value is another; what is empty in one way is so in every way. Lists are told by themselves. */
function changed(before: AssessmentContent, after: AssessmentContent): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((one) => !Array.isArray(after[one] ?? before[one]))
  const value = (one: unknown) => (one === undefined || one === '' ? null : (one as Value))
  return fields
    .map((field) => ({ field, before: value(before[field]), after: value(after[field]) }))
    .filter((one) => one.before !== one.after)
}
