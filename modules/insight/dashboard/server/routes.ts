import type { Parent } from '@portal/modules/records/actions/server/public'
import { implement } from '@portal/platform/http/http'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { dashboard } from '../contract.ts'
import { queuesOf } from './queues.ts'
import { get } from './read.ts'
import { team } from './team.ts'
import { waitingIn } from './waiting.ts'

export function dashboardRoutes(kinds: readonly DefinedKind[], parents: readonly Parent[]) {
  const from = waitingIn(queuesOf(kinds, parents))
  const { waiting, inbox } = from
  return implement(dashboard, { get: get(from), waiting, inbox, team })
}
