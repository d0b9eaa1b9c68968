import { endSessions } from '@portal/modules/identity/auth/server/public'
import { write } from '@portal/platform/http/verb'
import { users } from '../contract.ts'
import { change } from './changed.ts'
import { decide } from './check.ts'

export const suspend = write(users.suspend, async (ctx, { reason, ...ref }) => {
  const { before, status } = await decide(ctx, 'suspend', ref)
  await endSessions(ctx, before.id, 'suspended')
  return change(ctx, 'suspend', before, { status }, reason)
})

export const resume = write(users.resume, async (ctx, ref) => {
  const { before, status } = await decide(ctx, 'resume', ref)
  return change(ctx, 'resume', before, { status })
})

export const reactivate = write(users.reactivate, async (ctx, ref) => {
  const { before, status } = await decide(ctx, 'reactivate', ref)
  return change(ctx, 'reactivate', before, { status, left_date: null })
})
