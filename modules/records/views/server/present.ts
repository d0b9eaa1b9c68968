import type { Actor } from '@portal/kit/actor'
import { omit } from '@portal/kit/omit'
import type { SavedView } from '../contract.ts'
import { mayDelete } from '../rules.ts'
import type { ViewRow } from './queries.ts'

export const presentView = (actor: Actor, row: ViewRow): SavedView => {
  const isOwn = row.ownerId === actor.id
  return { ...omit(row, 'ownerId', 'module'), isOwn, canEdit: isOwn, canDelete: mayDelete(actor, row) }
}
