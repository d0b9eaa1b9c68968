import { isObject } from './bag.ts'
import { memberIds } from './members.ts'
import { type Operation, operationsOf } from './patch.ts'
import { parsePath } from './path.ts'
import { invalid } from './refusal.ts'

export type GroupPatch = { displayName?: unknown; externalId?: unknown; members?: Set<string> }

/** What a PATCH makes of a group. Entra takes members out by naming them as the value, others by a filter in the path. */
export function groupPatchOf(body: unknown, current: ReadonlySet<string>): GroupPatch {
  const patch: GroupPatch & { members: Set<string> } = { members: new Set(current) }
  for (const { op, path, value } of operationsOf(body)) {
    if (path) one(patch, op, path, value)
    else if (op === 'remove') throw invalid('remove må ha en sti', 'noTarget')
    else if (!isObject(value)) throw invalid('Verdien må være et objekt')
    else for (const [key, part] of Object.entries(value)) one(patch, op, key, part, true)
  }
  return patch
}

function one(patch: GroupPatch & { members: Set<string> }, op: Operation['op'], path: string, value: unknown, isPart = false) {
  const { attribute, filter } = parsePath(path)
  if (attribute === 'displayname') {
    if (op === 'remove') throw invalid('displayName kan ikke fjernes', 'mutability')
    patch.displayName = value
  } else if (attribute === 'externalid') patch.externalId = op === 'remove' ? '' : value
  else if (attribute === 'members') {
    const ids =
      filter?.kind === 'compare' && filter.attribute === 'value' && filter.operator === 'eq'
        ? memberIds([filter.value])
        : filter
          ? null
          : memberIds(value)
    if (!ids) throw invalid('Ugyldig sti', 'invalidPath')
    if (op === 'remove' && !filter && value === undefined) patch.members.clear()
    else if (op === 'remove') for (const id of ids) patch.members.delete(id)
    else {
      if (op === 'replace') patch.members.clear()
      for (const id of ids) patch.members.add(id)
    }
  } else if ((attribute === 'id' || attribute === 'meta') && !isPart) throw invalid(`${attribute} kan ikke endres`, 'mutability')
}
