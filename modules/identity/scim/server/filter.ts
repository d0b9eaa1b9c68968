import { invalid } from './refusal.ts'

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
type Operator = (typeof operators)[number]
/** A filter as written (RFC 7644, 3.4.2.2); attributes are lower case, without the core schema's name. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'compare'; attribute: string; operator: Operator; value: string | number | boolean | null }
  | { kind: 'present'; attribute: string }
  /** `emails[type eq "work"]`: one and the same value fulfils what stands in the brackets. */
  | { kind: 'value'; attribute: string; part: Filter }

const limits = { length: 1_500, terms: 30, depth: 10 }
const token = /\s*([()[\]]|"(?:[^"\\]|\\.)*"|[a-z$][\w$.:-]*|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)\s*/giy
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i

export const withoutCore = (name: string) => name.replace(core, '')
/** An attribute's name as we compare it: lower case, the core schema's prefix taken away. */
export const attributeName = (name: string) => withoutCore(name).toLowerCase()

const wrong = () => invalid('Filteret kan ikke leses', 'invalidFilter')

/** The last one first. */
function tokensOf(text: string): string[] {
  if (text.length > limits.length) throw wrong()
  const found = [...text.matchAll(token)]
  if (found.reduce((length, [all]) => length + all.length, 0) !== text.length) throw wrong()
  return found.map(([, word]) => word!).reverse()
}

/** Reads a filter; throws `invalidFilter` for one that is not well formed, or larger than any directory's. */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text)
  let terms = 0
  const take = () => {
    const next = tokens.pop()
    if (next === undefined) throw wrong()
    return next
  }
  /** Takes the next token if it is this one. */
  const takes = (word: string) => tokens.at(-1)?.toLowerCase() === word && take() !== ''

  function joined(kind: 'and' | 'or', part: () => Filter): Filter {
    const parts = [part()]
    while (takes(kind)) parts.push(part())
    return parts.length === 1 ? parts[0]! : { kind, parts }
  }
  const anyOf = (depth: number) => joined('or', () => joined('and', () => term(depth)))
  function within(depth: number, end: ')' | ']') {
    const part = anyOf(depth + 1)
    if (!takes(end)) throw wrong()
    return part
  }
  function term(depth: number): Filter {
    if (++terms > limits.terms || depth > limits.depth) throw wrong()
    if (takes('(')) return within(depth, ')')
    if (takes('not')) {
      if (!takes('(')) throw wrong()
      return { kind: 'not', part: within(depth, ')') }
    }
    const name = take()
    if (!/^[a-z$]/i.test(name)) throw wrong()
    const attribute = attributeName(name)
    if (takes('[')) return { kind: 'value', attribute, part: within(depth, ']') }
    const operator = take().toLowerCase()
    if (operator === 'pr') return { kind: 'present', attribute }
    if (!operators.includes(operator as Operator)) throw wrong()
    return { kind: 'compare', attribute, operator: operator as Operator, value: literal(take()) }
  }

  const filter = anyOf(0)
  if (tokens.length > 0) throw wrong()
  return filter
}

/** What JSON writes for a text, a number, true, false or null; Entra writes True. No token is the whole of anything larger. */
function literal(text: string) {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as string | number | boolean | null
  } catch {
    throw wrong()
  }
}
