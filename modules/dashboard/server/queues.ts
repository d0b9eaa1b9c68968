import { requestsWaiting } from '@portal/modules/access/server/public'
import { actionsWaiting } from '@portal/modules/actions/server/public'
import { noticesWaiting } from '@portal/modules/authorityNotifications/server/public'
import { casesWaiting } from '@portal/modules/deviations/server/public'
import { breachesWaiting } from '@portal/modules/privacyBreaches/server/public'
import { disposalsWaiting } from '@portal/modules/retention/server/public'
import { tasksWaiting } from '@portal/modules/tasks/server/public'
import type { Waits } from '@portal/platform/waiting'
import type { WaitingKind } from '../choices.ts'

/** Everything that can wait for somebody. One line a module. */
export const queues: readonly Waits<WaitingKind>[] = [
  ...tasksWaiting,
  ...casesWaiting,
  ...actionsWaiting,
  ...noticesWaiting,
  ...breachesWaiting,
  ...requestsWaiting,
  ...disposalsWaiting,
]
