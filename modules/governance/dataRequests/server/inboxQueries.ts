import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { mayHandle } from '../rules.ts'
import { waitingTexts } from '../texts.ts'

/** Requests that are not over: for who handles one, and of one that nobody does for all who may. Never for whom it is about. */
export const requestsToAnswer: Waits[] = [
  {
    kind: { name: 'dataRequest', place: 155, ...waitingTexts, list: '/data-requests' },
    urgentDays: 7,
    concerns: mayHandle,
    rows: ({ actor }) => ({
      from: sql`data_requests`,
      of: 'data_requests',
      where: sql`data_requests.status <> 'closed' and (data_requests.handler_id = ${actor.id} or data_requests.handler_id is null)
        and data_requests.person_id is distinct from ${actor.id}`,
      number: sql`data_requests.number`,
      title: sql`data_requests.title`,
      path: sql`'/data-requests/' || data_requests.id`,
      step: sql`case data_requests.status when 'received' then 'begin' when 'identityCheck' then 'checkIdentity' when 'review' then 'review'
        when 'answered' then 'close' else 'answer' end`,
      // What is answered has no deadline of law left.
      dueOn: sql`case when data_requests.status <> 'answered' then data_requests.due_workday end`,
      limitAt: sql`case when data_requests.status <> 'answered' then ((data_requests.due_on + 1)::timestamp at time zone 'Europe/Oslo') end`,
      rank: null,
    }),
  },
]
