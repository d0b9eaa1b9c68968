import { requestsWaiting } from '@portal/modules/access/server/public'
import { actionsWaiting } from '@portal/modules/actions/server/public'
import { officesWaiting } from '@portal/modules/appointments/server/public'
import { noticesWaiting } from '@portal/modules/authorityNotifications/server/public'
import { casesWaiting } from '@portal/modules/deviations/server/public'
import { outcomesWaiting } from '@portal/modules/outcomes/server/public'
import { breachesWaiting } from '@portal/modules/privacyBreaches/server/public'
import { disposalsWaiting, holdsWaiting } from '@portal/modules/retention/server/public'
import { extensionsWaiting, offersWaiting, tasksWaiting } from '@portal/modules/tasks/server/public'
import { stopsWaiting } from '@portal/modules/workStops/server/public'
import { eventsWaiting } from '@portal/modules/yearWheel/server/public'
import type { Waits } from '@portal/platform/waiting'
import type { WaitingKind } from '../choices.ts'

/** Everything that can wait for somebody. One line a module. */
export const queues: readonly Waits<WaitingKind>[] = [
  ...stopsWaiting,
  ...tasksWaiting,
  ...extensionsWaiting,
  ...offersWaiting,
  ...eventsWaiting,
  ...casesWaiting,
  ...outcomesWaiting,
  ...actionsWaiting,
  ...noticesWaiting,
  ...breachesWaiting,
  ...requestsWaiting,
  ...officesWaiting,
  ...disposalsWaiting,
  ...holdsWaiting,
]
