import type { FirstStepsLeft } from '@portal/modules/insight/firstSteps/server/public'
import { implement } from '@portal/platform/http/http'
import type { Summarised } from '@portal/platform/record/summary'
import type { Waits } from '@portal/platform/record/waiting'
import type { Work } from '@portal/platform/record/work'
import { dashboard } from '../contract.ts'
import { briefOf } from './brief.ts'
import { health } from './health.ts'
import { get } from './read.ts'
import { team } from './team.ts'
import { waitingIn } from './waiting.ts'

/** What each module gives: what can wait for somebody, what people have to do, what has come, and what a new company does first. */
export type Given = {
  queues: readonly Waits[]
  work: readonly Work[]
  summarised: readonly Summarised[]
  stepsLeft: FirstStepsLeft
}

export function dashboardRoutes({ queues, work, summarised, stepsLeft }: Given) {
  const from = waitingIn(queues.toSorted((a, b) => a.kind.place - b.kind.place))
  const { waiting, inbox } = from
  return implement(dashboard, { get: get(from, { stepsLeft, brief: briefOf(summarised) }), waiting, inbox, team: team(work), health })
}
