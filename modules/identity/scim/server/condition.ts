import type { DirectoryCondition, DirectoryText } from '@portal/modules/identity/users/server/public'
import type { Filter } from './filter.ts'
import { isId } from './person.ts'
import { invalid } from './refusal.ts'

const texts: Record<string, DirectoryText> = {
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
  displayname: 'displayName',
  'name.formatted': 'displayName',
  'name.givenname': 'firstname',
  'name.familyname': 'lastname',
  title: 'jobTitle',
}
const signs = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

/** The filter as the users' own tables can answer it. */
export function conditionOf(filter: Filter, within = ''): DirectoryCondition {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { kind: filter.kind, parts: filter.parts.map((part) => conditionOf(part, within)) }
    case 'not':
      return { kind: 'not', part: conditionOf(filter.part, within) }
    case 'value':
      if (within || filter.attribute !== 'emails') throw invalid('Dette kan det ikke filtreres på', 'invalidFilter')
      return conditionOf(filter.part, 'emails.')
    case 'present': {
      const field = texts[`${within}${filter.attribute}`]
      if (field) return { kind: 'present', field }
      return { kind: 'constant', value: ['id', 'active', 'meta.lastmodified'].includes(filter.attribute) }
    }
    case 'compare':
      return comparison(`${within}${filter.attribute}`, filter)
  }
}

function comparison(attribute: string, { operator, value }: Extract<Filter, { kind: 'compare' }>): DirectoryCondition {
  const isEqual = operator === 'eq'
  const refuse = () => invalid('Dette kan det ikke filtreres på', 'invalidFilter')
  const field = texts[attribute]
  if (field) {
    if (value === null && (isEqual || operator === 'ne')) {
      const present = { kind: 'present', field } as const
      return isEqual ? { kind: 'not', part: present } : present
    }
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) throw refuse()
    if (operator === 'gt' || operator === 'ge' || operator === 'lt' || operator === 'le') throw refuse()
    return { kind: 'text', field, operator, value }
  }
  if (!isEqual && operator !== 'ne' && attribute !== 'meta.lastmodified') throw refuse()
  if (attribute === 'id') {
    const same: DirectoryCondition = isId(value) ? { kind: 'id', value } : { kind: 'constant', value: false }
    return isEqual ? same : { kind: 'not', part: same }
  }
  if (attribute === 'active') {
    const sought = typeof value === 'string' ? value.toLowerCase() === 'true' : value === true
    return { kind: 'active', value: sought === isEqual }
  }
  // All addresses are of work, and the primary one.
  if (attribute === 'emails.type') return { kind: 'constant', value: (String(value).toLowerCase() === 'work') === isEqual }
  if (attribute === 'emails.primary') return { kind: 'constant', value: (value === true) === isEqual }
  if (attribute === 'meta.lastmodified' && operator in signs) {
    const instant = new Date(String(value))
    if (Number.isNaN(instant.getTime()) || instant.getFullYear() < 1900 || instant.getFullYear() > 2200) throw refuse()
    return { kind: 'changed', operator: signs[operator as keyof typeof signs], value: instant }
  }
  throw refuse()
}
