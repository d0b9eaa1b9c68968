import { type Call, gone, idOf, listed, pageOf, parameter, type Reply, reading, selected } from './call.ts'
import { type Filter, parseFilter } from './filter.ts'
import { isId } from './person.ts'
import * as queries from './queries.ts'
import { invalid } from './refusal.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const present = (row: queries.GroupRow, members: { id: string; name: string }[] | null, base: string) => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.externalId && { externalId: row.externalId }),
  displayName: row.displayName,
  ...(members && { members: members.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Users/${id}`, type: 'User' })) }),
  meta: {
    resourceType: 'Group',
    created: row.createdAt,
    lastModified: row.updatedAt,
    location: `${base}/Groups/${row.id}`,
    version: `W/"${row.version}"`,
  },
})

/** Members are many: they are fetched only when they are shown. */
function showsMembers(call: Call) {
  const lower = (name: string) => parameter(call, name)?.toLowerCase()
  return !(lower('excludedAttributes')?.split(',').includes('members') ?? false) && (lower('attributes')?.includes('members') ?? true)
}

export async function shown(call: Call, id: string, more: Partial<Reply> = {}): Promise<Reply> {
  const { tx } = call.ctx
  const row = await queries.groupById(tx, id)
  if (!row) throw gone()
  const group = present(row, showsMembers(call) ? await queries.membersOf(tx, [id]) : null, call.base)
  return { body: selected(call, group), version: row.version, location: group.meta.location, ...more }
}

export const getGroup = reading((call) => shown(call, idOf(call)))

export const listGroups = reading(async (call) => {
  const { tx } = call.ctx
  const filter = parameter(call, 'filter')
  const { startIndex, ...page } = pageOf(call)
  const { total, rows } = await queries.listGroups(tx, filter ? filterOf(parseFilter(filter)) : {}, page)
  const ids = rows.map(({ id }) => id)
  const members = showsMembers(call) ? await queries.membersOf(tx, ids) : null
  const groups = rows.map((row) => present(row, members?.filter(({ groupId }) => groupId === row.id) ?? null, call.base))
  return {
    body: listed(
      total,
      startIndex,
      groups.map((group) => selected(call, group)),
    ),
  }
})

/** Groups are sought by name, id or member; nothing else is asked of them. */
function filterOf(filter: Filter): queries.GroupFilter {
  const refuse = () => invalid('Dette kan det ikke filtreres på', 'invalidFilter')
  if (filter.kind === 'and') return Object.assign({}, ...filter.parts.map(filterOf)) as queries.GroupFilter
  if (filter.kind === 'value' && filter.attribute === 'members' && filter.part.kind === 'compare')
    return filterOf({ ...filter.part, attribute: `members.${filter.part.attribute}` })
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') throw refuse()
  const { value } = filter
  if (value.includes('\0') || !value.isWellFormed()) throw refuse()
  const orNone = (key: 'id' | 'member') => (isId(value) ? { [key]: value.toLowerCase() } : { isNone: true })
  switch (filter.attribute) {
    case 'displayname':
      return { displayName: value }
    case 'externalid':
      return { externalId: value }
    case 'id':
      return orNone('id')
    case 'members':
    case 'members.value':
      return orNone('member')
    default:
      throw refuse()
  }
}
