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
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([A-Za-z$][\w$.:-]*)|(-?\d+(?:\.\d+)?))/y
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/

/** An attribute's name as we compare it: lower case, the core schema's prefix taken away. */
export const attributeName = (name: string) => name.toLowerCase().replace(core, '')

const wrong = () => invalid('Filteret kan ikke leses', 'invalidFilter')

function tokensOf(text: string): string[] {
  if (text.length > limits.length) throw wrong()
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const next = token.exec(text)
    if (!next) throw wrong()
    found.push(next[0].trim())
  }
  return found
}

/** Reads a filter; throws `invalidFilter` for one that is not well formed, or larger than any directory's. */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text)
  let at = 0
  let terms = 0
  const peek = () => tokens[at]?.toLowerCase()
  const take = () => {
    const next = tokens[at++]
    if (next === undefined) throw wrong()
    return next
  }
  const expect_ = (word: string) => {
    if (take() !== word) throw wrong()
  }

  const anyOf = (depth: number): Filter => joined('or', depth, () => joined('and', depth, () => term(depth)))
  function joined(kind: 'and' | 'or', depth: number, part: () => Filter): Filter {
    if (depth > limits.depth) throw wrong()
    const parts = [part()]
    while (peek() === kind) {
      at++
      parts.push(part())
    }
    return parts.length === 1 ? parts[0]! : { kind, parts }
  }
  function term(depth: number): Filter {
    if (++terms > limits.terms) throw wrong()
    if (peek() === 'not') {
      at++
      expect_('(')
      const part = anyOf(depth + 1)
      expect_(')')
      return { kind: 'not', part }
    }
    if (peek() === '(') {
      at++
      const part = anyOf(depth + 1)
      expect_(')')
      return part
    }
    return comparison(depth)
  }
  function comparison(depth: number): Filter {
    const name = take()
    if (!/^[A-Za-z$]/.test(name)) throw wrong()
    const attribute = attributeName(name)
    if (peek() === '[') {
      at++
      const part = anyOf(depth + 1)
      expect_(']')
      return { kind: 'value', attribute, part }
    }
    const operator = take().toLowerCase()
    if (operator === 'pr') return { kind: 'present', attribute }
    if (!operators.includes(operator as Operator)) throw wrong()
    return { kind: 'compare', attribute, operator: operator as Operator, value: literal(take()) }
  }

  const filter = anyOf(0)
  if (at !== tokens.length) throw wrong()
  return filter
}

function literal(text: string): string | number | boolean | null {
  const plain = text.toLowerCase()
  if (plain === 'true' || plain === 'false') return plain === 'true'
  if (plain === 'null') return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string' || typeof value === 'number') return value
  } catch {}
  throw wrong()
}
