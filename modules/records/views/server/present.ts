import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { pick } from '@portal/kit/pick'
import { SavedView } from '../contract.ts'
import { mayDelete } from '../rules.ts'
import type { ViewRow } from './queries.ts'

const shown = fieldsOf(SavedView)

export const presentView = (actor: Actor, row: ViewRow): SavedView => {
  const isOwn = row.ownerId === actor.id
  return { ...pick(row, shown), isOwn, canEdit: isOwn, canDelete: mayDelete(actor, row) }
}
