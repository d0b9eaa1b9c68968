import type { NoticeEvent } from '@portal/kit/notices'
import { type DefinedKind, pageOfKind, type RecordRef } from '@portal/platform/record/defineRecord'
import { type Notice, notify, type Telling } from './notify.ts'

type Told = Pick<DefinedKind, 'kind' | 'path' | 'page' | 'readersAmong'>
/** Notifies people of a record of a kind: those alone who may read it now. */
export const tellReaders =
  (kind: Told) =>
  async (
    ctx: Telling,
    event: NoticeEvent,
    { id, number }: RecordRef,
    to: readonly (string | null)[],
    /** `path`: the page that shows it, where that is not the record's own. */
    more: Partial<Pick<Notice, 'occasion' | 'params' | 'path'>> = {},
  ) => {
    const readers = await kind.readersAmong(
      ctx.tx,
      id,
      to.filter((one) => one !== null),
    )
    await notify(ctx, { event, entity: { type: kind.kind, id, number }, path: `${pageOfKind(kind)}/${id}`, ...more }, readers)
  }
