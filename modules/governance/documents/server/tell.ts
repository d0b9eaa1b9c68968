import type { NoticeEvent } from '@portal/kit/notices'
import { notify } from '@portal/modules/records/notifications/server/public'
import { documentKind } from './kind.ts'

type Telling = Parameters<typeof notify>[0]
/** Tells those alone who may read the document. */
export async function tell(
  ctx: Telling,
  event: NoticeEvent,
  { id, number }: { id: string; number: string },
  to: readonly (string | null)[],
  occasion?: string,
) {
  const readers = await documentKind.readersAmong(
    ctx.tx,
    id,
    to.filter((one) => one !== null),
  )
  const entity = { type: documentKind.kind, id, number }
  await notify(ctx, { event, entity, path: `${documentKind.path}/${id}`, ...(occasion !== undefined && { occasion }) }, readers)
}
