import { addDays, osloDate, startOfOsloDay } from '@portal/kit/dates'
import { unlockedTo, visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { WaitingRows, Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { answerDays } from '../rules.ts'
import { waitingTexts } from '../texts.ts'
import { stepOf, waitsFor } from './reopeningQueries.ts'

const shown = {
  from: sql`deviations`,
  of: 'deviations',
  number: sql<string>`deviations.number`,
  title: sql<string>`deviations.title`,
  path: sql<string>`'/deviations/' || deviations.id`,
} satisfies Partial<WaitingRows>
const answered = sql`reporter_answers a where a.deviation_id = deviations.id and a.closed_at = deviations.closed_at`
const closedOn = sql`(deviations.closed_at at time zone 'Europe/Oslo')::date`

export const outcomesWaiting: Waits[] = [
  // «Er du fornøyd med løsningen?», for as long as the answer can be no (D7). Who closed it themselves is not asked.
  {
    kind: { name: 'reporterAnswer', place: 110, ...waitingTexts.reporterAnswer },
    urgentDays: -1,
    concerns: ({ role }) => role !== 'guest',
    rows: ({ actor, now }) => ({
      ...shown,
      where: sql`deviations.reported_by = ${actor.id} and deviations.status = 'closed' and deviations.closure_reason <> 'duplicate'
        and deviations.closed_at >= ${startOfOsloDay(addDays(osloDate(now), -answerDays)).toISOString()}::timestamptz
        and deviations.closed_by <> ${actor.id} and not exists (select from ${answered}) and ${unlockedTo(actor)}`,
      step: sql`'answer'`,
      dueOn: sql`(${closedOn} + ${sql.lit(answerDays)})`,
      rank: null,
    }),
  },
  // «Nei» asks the nearest leader to open it again, or to say why not (`decline` of rules.ts); of a restricted case somebody its list has.
  {
    kind: { name: 'reopening', place: 120, ...waitingTexts.reopening },
    urgentDays: 'always',
    concerns: ({ role }) => role !== 'guest',
    rows: ({ actor }) => ({
      ...shown,
      from: sql`reporter_answers r join deviations on deviations.id = r.deviation_id and deviations.closed_at = r.closed_at`,
      where: sql`not r.is_satisfied and r.reply is null and deviations.status = 'closed' and ${visibleTo(actor)}
        and ${waitsFor(actor)}`,
      step: stepOf(actor),
      dueOn: null,
      rank: sql`deviations.severity_rank`,
    }),
  },
]
