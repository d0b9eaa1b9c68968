import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Answer, type Tenant, testPortal, type Who } from '../apps/server/testing.ts'
import { acted, inDays, reported, seen, started, step } from '../modules/cases/deviations/server/testing.ts'

// The rules of roles are told in each module's rules.test.ts, and in model.test.ts. Here an order of steps is all that matters:
// whoever takes them may take every one, so what is refused is refused for the order alone.
const portal = await testPortal()
afterAll(() => portal.close())

type Steps = Record<string, { from: string[]; to?: string; take: () => Promise<Answer> }>
type Life = { steps: Steps; status: () => Promise<string>; entity: string; id: string; table: string }
const why = { reason: 'Fordi vi prøver det nå' }

async function deviationLife(t: Tenant): Promise<Life> {
  const { id } = await reported(t, { severity: 'low' })
  const as =
    (who: Who, path: string, input: object = {}) =>
    async () =>
      step(t, who, await seen(t, id), path, input)
  const begin = { assigneeId: t.users.leader.id, category: 'quality', severity: 'low', dueDate: inDays(10) }
  return {
    entity: 'deviation',
    id,
    table: 'deviations',
    status: async () => (await seen(t, id)).status,
    steps: {
      start: { from: ['open'], to: 'inProgress', take: as('admin', 'start', begin) },
      closeDirectly: {
        from: ['open'],
        to: 'closed',
        take: as('admin', 'close-directly', { closureReason: 'notDeviation', closureComment: 'Dette var ikke et avvik' }),
      },
      resolve: { from: ['inProgress'], to: 'resolved', take: as('admin', 'resolve', { resolutionSummary: 'Rekkverket er på plass' }) },
      sendBack: { from: ['resolved'], to: 'inProgress', take: as('admin', 'send-back', why) },
      close: { from: ['resolved'], to: 'closed', take: as('admin', 'close') },
      reopen: { from: ['closed'], to: 'inProgress', take: as('admin', 'reopen', { ...why, dueDate: inDays(10) }) },
      putBack: { from: ['inProgress'], to: 'open', take: as('admin', 'put-back', why) },
    },
  }
}

async function actionLife(t: Tenant): Promise<Life> {
  const { id } = await acted(t, await started(t, { severity: 'low' }))
  const now = async () => (await t.as('auditor').get(`/actions/${id}`)).body
  const as =
    (path: string, input: object = {}) =>
    async () =>
      t.as('admin').post(`/actions/${id}/${path}`, { version: (await now()).version, ...input })
  return {
    entity: 'action',
    id,
    table: 'actions',
    status: async () => (await now()).status,
    steps: {
      start: { from: ['planned', 'rejected'], to: 'inProgress', take: as('start') },
      complete: { from: ['inProgress'], to: 'done', take: as('complete', { note: 'Rekkverk er montert' }) },
      verify: { from: ['done'], to: 'verified', take: as('verify', { method: 'visual' }) },
      reject: { from: ['done'], to: 'rejected', take: as('reject', { method: 'visual', note: 'Rekkverket er løst igjen' }) },
      cancel: { from: ['planned', 'inProgress'], to: 'cancelled', take: as('cancel', why) },
    },
  }
}

async function userLife(t: Tenant): Promise<Life> {
  const { id } = t.users.otherEmployee
  const now = async () => (await t.as('admin').get(`/users/${id}`)).body
  const as =
    (path: string, input: object = {}) =>
    async () =>
      t.as('admin').post(`/users/${id}/${path}`, { version: (await now()).version, ...input })
  return {
    entity: 'user',
    id,
    table: 'users',
    status: async () => (await now()).status,
    steps: {
      suspend: { from: ['active'], to: 'suspended', take: as('suspend', why) },
      resume: { from: ['suspended'], to: 'active', take: as('resume') },
      deactivate: { from: ['active', 'suspended'], to: 'deactivated', take: as('deactivate', { successorId: t.users.leader.id }) },
      reactivate: { from: ['deactivated'], to: 'active', take: as('reactivate') },
      revokeInvitation: { from: [], take: as('revoke-invitation') },
    },
  }
}

async function taskLife(t: Tenant): Promise<Life> {
  const fields = { title: 'Vernerunde', priority: 'low', assigneeId: t.users.employee.id, dueDate: inDays(10) }
  const { id } = (await t.as('leader').post('/tasks', fields)).body
  const now = async () => (await t.as('auditor').get(`/tasks/${id}`)).body
  const as =
    (path: string, input: object = {}) =>
    async () =>
      t.as('admin').post(`/tasks/${id}/${path}`, { version: (await now()).version, ...input })
  return {
    entity: 'task',
    id,
    table: 'tasks',
    status: async () => (await now()).status,
    steps: {
      start: { from: ['pending'], to: 'inProgress', take: as('start') },
      complete: { from: ['pending', 'inProgress'], to: 'completed', take: as('complete') },
      reopen: { from: ['completed'], to: 'inProgress', take: as('reopen', why) },
      cancel: { from: ['pending', 'inProgress'], to: 'cancelled', take: as('cancel', why) },
      restore: { from: ['cancelled'], to: 'pending', take: as('restore', why) },
    },
  }
}

async function eventLife(t: Tenant): Promise<Life> {
  const fields = { title: 'Brannøvelse', theme: 'fire', eventKind: 'activity', year: Number(inDays(0).slice(0, 4)), month: 12 }
  const { id } = (await t.as('admin').post('/year-wheel/events', fields)).body
  const now = async () => (await t.as('auditor').get(`/year-wheel/events/${id}`)).body
  const as =
    (path: string, input: object = {}) =>
    async () =>
      t.as('admin').post(`/year-wheel/events/${id}/${path}`, { version: (await now()).version, ...input })
  return {
    entity: 'yearWheelEvent',
    id,
    table: 'year_wheel_events',
    status: async () => (await now()).status,
    steps: {
      start: { from: ['planned'], to: 'inProgress', take: as('start') },
      complete: { from: ['planned', 'inProgress'], to: 'done', take: as('complete') },
      skip: { from: ['planned', 'inProgress'], to: 'skipped', take: as('skip', why) },
      reopen: { from: ['done', 'skipped'], to: 'inProgress', take: as('reopen', why) },
    },
  }
}

/** The statuses a record has had, as its audit entries and as its kept versions tell them; one status after another, without repeats. */
async function recorded(t: Tenant, { entity, id, table }: Life) {
  const events = await portal.owner(
    `select after->>'status' as status from audit where ks_id = $1 and entity_type = $2 and entity_id = $3 and after ? 'status' order by n`,
    [t.ksId, entity, id],
  )
  const versions = await portal.owner(
    `select status from (select status, sys_from from ${table} where ks_id = $1 and id = $2
       union all select status, sys_from from history.${table} where ks_id = $1 and id = $2) all_versions order by sys_from`,
    [t.ksId, id],
  )
  const statuses = versions.map((row) => row.status as string)
  return { events: events.map((row) => row.status as string), versions: statuses.filter((one, n) => one !== statuses[n - 1]) }
}

test.each([
  ['deviation', deviationLife],
  ['action', actionLife],
  ['user', userLife],
  ['task', taskLife],
  ['year wheel event', eventLife],
] as const)(
  'BIZ-04: whatever order the steps of a %s are taken in, a wrong one is refused and changes nothing, and history tells every right one',
  async (_noun, live) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }), async (choices) => {
        const t = await portal.tenant()
        const life = await live(t)
        const path = [await life.status()]
        for (const choice of choices) {
          const names = Object.keys(life.steps)
          const name = names[choice % names.length]!
          const { from, to, take } = life.steps[name]!
          const status = path.at(-1)!
          const answer = await take()
          if (from.includes(status)) {
            expect([name, status, answer.status, answer.body?.message]).toEqual([name, status, 200, undefined])
            if (to) path.push(to)
          } else expect([name, status, [409, 422, 423].includes(answer.status)]).toEqual([name, status, true])
          expect(await life.status()).toBe(path.at(-1))
        }
        const { events, versions } = await recorded(t, life)
        expect(versions).toEqual(path)
        expect(events.slice(-path.length + 1 || events.length)).toEqual(path.slice(1))
      }),
      { numRuns: Number(process.env.LIFE_RUNS ?? 8), ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }) },
    )
  },
  300_000,
)
