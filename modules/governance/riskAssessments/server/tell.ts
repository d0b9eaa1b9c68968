import type { NoticeEvent } from '@portal/kit/notices'
import { notify } from '@portal/modules/records/notifications/server/public'
import { assessmentKind } from './kind.ts'
import { readersAmong } from './sightQueries.ts'

type Telling = Parameters<typeof notify>[0]
/** Tells those alone who may read the assessment. */
export async function tell(
  ctx: Telling,
  event: NoticeEvent,
  { id, number }: { id: string; number: string },
  to: readonly (string | null)[],
  occasion?: string,
) {
  const readers = await readersAmong(
    ctx.tx,
    id,
    to.filter((one) => one !== null),
  )
  const entity = { type: assessmentKind.kind, id, number }
  await notify(ctx, { event, entity, path: `${assessmentKind.page}/${id}`, ...(occasion !== undefined && { occasion }) }, readers)
}
