import { inTenant } from '@portal/platform/db/db'
import type { Job } from '@portal/platform/jobs/jobs'
import { adminsOf } from './noticeQueries.ts'
import { ownEvents } from './notices.ts'
import { notify } from './public.ts'

/** No record of ours: all that did not arrive is one matter. */
const mail = { type: 'mail', id: '00000000-0000-0000-0000-000000000000' }

/** Letters were given up after 24 hours (REL-07): whoever runs the company learns of it in the bell, since mail is what failed. */
export const tellUndelivered: Job = (portal, { ksId }) =>
  inTenant(portal.pool, ksId!, async (tx) =>
    notify(
      { tx, now: new Date(), actor: null },
      { event: ownEvents.mailUndelivered, entity: mail, path: '/settings/users' },
      await adminsOf(tx),
    ),
  )
