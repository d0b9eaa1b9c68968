import type { Endpoint } from '@portal/kit/contract'
import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Client, nowOf, type Tenant, type Who } from '../apps/server/testing.ts'
import { started, step } from '../modules/cases/deviations/server/testing.ts'
import { folderOf, proseOf } from '../modules/governance/documents/server/testing.ts'
import { newKindPortal, server } from './newKind/portal.ts'

const portal = await newKindPortal({ isOwn: true })
afterAll(() => portal.close())
afterEach(() => void vi.useRealTimers())

/** mulberry32: the same changes in every run. */
function random(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** What has no past: keys and sign-in, the reader's own settings and notices, what is only today's to do. */
const onlyNow =
  /^\/(auth|api-keys|company\/(api-keys|calendar-feed)|sso|scim|firebase|notifications|calendar-feed|imports|retention|open-reports)/
/** Whom one may mention, who sees a record, and whom to ask about it: rights are today's. */
const ofRights = /\/:id\/(draft\/)?(mentionable|access|known)$/
const endpoints = server.routes.flatMap(({ contract }) => Object.values(contract as Record<string, Endpoint>))
const pasts = endpoints.filter(
  ({ method, path, answers }) => method === 'GET' && answers !== 'file' && !onlyNow.test(path) && !ofRights.test(path),
)

const dayMs = 86_400_000
/** Twelve changes a day and six of risks: over a thousand with AS_OF_DAYS=84. */
const [days, between] = [Number(process.env.AS_OF_DAYS ?? 8), 5]
const timeout = 300_000 * Math.ceil(days / 8)
/** The days on which something is changed, at an hour at which no deadline ends while the test runs. */
const dayOf = (n: number, since: number) => new Date(since - (days - n) * between * dayMs - 5.3 * 3_600_000)

/** Moves what the database stamped since an instant to the day it is by the server's clock: versions, the log, and what was made when. */
async function stampedOn(t: Tenant, since: string, day: Date) {
  const columns = await t.owner<{ table: string; columns: string[] }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, json_agg(quote_ident(c.column_name)) as columns
     from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
     where c.table_schema in ('public', 'history') and b.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
       and exists (select from information_schema.columns k where (k.table_schema, k.table_name, k.column_name) = (c.table_schema, c.table_name, 'ks_id'))
     group by 1`,
  )
  const [until, by] = [await nowOf(t), `${Date.parse(await nowOf(t)) - day.getTime()} milliseconds`]
  const moves = columns.map(({ table, columns }) => {
    const isNew = (column: string) => `${column} between '${since}' and '${until}'`
    const set = columns.map((one) => `${one} = case when ${isNew(one)} then ${one} - interval '${by}' else ${one} end`)
    return `update ${table} set ${set.join(', ')} where ks_id = '${t.ksId}' and (${columns.map(isNew).join(' or ')})`
  })
  await t.owner(`begin; set local session_replication_role = replica; ${moves.join(';')}; commit`)
}

test('after random changes, every read with X-As-Of answers what it answered then', { timeout }, async () => {
  const t = await portal.tenant()
  const draw = random(20260101)
  const pick = <T>(from: readonly T[]) => from[Math.floor(draw() * from.length)]!
  const soon = (most: number) => addDays(osloDate(new Date()), 1 + Math.floor(draw() * most))
  const leader = t.as('leader')
  const [cases, improvements, tasks, events, actions]: [string[], string[], string[], string[], string[]] = [[], [], [], [], []]
  const [assessments, risks, documents]: [string[], string[], string[]] = [[], [], []]
  const folderId = await folderOf(t)
  const records = {
    '/deviations': cases,
    '/improvements': improvements,
    '/tasks': tasks,
    '/year-wheel/events': events,
    '/actions': actions,
    '/risk-assessments': assessments,
    '/risks': risks,
    '/documents': documents,
  }
  const filtered = [
    '/deviations?status=open&sort=-reported',
    '/deviations?overdue=true',
    '/deviations?q=rekkverk',
    '/tasks?status=overdue',
    '/tasks?due=week',
    '/tasks?q=sikringsskap',
    '/actions?overdue=true',
    '/improvements?q=laderen&status=accepted',
    '/risks?level=high&sort=worst',
    '/risks?q=rekkverk',
    '/risk-assessments?status=inProgress',
    '/documents?status=underRevision',
    `/documents?validOn=${osloDate(new Date())}`,
    '/documents?q=rekkverk',
    '/dashboard/inbox?span=overdue',
    '/dashboard/inbox?span=ahead',
    '/statistics/deviations?from=2026-01-01',
  ]
  const needed: () => Record<string, string> = () => ({
    ...(assessments[0] && { '/risks/grid': `assessmentId=${assessments[0]}` }),
    ...(cases[0] && { '/proposals': `recordId=${cases[0]}` }),
    '/tasks/calendar': `from=${addDays(osloDate(new Date()), -60)}&to=${addDays(osloDate(new Date()), -30)}`,
    '/search': 'q=rekkverk',
  })
  /** Every read of every contract: of what there is several of, of those that were made last. */
  const reads = () => [
    ...filtered,
    ...pasts.flatMap(({ path }) => {
      const query = needed()[path]
      if (!path.includes(':')) return query ? `${path}?${query}` : path
      const made = Object.entries(records).find(([base]) => path.startsWith(`${base}/:id`))?.[1]
      return made && !/:id.*:/.test(path) ? made.slice(-2).map((id) => path.replace(':id', id)) : []
    }),
  ]
  const fresh = async (path: string, from: readonly string[]) => {
    const { body } = from.length > 0 ? await leader.get(`${path}/${pick(from)}`) : { body: null }
    return body?.id ? body : null
  }
  const ofRisks: (() => Promise<unknown>)[] = [
    async () => {
      const given = { title: 'Arbeid i høyden', assessmentType: 'ros', departmentId: t.departments.north, template: 'workAtHeight' }
      const { status, body } = await leader.post('/risk-assessments', given)
      expect([status, body.message]).toEqual([200, undefined])
      assessments.push(body.id)
    },
    async () => {
      const assessmentId = assessments.length > 0 && draw() < 0.7 ? pick(assessments) : null
      const hazard = { title: pick(['Fall fra rekkverk', 'Søl fra tank']), category: 'workAtHeight', assessmentId }
      const { status, body } = await leader.post('/risks', hazard)
      expect([status, body.message]).toEqual([200, undefined])
      risks.push(body.id)
    },
    ...[0, 1].map(() => async () => {
      const one = await fresh('/risks', risks)
      const [probability, consequence] = [1 + Math.floor(draw() * 5), 1 + Math.floor(draw() * 5)]
      const why = { reasonP: 'Skjer flere ganger i året', reasonC: 'Fall fra fire meter' }
      if (one?.can?.includes('score'))
        await leader.post(`/risks/${one.id}/score`, { version: one.version, probability, consequence, ...why })
    }),
    async () => {
      const one = await fresh('/risks', risks)
      if (one?.can?.includes('accept') && one.acceptable)
        await leader.post(`/risks/${one.id}/accept`, { version: one.version, until: soon(12), reason: 'Vi lever med dette i sommer' })
    },
    ...[0, 1].map(() => async () => {
      if (assessments.length === 0) return
      const at = `/risk-assessments/${assessments.at(-1)}/meeting`
      const { can, hazards, session } = (await leader.get(at)).body
      const [first] = hazards
      const ref = { sessionId: session?.id, riskId: first?.id, round: first?.round }
      if (can.includes('open')) await leader.post(at)
      else if (can.includes('vote') && !first.spread && (first.votedIds.length === 0 || draw() < 0.5))
        await leader.post(`${at}/vote`, { ...ref, probability: pick([1, 2, 3]), consequence: pick([2, 3, 4]) })
      else if (can.includes('reveal'))
        await (first.spread
          ? leader.post(`${at}/vote-again`, ref)
          : leader.post(`${at}/reveal`, { sessionId: ref.sessionId, rounds: [{ riskId: ref.riskId, round: ref.round }] }))
      else {
        const { version } = (await leader.get(`/risk-assessments/${assessments.at(-1)}`)).body
        const participants = [{ userId: t.users.leader.id, part: 'participant' }]
        await leader.put(`/risk-assessments/${assessments.at(-1)}/participants`, { version, participants })
      }
    }),
    async () => {
      const one = await fresh('/risks', risks)
      if (one?.can?.includes('close') && draw() > 0.6)
        await leader.post(`/risks/${one.id}/close`, { version: one.version, reason: 'Arbeidet er avsluttet' })
    },
  ]
  const ofDocuments: (() => Promise<unknown>)[] = [
    async () => {
      const given = {
        title: `Rutine ${documents.length} for rekkverk`,
        documentType: 'procedure',
        folderId,
        departmentId: t.departments.north,
      }
      const { status, body } = await leader.post('/documents', given)
      expect([status, body.message]).toEqual([200, undefined])
      documents.push(body.id)
    },
    ...[0, 1, 2].map(() => async () => {
      const one = await fresh('/documents', documents)
      if (!one?.can?.includes('write')) return
      const text = { title: one.draft.title, isSignificant: true, changeSummary: 'Ny metode', content: proseOf(`Rekkverk ${draw()}`) }
      const { body } = await leader.put(`/documents/${one.id}/draft`, { version: one.version, ...text })
      if (draw() < 0.3) return
      const sent = await leader.post(`/documents/${one.id}/submit`, { version: body.version, approverIds: [t.users.admin.id] })
      const { approval, version } = sent.body
      await t.as('admin').post(`/documents/${one.id}/approve`, { version, digest: approval.digest })
    }),
    async () => {
      const one = await fresh('/documents', documents)
      if (one?.can?.includes('revise')) await leader.post(`/documents/${one.id}/revise`, { version: one.version, isSignificant: true })
      else if (one?.can?.includes('delete') && draw() > 0.7) await leader.post(`/documents/${one.id}/delete`, { version: one.version })
    },
    async () => {
      const one = await fresh('/documents', documents)
      if (one?.can?.includes('archive') && draw() > 0.6)
        await leader.post(`/documents/${one.id}/archive`, { version: one.version, reason: 'Erstattet av en annen' })
    },
  ]
  const giveTask = async () => {
    const assigneeId = t.users[pick<Who>(['leader', 'employee'])].id
    const given = { title: 'Termografere sikringsskap', priority: 'medium', assigneeId, dueDate: soon(12) }
    const { status, body } = await leader.post('/tasks', given)
    expect([status, body.message]).toEqual([200, undefined])
    tasks.push(body.id)
  }
  const commands: (() => Promise<unknown>)[] = [
    async () => {
      const { body } = await t.as('employee').post('/deviations', {
        description: pick(['Rekkverk mangler på dekket', 'Oljesøl ved tanken', 'Løs kabel']),
        severity: pick(['low', 'medium', 'high']),
      })
      cases.push(body.id)
    },
    async () => {
      const one = await fresh('/deviations', cases)
      if (one?.status === 'open')
        await leader.post(`/deviations/${one.id}/start`, {
          version: one.version,
          assigneeId: t.users.leader.id,
          category: 'quality',
          severity: 'medium',
          dueDate: soon(12),
        })
    },
    async () => {
      const one = await fresh('/deviations', cases)
      if (one) await leader.post(`/deviations/${one.id}/comments`, { body: `Kommentar ${Math.floor(draw() * 100)}` })
    },
    async () => {
      const one = await fresh('/deviations', cases)
      if (!one?.can?.includes('planAction')) return
      const { body } = await leader.post(`/deviations/${one.id}/actions`, {
        version: one.version,
        title: 'Sett opp rekkverk',
        actionType: 'corrective',
        hierarchyLevel: 'engineering',
        ownerId: t.users.leader.id,
        dueDate: soon(12),
      })
      actions.push(body.actions.at(-1).id)
    },
    async () => {
      const one = await fresh('/deviations', cases)
      if (one?.can?.includes('resolve'))
        await leader.post(`/deviations/${one.id}/resolve`, {
          version: one.version,
          resolutionSummary: 'Rettet og kontrollert',
          rootCause: 'Rutinen var ikke kjent for laget',
        })
    },
    async () => {
      const one = await fresh('/deviations', cases)
      if (one?.can?.includes('delete') && draw() > 0.7)
        await leader.post(`/deviations/${one.id}/delete`, { version: one.version, reason: 'Meldt ved en feil' })
    },
    async () => {
      const given = { title: 'Flytt laderen', description: 'Den står i veien', departmentId: t.departments.north }
      const { body } = await t.as('employee').post('/improvements', { ...given, ownerId: t.users.employee.id })
      improvements.push(body.id)
    },
    async () => {
      const one = await fresh('/improvements', improvements)
      if (one?.can?.includes('accept')) await leader.post(`/improvements/${one.id}/accept`, { version: one.version })
    },
    async () => {
      const [one, other] = [await fresh('/deviations', cases), await fresh('/tasks', tasks)]
      if (one && other) await leader.post(`/deviations/${one.id}/links`, { number: other.number, relation: 'relatedTo' })
    },
    async () => {
      const one = await fresh('/deviations', cases)
      const [link] = (one && (await leader.get(`/deviations/${one.id}/links`)).body.items) || []
      if (link) await leader.post(`/deviations/${one.id}/links/${link.id}/remove`, { version: link.version })
    },
    async () => {
      const given = { label: `Kategori ${Math.floor(draw() * 1_000_000)}`, belongsTo: 'machineEquipment' }
      const { status, body } = await t.as('admin').post('/deviations/own-categories', given)
      expect([status, body.message]).toEqual([200, undefined])
      const own = pick<{ id: string; version: number }>(body.items)
      const change = { version: own.version, label: `${given.label} ny`, isActive: draw() < 0.7 }
      expect((await t.as('admin').put(`/deviations/own-categories/${own.id}`, change)).status).toBe(200)
      const one = await fresh('/deviations', cases)
      const chosen = body.items.find((item: { id: string; isActive: boolean }) => item.isActive && item.id !== own.id)
      if (!one?.can?.includes('edit') || !chosen) return
      const { version, title, deviationType } = one
      await leader.put(`/deviations/${one.id}`, { version, title, deviationType, category: 'machineEquipment', ownCategoryId: chosen.id })
    },
    async () => {
      const given = { label: `Oppgavekategori ${Math.floor(draw() * 1_000_000)}`, belongsTo: 'operations' }
      const { body } = await t.as('admin').post('/tasks/own-categories', given)
      const { id: ownCategoryId } = pick<{ id: string; isActive: boolean }>(
        body.items.filter(({ isActive }: { isActive: boolean }) => isActive),
      )
      const one = await fresh('/tasks', tasks)
      if (!one?.can?.includes('edit')) return
      const { version, title, priority } = one
      const { status, text } = await t
        .as('admin')
        .put(`/tasks/${one.id}`, { version, title, priority, category: 'operations', ownCategoryId })
      expect(status, text).toBe(200)
    },
    async () => void (await t.as('admin').post('/locations', { name: `Sted ${Math.floor(draw() * 1000)}` })),
    giveTask,
    async () => {
      const one = await fresh('/tasks', tasks)
      if (one?.can?.includes('complete')) await leader.post(`/tasks/${one.id}/complete`, { version: one.version })
    },
    async () => {
      const [year, month] = soon(20).split('-').map(Number)
      const event = { title: 'Brannøvelse', theme: 'fire', eventKind: 'activity', year, month, ownerId: t.users.leader.id }
      const { status, body } = await leader.post('/year-wheel/events', event)
      expect([status, body.message]).toEqual([200, undefined])
      events.push(body.id)
    },
  ]
  const ask = async (url: string, at?: string) => {
    const { status, text } = await t.as(/statistics|company/.test(url) ? 'admin' : 'leader').get(url, at ? { 'x-as-of': at } : undefined)
    return [status, comparable(text)] as const
  }
  const since = Date.now()
  const remembered: { at: string; answers: [string, readonly [number, string]][] }[] = []
  let [begun, late] = ['2020-01-01', 0]
  for (let n = 0; n < days; n++) {
    const day = dayOf(n, since)
    vi.useFakeTimers({ toFake: ['Date'], now: day })
    for (let m = 0; m < 12; m++) await pick(n === 0 && m === 0 ? commands.slice(0, 1) : commands)()
    // What becomes late in the course of the days.
    for (let m = 0; n === 0 && m < 3; m++) await giveTask()
    for (let m = 0; m < 6; m++) await pick(n === 0 && m === 0 ? ofRisks.slice(0, 1) : ofRisks)()
    for (let m = 0; m < 4; m++) await pick(n === 0 && m === 0 ? ofDocuments.slice(0, 1) : ofDocuments)()
    await stampedOn(t, begun, day)
    begun = await nowOf(t)
    const answers: (typeof remembered)[number]['answers'] = []
    for (const url of reads()) answers.push([url, await ask(url)])
    late += (await leader.get('/tasks?status=overdue')).body.total
    remembered.push({ at: day.toISOString(), answers })
  }
  vi.useRealTimers()
  expect([cases.length > 3, improvements.length > 1, tasks.length > 3, late > 5]).toEqual([true, true, true, true])
  const answered = new Set(remembered.flatMap(({ answers }) => answers.flatMap(([url, [status]]) => (status === 200 ? url : []))))
  expect(answered.size).toBeGreaterThan(100)
  const wrong = []
  for (const { at, answers } of remembered)
    for (const [url, then] of answers) {
      const now = await ask(url, at)
      if (JSON.stringify(now) !== JSON.stringify(then)) wrong.push([at, url, then, now])
    }
  expect(wrong).toEqual([])
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
  for (const wrong of ['i går', '2026', new Date(Date.now() + 60_000).toISOString(), "2026-01-01T00:00:00Z'; drop table users; --", ''])
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
