// What every change files is held by the test portal itself (apps/server/testingLog.ts), in every test of every module.
import { randomUUID } from 'node:crypto'
import { newId } from '@portal/kit/uuid'
import { afterAll, describe, expect, test } from 'vitest'
import type { Answer, Tenant, Who } from '../apps/server/testing.ts'
import { browser, lettersTo, otherPassword, rightPassword, withPassword, wrongPassword } from '../modules/identity/auth/server/testing.ts'
import { newKindPortal, server } from './newKind/portal.ts'

const portal = await newKindPortal({ isOwn: true, config: { trustedProxies: ['127.0.0.1'] } })
afterAll(() => portal.close())

const log = (t: Tenant) => portal.owner('select * from audit where ks_id = $1 order by n', [t.ksId])
/** What is filed while something is done. */
async function filed(t: Tenant, work: () => Promise<unknown>) {
  const before = await log(t)
  await work()
  return (await log(t)).slice(before.length)
}
const isUuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

test('LOG-01: a change files one event: who, tenant, what, when, from where, result and request', async () => {
  const t = await portal.tenant()
  const since = Date.now()
  const events = await filed(t, () =>
    t.as('admin').post('/locations', { name: 'Rigg B' }, { 'x-forwarded-for': '10.9.8.7', 'user-agent': 'Prove/1' }),
  )
  expect(events).toEqual([
    expect.objectContaining({
      ks_id: t.ksId,
      actor_id: t.users.admin.id,
      actor_name: t.users.admin.name,
      actor_role: 'admin',
      session_id: isUuid,
      action: 'location.add',
      entity_type: 'location',
      entity_id: isUuid,
      before: null,
      after: expect.objectContaining({ name: 'Rigg B' }),
      ip: '10.9.8.7',
      user_agent: 'Prove/1',
      request_id: isUuid,
    }),
  ])
  expect(Math.abs(new Date(events[0].at).getTime() - since)).toBeLessThan(60_000)
})

describe('LOG-01: a call that is refused files nothing', () => {
  const changes = server.routes
    .flatMap(({ contract }) => Object.values(contract))
    .filter(({ method, path }) => method !== 'GET' && !/^\/(auth|firebase|sso|passkeys)\//.test(path))
  test.each(changes.map(({ method, path }) => [`${method} ${path}`, method, path] as const))('%s', async (_title, method, path) => {
    const t = await portal.tenant()
    const url = path.replace(/:\w+/g, () => newId())
    const events = await filed(t, async () => {
      for (const who of ['admin', 'employee', 'auditor'] as Who[])
        for (const body of [{ nonsense: randomUUID() }, { version: 1, reason: 'Dette finnes ikke her' }]) {
          const { status } = await t.as(who).send(method, url, body)
          expect([who, status >= 400 && status < 500]).toEqual([who, true])
        }
      expect((await portal.anonymous.send(method, url, {})).status).toBe(401)
    })
    expect(events).toEqual([])
  })
})

test('LOG-01: a call rolled back at the last moment leaves neither the change nor its event', async () => {
  const t = await portal.tenant()
  await portal.owner(
    `create function no_more() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`,
  )
  await portal.owner(
    'create constraint trigger no_more after insert on locations deferrable initially deferred for each row execute function no_more()',
  )
  const answers: Answer[] = []
  const events = await filed(t, async () => answers.push(await t.as('admin').post('/locations', { name: 'Rigg C' })))
  await portal.owner('drop function no_more() cascade')
  expect(answers.map(({ status }) => status)).toEqual([503])
  expect(events).toEqual([])
  expect(await portal.owner('select from locations where ks_id = $1', [t.ksId])).toEqual([])
  expect((await filed(t, () => t.as('admin').post('/locations', { name: 'Rigg C' }))).length).toBe(1)
})

test('LOG-01: each sign-in event is told once, in the person’s own company, with where it came from', async () => {
  const t = await portal.tenant()
  const user = await withPassword(t, t.users.employee)
  const address = '10.7.7.7'
  const linesOf = async (work: () => Promise<unknown>) => {
    const events = await filed(t, work)
    for (const event of events)
      expect(event).toMatchObject({ ks_id: t.ksId, ip: address, request_id: isUuid, actor_name: expect.any(String) })
    return events.map(({ action }) => action)
  }
  const one = browser(portal, address)
  const wrong = await linesOf(() => one.login(user.email, wrongPassword))
  const start = await linesOf(() => one.login(user.email))
  const password = await linesOf(() => one.post('/auth/change-password', { currentPassword: rightPassword, newPassword: otherPassword }))
  const end = await linesOf(() => one.post('/auth/logout'))
  await one.post('/auth/password-reset', { email: user.email })
  const token = (await lettersTo(portal, user.email)).at(-1)!.token
  const reset = await linesOf(() => one.post('/auth/password-reset/confirm', { token, password: rightPassword }))
  expect({ wrong, start, password, end, reset }).toEqual({
    wrong: ['user.refuseSignIn'],
    start: ['session.open'],
    password: ['user.changePassword'],
    end: ['session.end'],
    reset: ['user.resetPassword'],
  })
})
