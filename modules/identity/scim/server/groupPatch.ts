import { memberIds } from './members.ts'
import { operationsOf } from './patch.ts'
import { invalid } from './refusal.ts'

export type GroupPatch = { displayName?: unknown; externalId?: unknown; members?: Set<string> }

/** What a PATCH makes of a group. Entra takes members out by naming them as the value, others by a filter in the path. */
export function groupPatchOf(body: Record<string, unknown>, current: ReadonlySet<string>): GroupPatch {
  const members = new Set(current)
  const patch: GroupPatch = { members }
  for (const { op, path, value, isAimed } of operationsOf(body)) {
    const { attribute, filter } = path
    if (attribute === 'displayname') {
      if (op === 'remove') throw invalid('displayName kan ikke fjernes', 'mutability')
      patch.displayName = value
    } else if (attribute === 'externalid') patch.externalId = op === 'remove' ? '' : value
    else if (attribute === 'members') {
      const isById = filter?.kind === 'compare' && filter.attribute === 'value' && filter.operator === 'eq'
      if (filter && !isById) throw invalid('Ugyldig sti', 'invalidPath')
      const ids = memberIds(isById ? [filter.value] : value)
      if (op === 'replace' || (op === 'remove' && !filter && value === undefined)) members.clear()
      for (const id of ids) members[op === 'remove' ? 'delete' : 'add'](id)
    } else if (isAimed && (attribute === 'id' || attribute === 'meta')) throw invalid(`${attribute} kan ikke endres`, 'mutability')
  }
  return patch
}
