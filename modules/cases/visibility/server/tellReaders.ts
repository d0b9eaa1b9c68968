import { type Notice, notify } from '@portal/modules/records/notifications/server/public'
import { readersAmong } from './sightQueries.ts'

/** Tells of a case, or of what belongs to it. Other news than what the domain names somebody for goes to those alone who may read it today (domain 4.3). */
export async function tellReaders(telling: Parameters<typeof notify>[0], caseId: string, notice: Notice, to: Iterable<string | null>) {
  const asked = [...to].filter((id) => id !== null)
  await notify(telling, notice, notice.event.reachesAll ? asked : await readersAmong(telling.tx, caseId, asked))
}
