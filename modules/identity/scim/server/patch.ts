import { type Bag, complexes, complexOf, emptyBag, type Item, isObject, itemsOf, lists, lowered, singles, subValue } from './bag.ts'
import { fulfils, madeOf, type Path, parsePath } from './path.ts'
import { invalid } from './refusal.ts'

/** `isAimed` when it has a path of its own, and is not one of several things in a value. */
export type Operation = { op: 'add' | 'replace' | 'remove'; path: Path; value: unknown; isAimed: boolean }
const mostOperations = 1_000
/** Sent along by those who send the whole resource; only a change aimed at one of them is wrong. */
const ours = new Set(['id', 'meta', 'groups'])

/** The operations of a PATCH body (RFC 7644, 3.5.2), one for each attribute. Entra writes `Add`; the specification `add`. */
export function operationsOf(body: Record<string, unknown>): Operation[] {
  const { operations } = lowered(body)
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw invalid('Operations må være en liste', 'invalidSyntax')
  return operations.flatMap((one: unknown): Operation[] => {
    if (!isObject(one)) throw invalid('Ugyldig operasjon', 'invalidSyntax')
    const { value } = one
    const path = one.path ?? ''
    const op = typeof one.op === 'string' ? one.op.toLowerCase() : ''
    if (op !== 'add' && op !== 'replace' && op !== 'remove') throw invalid('Ukjent operasjon', 'invalidSyntax')
    if (path !== '') {
      if (typeof path !== 'string') throw invalid('Ugyldig sti', 'invalidPath')
      return [{ op, path: parsePath(path), value, isAimed: true }]
    }
    if (op === 'remove') throw invalid('remove må ha en sti', 'noTarget')
    if (!isObject(value)) throw invalid('Verdien må være et objekt')
    return Object.entries(value).map(([key, part]) => ({ op, path: parsePath(key), value: part, isAimed: false }))
  })
}

/** A person's resource after the operations. What we do not keep is passed over; what is only ours to set is refused. */
export function patched(bag: Bag, operations: Operation[]): Bag {
  for (const { op, path, value, isAimed } of operations) {
    if (isAimed && ours.has(path.attribute)) throw invalid(`${path.attribute} kan ikke endres`, 'mutability')
    apply(bag, op, path, value)
  }
  return bag
}

function apply(bag: Bag, op: Operation['op'], path: Path, value: unknown) {
  const { attribute, sub, filter } = path
  if (singles.has(attribute)) {
    if (sub || filter) throw invalid('Ugyldig sti', 'invalidPath')
    if (op === 'remove' || value === null) delete bag[attribute]
    else bag[attribute] = value
  } else if (complexes.has(attribute)) patchComplex(bag, op, path, value)
  else if (lists.has(attribute)) patchList(bag, op, path, value)
}

function patchComplex(bag: Bag, op: Operation['op'], { attribute, sub, filter }: Path, value: unknown) {
  if (filter) throw invalid('Ugyldig sti', 'invalidPath')
  const now = (bag[attribute] as Item | undefined) ?? emptyBag()
  if (sub) {
    if (op === 'remove' || value === null || value === '') delete now[sub]
    else now[sub] = subValue(attribute, sub, value)
    bag[attribute] = now
  } else if (op === 'remove') delete bag[attribute]
  else bag[attribute] = Object.assign(now, complexOf(attribute, value))
}

function patchList(bag: Bag, op: Operation['op'], { attribute, sub, filter }: Path, value: unknown) {
  const now = (bag[attribute] as Item[] | undefined) ?? []
  if (!filter && !sub) {
    bag[attribute] = op === 'remove' ? [] : op === 'replace' ? itemsOf(value) : [...itemsOf(value), ...now]
    return
  }
  const isMeant = (item: Item) => filter === null || fulfils(item, filter)
  if (op === 'remove') {
    if (sub) for (const item of now.filter(isMeant)) delete item[sub]
    bag[attribute] = sub ? now : now.filter((item) => !isMeant(item))
    return
  }
  const given = sub ? Object.assign(emptyBag(), { [sub]: value }) : (itemsOf(value)[0] ?? emptyBag())
  const meant = now.filter(isMeant)
  for (const item of meant) Object.assign(item, given)
  // Entra changes «the work address» also where there is none yet.
  if (meant.length === 0) bag[attribute] = [...now, Object.assign(emptyBag(), filter ? madeOf(filter) : {}, given)]
}
