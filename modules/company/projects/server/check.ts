import { isOrgNumberAllowed } from '@portal/kit/orgNumber'
import { firstGap, type Gap, gapIf } from '@portal/kit/rules'
import { lockActiveUser, lockActiveUsers } from '@portal/modules/identity/users/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { ProjectRole } from '../contract.ts'
import { projectTexts } from '../texts.ts'
import * as queries from './queries.ts'

const { error } = projectTexts
export type Given = {
  number: string
  name: string
  clientName?: string | null | undefined
  clientOrgNumber?: string | null | undefined
  isClientConsumer?: boolean | undefined
  role: ProjectRole
  leaderId: string
  plannedStart?: string | null | undefined
  plannedEnd?: string | null | undefined
  plannedWorkingDays?: number | null | undefined
  plannedManDays?: number | null | undefined
  maxWorkers?: number | null | undefined
  memberIds: string[]
}

export const freshOf = (before: readonly string[], wanted: readonly string[]) => [...new Set(wanted)].filter((one) => !before.includes(one))

/** Everything that is left out or wrong, at once. */
export async function lacking({ tx }: Context, given: Given, before: queries.ProjectRow | null): Promise<Gap[]> {
  const { leaderId, isClientConsumer = before?.isClientConsumer } = given
  const { clientOrgNumber = before?.clientOrgNumber, plannedStart = before?.plannedStart, plannedEnd = before?.plannedEnd } = given
  const isStrange = !!clientOrgNumber && !isOrgNumberAllowed(clientOrgNumber, await queries.isDemo(tx))
  const fresh = freshOf(before?.members.map(({ id }) => id) ?? [], given.memberIds)
  return [
    ...gapIf(await queries.isNumberTaken(tx, given.number, before?.id ?? null), 'number', error.numberTaken),
    ...firstGap(
      gapIf(!!clientOrgNumber && !!isClientConsumer, 'clientOrgNumber', error.consumer),
      gapIf(isStrange, 'clientOrgNumber', error.orgNumber),
    ),
    ...(leaderId === before?.leaderId ? [] : await unfitLeader(tx, leaderId)),
    ...gapIf(!!plannedStart && !!plannedEnd && plannedEnd < plannedStart, 'plannedEnd', error.endBeforeStart),
    ...gapIf(fresh.length > 0 && (await lockActiveUsers(tx, fresh)).length < fresh.length, 'memberIds', error.memberInactive),
  ]
}

async function unfitLeader(tx: Context['tx'], leaderId: string) {
  const leader = await lockActiveUser(tx, leaderId)
  return leader ? gapIf(leader.roleId > 2, 'leaderId', error.leaderRole) : gapIf(true, 'leaderId', error.leaderInactive)
}
