import type { OutputOf } from '@portal/kit/contract'
import { roleOptions } from '@portal/kit/roleNames'
import { request } from '@portal/ui/request'
import type { users } from '../contract.ts'
import { employmentOptions } from './userChoices.ts'

/** Whether the person may invite others, and as what. */
export async function inviteOptions({ signal }: { signal: AbortSignal }) {
  const { canInvite } = await request<OutputOf<typeof users.list>>('GET', '/users', { query: { limit: 25 }, signal })
  return { canInvite, roleOptions, employmentOptions }
}
