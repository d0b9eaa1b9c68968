import { formatDate } from '@portal/kit/format'
import type { NoticeEvent } from '@portal/kit/notices'
import { notify, type Telling, withdraw } from '@portal/modules/records/notifications/server/public'
import { requestKind } from './kind.ts'
import { requestEvents as events } from './notices.ts'
import type { RequestRecord } from './queries.ts'
import { handlersOf } from './sightQueries.ts'

type Requested = Pick<RequestRecord, 'id' | 'number' | 'dueOn' | 'personId'>
const noticeOf = (event: NoticeEvent, { id, number, dueOn }: Requested, occasion?: string) => ({
  event,
  entity: { type: requestKind.kind, id, number },
  path: `${requestKind.path}/${id}` as const,
  params: { date: formatDate(dueOn) },
  ...(occasion && { occasion }),
})

/** Tells those who answer requests, or only `to`: never whom it is about, who may be one of them. */
export async function tellHandlers(
  telling: Telling,
  event: NoticeEvent,
  one: Requested,
  to?: readonly (string | null)[],
  occasion?: string,
) {
  const ids = to ?? (await handlersOf(telling.tx)).map(({ id }) => id)
  await notify(
    telling,
    noticeOf(event, one, occasion),
    ids.filter((id) => id !== one.personId),
  )
}

/** Tells whom it is about, who reads it in Min profil. Who is no user here is told by other means, which the step asks for. */
const tellPerson = (telling: Telling, event: NoticeEvent, one: Requested) =>
  notify(telling, { ...noticeOf(event, one), path: '/profile', params: {} }, [one.personId])

/** Whom a step concerns; what was a reminder of is over with the answer. */
export async function tellOfStep(telling: Telling, before: RequestRecord, after: RequestRecord) {
  if (after.handlerId && after.handlerId !== before.handlerId)
    await tellHandlers(telling, events.dataRequestAssigned, after, [after.handlerId])
  if (after.status === 'review' && before.status !== 'review') await tellHandlers(telling, events.dataRequestToReview, after)
  if (after.extendedTo && !before.extendedTo) {
    await withdraw(telling, after.id, [events.dataRequestDue, events.dataRequestLate])
    await tellPerson(telling, events.dataRequestExtended, after)
  }
  if (after.answeredAt && !before.answeredAt) {
    await withdraw(telling, after.id, 'all')
    await tellPerson(telling, events.dataRequestAnswered, after)
  }
}
