import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts } from '../texts.ts'
import { eventWork } from './workQueries.ts'

const list = '/tasks?view=mine&kind=yearEvent'

/** What somebody is to do of the year, as the list of work has it. */
export const eventsWaiting: Waits[] = [
  {
    kind: { name: 'yearEvent', place: 60, ...waitingTexts.yearEvent, isOwn: true, list },
    urgentDays: -1,
    concerns: ({ role }) => role !== 'guest',
    rows: (ask) => {
      const { where, isOpen, ...rows } = eventWork.rows(ask)
      return {
        ...rows,
        where: sql`e.owner_id = ${ask.actor.id} and ${isOpen} and ${where}`,
        number: eventWork.listed.number,
        step: sql`case e.status when 'planned' then 'start' else 'complete' end`,
        rank: null,
      }
    },
  },
]
