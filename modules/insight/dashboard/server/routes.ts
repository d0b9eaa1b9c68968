import type { FirstStepsLeft } from '@portal/modules/insight/firstSteps/server/public'
import { implement } from '@portal/platform/http/http'
import type { Waits } from '@portal/platform/record/waiting'
import type { Work } from '@portal/platform/record/work'
import { dashboard } from '../contract.ts'
import { get } from './read.ts'
import { team } from './team.ts'
import { waitingIn } from './waiting.ts'

/** `queues` are everything that can wait for somebody, `work` what people have to do, `stepsLeft` what a new company does first. */
export function dashboardRoutes(queues: readonly Waits[], work: readonly Work[], stepsLeft: FirstStepsLeft) {
  const from = waitingIn(queues.toSorted((a, b) => a.kind.place - b.kind.place))
  const { waiting, inbox } = from
  return implement(dashboard, { get: get(from, stepsLeft), waiting, inbox, team: team(work) })
}
