import { type Filter, parseFilter, withoutCore } from './filter.ts'
import { invalid } from './refusal.ts'

/** Where a PATCH operation points: `emails[type eq "work"].value`. Names are lower case. */
export type Path = { attribute: string; filter: Filter | null; sub: string | null }

export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const extension = enterprise.toLowerCase()
const plain = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is

/** Reads a path, also with a schema's name before it. Throws `invalidPath`. */
export function parsePath(text: string): Path {
  if (text.length > 500) throw invalid('Stien er for lang', 'invalidPath')
  const name = withoutCore(text.trim())
  if (name.toLowerCase() === extension) return { attribute: extension, filter: null, sub: null }
  const isExtended = name.toLowerCase().startsWith(`${extension}:`)
  // `manager.value` and `manager` are one and the same to us.
  const rest = isExtended ? name.slice(extension.length + 1).replace(/\.(value|\$ref)$/i, '') : name
  const [, attribute, filter, sub] = plain.exec(rest) ?? []
  if (!attribute || (isExtended && filter !== undefined)) throw invalid('Ugyldig sti', 'invalidPath')
  if (isExtended) return { attribute: extension, filter: null, sub: rest.toLowerCase() }
  return {
    attribute: attribute.toLowerCase(),
    filter: filter === undefined ? null : parseFilter(filter),
    sub: sub?.toLowerCase() ?? null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Whether one value of a list (such as an e-mail address) is what the brackets ask for. */
export function fulfils(item: Record<string, unknown>, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => fulfils(item, part))
    case 'or':
      return filter.parts.some((part) => fulfils(item, part))
    case 'not':
      return !fulfils(item, filter.part)
    case 'present':
      return item[filter.attribute] !== undefined && item[filter.attribute] !== null
    case 'compare': {
      const [is, sought] = [textOf(item[filter.attribute]), textOf(filter.value)]
      if (filter.operator === 'eq') return is === sought
      if (filter.operator === 'ne') return is !== sought
      if (typeof is !== 'string' || typeof sought !== 'string') return false
      if (filter.operator === 'co') return is.includes(sought)
      if (filter.operator === 'sw') return is.startsWith(sought)
      if (filter.operator === 'ew') return is.endsWith(sought)
      return false
    }
    case 'value':
      return false
  }
}

/** What a value must be to fulfil the brackets, when they say it plainly: `type eq "work"`. */
export function madeOf(filter: Filter): Record<string, unknown> {
  if (filter.kind === 'and') return Object.assign({}, ...filter.parts.map(madeOf)) as Record<string, unknown>
  return filter.kind === 'compare' && filter.operator === 'eq' && filter.attribute !== '__proto__'
    ? { [filter.attribute]: filter.value }
    : {}
}
