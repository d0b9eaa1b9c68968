import { Failure } from '@portal/kit/errors'
import { commentVerbs } from '@portal/modules/records/comments/server/public'
import { fileOf } from '@portal/modules/records/files/server/public'
import { exportOf } from '@portal/modules/records/views/server/public'
import { read, write } from '@portal/platform/http/verb'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { timelineOf } from '@portal/platform/record/timeline'
import { columnsOfRegister } from '../columnTexts.ts'
import { dataRequests } from '../contract.ts'
import { mayHandle, requestRules } from '../rules.ts'
import { requestTexts as texts } from '../texts.ts'
import { requestKind } from './kind.ts'
import { getRequest, requestList } from './queries.ts'
import { handlersOf } from './sightQueries.ts'
import { show } from './take.ts'

const { column, error, why } = texts

export const reads = {
  list: read(dataRequests.list, requestList.answer),
  get: read(dataRequests.get, async (ctx, { id }) => (await show(ctx, id)).result),
  handlers: read(dataRequests.handlers, async ({ tx, actor }) => {
    if (!mayHandle(actor)) throw new Failure('forbidden', { message: why.notHandler })
    return { items: await handlersOf(tx) }
  }),
  timeline: read(dataRequests.timeline, async (ctx, { id }) => {
    await getRequest(ctx.tx, ctx.actor, id)
    return { items: await timelineOf(ctx, requestKind.kind, id) }
  }),
  file: read(
    dataRequests.file,
    fileOf(({ tx, actor }, id) => getRequest(tx, actor, id)),
  ),
  /** It tells of people, so it is proved who takes it however short it is. */
  export: write(
    dataRequests.export,
    exportOf(requestList, {
      fileName: 'personvernhenvendelser',
      sheetName: texts.title,
      labels: column,
      columns: async () => columnsOfRegister,
      mayExport: mayHandle,
      filters: {
        q: column.person,
        type: [column.type, texts.type],
        status: [column.status, texts.status],
        decision: [column.decision, texts.decision],
        late: texts.filter.late,
        receivedFrom: texts.filter.from,
        receivedTo: texts.filter.to,
      },
      texts: error,
    }),
    { isSensitive: true },
  ),
  ...commentVerbs({
    ...requestKind,
    get: getRequest,
    mayComment: mayHandle,
    texts: { notReader: why.notReader, anonymised: why.anonymised, noInternal: error.noInternal },
  }),
}
export const mayEdit: RecordModule['mayEdit'] = async ({ tx, actor }, id) =>
  requestRules.possible(actor, await getRequest(tx, actor, id)).can.includes('edit')
