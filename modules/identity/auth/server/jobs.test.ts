import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPortal } from '../../../../apps/server/testing.ts'
import { inAuth } from './connection.ts'
import { sweep } from './sweepQueries.ts'
import { browser, ownPortal, withPassword, wrongPassword } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await ownPortal()
})
afterAll(() => portal.close())

test('PRV-06: the nightly sweep takes ended sessions after thirty days, dead links, old secrets and old counts, and leaves the living', async () => {
  const t = await portal.tenant()
  const user = await withPassword(t, t.users.employee)
  const [gone, recent, living] = [browser(portal), browser(portal), browser(portal)]
  for (const visitor of [gone, recent, living]) await visitor.login(user.email)
  await browser(portal).login(user.email, wrongPassword)
  await gone.post('/auth/logout')
  await t.owner(`update auth.sessions set revoked_at = revoked_at - interval '31 days' where revoked_at is not null`)
  await recent.post('/auth/logout')
  await living.refresh()
  await browser(portal).post('/auth/password-reset', { email: user.email })
  await portal.runJobs()
  const count = async () =>
    (
      await t.owner(
        `select (select count(*)::int from auth.sessions where account_id = $1) as sessions,
      (select count(*)::int from auth.attempts where key like 'password:%') as attempts, (select count(*)::int from auth.one_time_tokens) as tokens,
      (select count(*)::int from auth.refresh_tokens where used_at is not null) as secrets`,
        [user.accountId],
      )
    )[0]
  await inAuth(portal.portal, sweep)
  // The harness signs the tenant's people in once each.
  expect(await count()).toEqual({ sessions: 3, attempts: 1, tokens: 1, secrets: 1 })
  await t.owner(`update auth.attempts set window_until = now() - interval '1 second'`)
  await t.owner(`update auth.one_time_tokens set expires_at = now() - interval '8 days'`)
  await t.owner(`update auth.refresh_tokens set used_at = used_at - interval '8 days'`)
  await inAuth(portal.portal, sweep)
  expect(await count()).toEqual({ sessions: 3, attempts: 0, tokens: 0, secrets: 0 })
  expect((await living.refresh()).status).toBe(200)
})
