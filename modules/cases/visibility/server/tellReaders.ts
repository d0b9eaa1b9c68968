import { type Notice, type NoticeEvent, notify } from '@portal/modules/records/notifications/server/public'
import { readersAmong } from './sightQueries.ts'

/** What reaches everybody domain 3.10 and 2.5 name, whether they may open the case or not (domain 4.3): the text is a number, a link and what to do. */
const toAllNamed: readonly NoticeEvent[] = [
  'deviationCritical',
  'deviationUrgent',
  'deviationUnanswered',
  'deviationUnansweredCritical',
  'dutyProposed',
  'dutyClock',
  'dutyLate',
  'workStopped',
  'workResumed',
]

/** Tells of a case, or of what belongs to it. Other news than what the domain names somebody for goes to those alone who may read it today (domain 4.3). */
export async function tellReaders(telling: Parameters<typeof notify>[0], caseId: string, notice: Notice, to: Iterable<string | null>) {
  const asked = [...to].filter((id) => id !== null)
  await notify(telling, notice, toAllNamed.includes(notice.event) ? asked : await readersAmong(telling.tx, caseId, asked))
}
