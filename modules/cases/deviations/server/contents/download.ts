import { downloadOf } from '@portal/modules/records/files/server/public'
import { read } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { noteOpening } from '../opening.ts'
import { fileLink, seenBy } from '../queries.ts'

export const file = read(deviations.file, async ({ tx, actor, note }, { id, fileId, thumbnail }) => {
  const seen = await seenBy(tx, actor, id)
  const found = await downloadOf(tx, fileLink, id, fileId, thumbnail)
  noteOpening(note, seen, { fileId })
  return found
})
