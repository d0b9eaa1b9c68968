import { newId } from '@portal/kit/uuid'
import type { Change, Context } from '@portal/platform/http/verb'
import type { DefinedKind, RecordRef } from '@portal/platform/record/defineRecord'
import type { Relation } from '../choices.ts'
import { addLink } from './queries.ts'

export type Linked = RecordRef & { kind: Pick<DefinedKind, 'changeOf'> }
/** The change in the log of both: each names the other by its id alone, as more people read the one than the other. */
export const changesOf = (step: 'link' | 'unlink', one: Linked, other: Linked, logged: object): [Change<null>, Change<null>] => {
  const changeOf = ({ kind, id, number }: Linked, linkedId: string): Change<null> => {
    const entry = { ...logged, linkedId }
    return {
      ...kind.changeOf(step, { id, number }),
      before: step === 'link' ? null : entry,
      after: step === 'link' ? entry : null,
      result: null,
    }
  }
  return [changeOf(one, other.id), changeOf(other, one.id)]
}

/** Links a record to another, by a module that has decided that the actor may. Answers what changed: nothing where they were linked already. */
export async function linkNow({ tx, actor, now }: Context, from: Linked, to: Linked, relation: Relation): Promise<Change<null>[]> {
  const linkId = newId()
  const row = { id: linkId, from_id: from.id, to_id: to.id, relation, created_by: actor.id, created_at: now.toISOString() }
  return (await addLink(tx, row)) ? changesOf('link', from, to, { linkId, relation }) : []
}
