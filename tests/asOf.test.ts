import { afterAll, expect, test } from 'vitest'
import { type Client, nowOf } from '../apps/server/testing.ts'
import { started, step } from '../modules/cases/deviations/server/testing.ts'
import { newKindPortal } from './newKind/portal.ts'

const portal = await newKindPortal()
afterAll(() => portal.close())

/** mulberry32: the same changes in every run. */
function random(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

test('after random changes, every read with X-As-Of answers what it answered then', async () => {
  const t = await portal.tenant()
  const draw = random(20260101)
  const pick = <T>(from: readonly T[]) => from[Math.floor(draw() * from.length)]!
  const leader = t.as('leader')
  const [cases, improvements]: [string[], string[]] = [[], []]
  const reads = () => [
    '/deviations',
    '/deviations?status=open&sort=-reported',
    '/deviations?q=rekkverk',
    '/locations',
    '/departments',
    '/projects',
    '/people',
    '/company',
    '/actions',
    '/improvements',
    '/improvements?q=laderen&status=accepted',
    ...improvements.slice(-2).map((id) => `/improvements/${id}`),
    ...cases.slice(-3).map((id) => `/deviations/${id}`),
  ]
  const fresh = async (id: string) => (await leader.get(`/deviations/${id}`)).body
  const commands: (() => Promise<unknown>)[] = [
    async () => {
      const { body } = await t.as('employee').post('/deviations', {
        description: pick(['Rekkverk mangler på dekket', 'Oljesøl ved tanken', 'Løs kabel']),
        severity: pick(['low', 'medium', 'high']),
      })
      cases.push(body.id)
    },
    async () => {
      const one = cases.length > 0 && (await fresh(pick(cases)))
      if (one && one.status === 'open')
        await leader.post(`/deviations/${one.id}/start`, {
          version: one.version,
          assigneeId: t.users.leader.id,
          category: 'quality',
          severity: 'medium',
          dueDate: one.suggestedDueDate,
        })
    },
    async () => {
      const one = cases.length > 0 && (await fresh(pick(cases)))
      if (one) await leader.post(`/deviations/${one.id}/comments`, { body: `Kommentar ${Math.floor(draw() * 100)}` })
    },
    async () => {
      const one = cases.length > 0 && (await fresh(pick(cases)))
      if (one?.can?.includes('planAction'))
        await leader.post(`/deviations/${one.id}/actions`, {
          version: one.version,
          title: 'Sett opp rekkverk',
          actionType: 'corrective',
          hierarchyLevel: 'engineering',
          ownerId: t.users.leader.id,
          dueDate: '2030-01-15',
        })
    },
    async () => {
      const one = cases.length > 0 && (await fresh(pick(cases)))
      if (one?.can?.includes('resolve'))
        await leader.post(`/deviations/${one.id}/resolve`, {
          version: one.version,
          resolutionSummary: 'Rettet og kontrollert',
          rootCause: 'Rutinen var ikke kjent for laget',
        })
    },
    async () => {
      const one = cases.length > 0 && (await fresh(pick(cases)))
      if (one?.can?.includes('delete'))
        await leader.post(`/deviations/${one.id}/delete`, { version: one.version, reason: 'Meldt ved en feil' })
    },
    async () => {
      const given = { title: 'Flytt laderen', description: 'Den står i veien', departmentId: t.departments.north }
      const { body } = await t.as('employee').post('/improvements', { ...given, ownerId: t.users.employee.id })
      improvements.push(body.id)
    },
    async () => {
      const id = improvements.length > 0 && pick(improvements)
      const one = id && (await leader.get(`/improvements/${id}`)).body
      if (one?.can?.includes('accept')) await leader.post(`/improvements/${id}/accept`, { version: one.version })
    },
    async () => void (await t.as('admin').post('/locations', { name: `Sted ${Math.floor(draw() * 1000)}` })),
  ]
  const remembered: { at: string; answers: [string, string][] }[] = []
  for (let n = 0; n < 60; n++) {
    await pick(commands)()
    if (n % 3 > 0) continue
    const answers = await Promise.all(
      reads().map(async (url): Promise<[string, string]> => [url, comparable((await leader.get(url)).text)]),
    )
    remembered.push({ at: await nowOf(t), answers })
  }
  expect([cases.length > 3, improvements.length > 1]).toEqual([true, true])
  for (const { at, answers } of remembered) {
    for (const [url, then] of answers)
      expect([at, url, comparable((await leader.get(url, { 'x-as-of': at })).text)]).toEqual([at, url, then])
  }
  expect(new Set(remembered.map(({ answers }) => answers[0]![1])).size).toBeGreaterThan(3)
})

/** What is today's by design: permissions and proposals. */
const comparable = (text: string) =>
  JSON.stringify(JSON.parse(text), (key, value) =>
    ['can', 'why', 'lacking', 'canEdit', 'canAdd', 'suggestedDueDate', 'suggestedAssignee', 'nextCursor', 'requestId'].includes(key)
      ? undefined
      : value,
  )

test('a change in the past, and an instant that is none, are refused', async () => {
  const t = await portal.tenant()
  const leader: Client = t.as('leader')
  const at = { 'x-as-of': new Date().toISOString() }
  expect((await leader.post('/deviations', { description: 'Rekkverk mangler' }, at)).status).toBe(400)
  for (const wrong of ['i går', '2026', "2026-01-01T00:00:00Z'; drop table users; --", ''])
    expect((await leader.get('/deviations', { 'x-as-of': wrong })).status).toBe(400)
})

test('before the company was there, there was nothing', async () => {
  const t = await portal.tenant()
  const { body } = await t.as('leader').get('/deviations', { 'x-as-of': '2020-01-01T00:00:00Z' })
  expect(body).toMatchObject({ items: [], total: 0 })
})

test('BIZ-09: whoever is taken off a case sees nothing of it at an earlier time either', async () => {
  const t = await portal.tenant()
  const taken = await started(t, { handler: 'otherEmployee' })
  const at = await nowOf(t)
  const then = (url: string) => t.as('otherEmployee').get(url, { 'x-as-of': at })
  expect((await then(`/deviations/${taken.id}`)).status).toBe(200)
  expect((await step(t, 'leader', taken, 'assign', { assigneeId: t.users.leader.id })).status).toBe(200)
  for (const url of [`/deviations/${taken.id}`, `/deviations/${taken.id}/timeline`]) expect((await then(url)).status).toBe(404)
  expect((await then('/deviations')).body.total).toBe(0)
  expect((await then('/deviations?q=rekkverk')).body.total).toBe(0)
  expect((await t.as('leader').get(`/deviations/${taken.id}`, { 'x-as-of': at })).body.assignee.id).toBe(t.users.otherEmployee.id)
})
