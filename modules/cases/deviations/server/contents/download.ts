import { fileOf } from '@portal/modules/records/files/server/public'
import { read } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { noteOpening } from '../opening.ts'
import { seenBy } from '../queries.ts'

export const file = read(
  deviations.file,
  fileOf(async ({ tx, actor, note }, id, fileId) => noteOpening(note, await seenBy(tx, actor, id), { fileId })),
)
