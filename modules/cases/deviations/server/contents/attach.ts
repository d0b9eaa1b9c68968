import { hashTexts } from '@portal/modules/records/actions/server/public'
import { refuseTooMuch, takeFiles } from '@portal/modules/records/files/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { countUp, fileLink, linkFiles } from '../queries.ts'
import { changeOf, lockFor, show } from '../take.ts'

export const attach = write(deviations.attach, async (ctx, { id, fileIds, kind }) => {
  const { row } = await lockFor(ctx, 'attach', id)
  const files = await takeFiles(ctx.tx, ctx.actor, fileIds, kind)
  const taken = files.map((file) => file.id)
  await linkFiles(ctx.tx, id, taken, ctx.actor.id)
  await refuseTooMuch(ctx.tx, fileLink, id)
  await countUp(ctx.tx, id, 'file_count', taken.length)
  const { result } = await show(ctx, id)
  const after = hashTexts({ fileIds: taken, fileNames: files.map(({ fileName }) => fileName) }, id, row.isRestricted)
  return { ...changeOf('attach', row), before: null, after, result }
})
