import { implement } from '@portal/platform/http/http'
import type { Waits } from '@portal/platform/record/waiting'
import { dashboard } from '../contract.ts'
import { get } from './read.ts'
import { team } from './team.ts'
import { waitingIn } from './waiting.ts'

/** `queues` are everything that can wait for somebody. */
export function dashboardRoutes(queues: readonly Waits[]) {
  const from = waitingIn(queues.toSorted((a, b) => a.kind.place - b.kind.place))
  const { waiting, inbox } = from
  return implement(dashboard, { get: get(from), waiting, inbox, team })
}
