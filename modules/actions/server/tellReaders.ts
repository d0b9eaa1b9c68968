import { type Notice, notify } from '@portal/modules/notifications/server/public'
import { readersAmong } from './sightQueries.ts'

/** Tells of a case, or of what belongs to it, only those who may read it today (domain 4.3). */
export const tellReaders = async (telling: Parameters<typeof notify>[0], caseId: string, notice: Notice, to: Iterable<string | null>) =>
  notify(
    telling,
    notice,
    await readersAmong(
      telling.tx,
      caseId,
      [...to].filter((id) => id !== null),
    ),
  )
