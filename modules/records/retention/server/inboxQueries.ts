import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts } from '../texts.ts'

/** The list of what is to be disposed of, for the administrators who have not approved it (`refusalToApprove` of rules.ts). */
export const disposalsWaiting: Waits[] = [
  {
    kind: { name: 'disposal', place: 190, ...waitingTexts.disposal },
    urgentDays: 'always',
    concerns: ({ role }) => role === 'admin',
    rows: ({ actor }) => ({
      from: sql`disposal_runs r`,
      of: 'r',
      where: sql`r.status in ('proposed', 'awaiting') and r.approved_by is distinct from ${actor.id}`,
      number: sql`null::text`,
      title: sql`${waitingTexts.disposalOf}::text || to_char(r.proposed_at at time zone 'Europe/Oslo', 'DD.MM.YYYY')`,
      path: sql`'/settings/retention'`,
      step: sql`'approveList'`,
      dueOn: null,
      rank: null,
    }),
  },
]
