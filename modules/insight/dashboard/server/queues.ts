import { noticesWaiting } from '@portal/modules/cases/authorityNotifications/server/public'
import { casesWaiting } from '@portal/modules/cases/deviations/server/public'
import { outcomesWaiting } from '@portal/modules/cases/outcomes/server/public'
import { breachesWaiting } from '@portal/modules/cases/privacyBreaches/server/public'
import { stopsWaiting } from '@portal/modules/cases/workStops/server/public'
import { officesWaiting } from '@portal/modules/company/appointments/server/public'
import { requestsWaiting } from '@portal/modules/records/access/server/public'
import { actionsWaiting, type Parent } from '@portal/modules/records/actions/server/public'
import { disposalsWaiting, holdsWaiting } from '@portal/modules/records/retention/server/public'
import { extensionsWaiting, offersWaiting, tasksWaiting } from '@portal/modules/work/tasks/server/public'
import { eventsWaiting } from '@portal/modules/work/yearWheel/server/public'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import type { Waits } from '@portal/platform/record/waiting'
import type { WaitingKind } from '../choices.ts'

/** Everything that can wait for somebody. One line a module. */
export const queuesOf = (kinds: readonly DefinedKind[], parents: readonly Parent[]): readonly Waits<WaitingKind>[] => [
  ...stopsWaiting,
  ...tasksWaiting,
  ...extensionsWaiting,
  ...offersWaiting,
  ...eventsWaiting,
  ...casesWaiting,
  ...outcomesWaiting,
  ...parents.flatMap((parent) => actionsWaiting(parent)),
  ...noticesWaiting,
  ...breachesWaiting,
  ...requestsWaiting(kinds),
  ...officesWaiting,
  ...disposalsWaiting,
  ...holdsWaiting(kinds),
]
