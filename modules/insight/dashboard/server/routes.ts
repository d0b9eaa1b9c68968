import { implement } from '@portal/platform/http/http'
import type { TeamWork } from '@portal/platform/record/teamWork'
import type { Waits } from '@portal/platform/record/waiting'
import { dashboard } from '../contract.ts'
import { get } from './read.ts'
import { team } from './team.ts'
import { waitingIn } from './waiting.ts'

/** `queues` are everything that can wait for somebody, `teamWork` what people of a team have to finish. */
export function dashboardRoutes(queues: readonly Waits[], teamWork: readonly TeamWork[]) {
  const from = waitingIn(queues.toSorted((a, b) => a.kind.place - b.kind.place))
  const { waiting, inbox } = from
  return implement(dashboard, { get: get(from), waiting, inbox, team: team(teamWork) })
}
