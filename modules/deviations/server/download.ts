import { downloadOf } from '@portal/modules/files/server/public'
import { read } from '@portal/platform/verb'
import { deviations } from '../contract.ts'
import { fileLink, seenBy } from './queries.ts'

export const file = read(deviations.file, async ({ tx, actor }, { id, fileId, thumbnail }) => {
  await seenBy(tx, actor, id)
  return downloadOf(tx, fileLink, id, fileId, thumbnail)
})
