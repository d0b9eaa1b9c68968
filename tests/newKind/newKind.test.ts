// A kind of record that is not the product's own, written as a newcomer would: its folder, and one entry in the server's list.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import { product, type Server } from '@portal/modules/server'
import { inTenant } from '@portal/platform/db/db'
import { statements } from '@portal/platform/db/kyselyOn'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../apps/server/portal.ts'
import { nowOf, ok, type Tenant, type Who } from '../../apps/server/testing.ts'
import { inDays, uploaded } from '../../modules/cases/deviations/server/testing.ts'
import { carryOut, check, sentRows } from '../../modules/records/imports/server/testing.ts'
import { disposed, foundIn } from '../../modules/records/retention/server/testing.ts'
import { improvements } from './improvements/contract.ts'
import { improvementKind } from './improvements/server/kind.ts'
import { improvementRecords } from './improvements/server/routes.ts'
import { folder, newKindPortal, server } from './portal.ts'

const portal = await newKindPortal()
afterAll(() => portal.close())

const fields = (t: Tenant, given: object = {}) => ({
  title: 'Flytt truckladeren',
  description: 'Den står i rømningsveien',
  ownerId: t.users.employee.id,
  departmentId: t.departments.north,
  ...given,
})
const proposed = async (t: Tenant, given: object = {}) => ok(await t.as('employee').post('/improvements', fields(t, given)))
const took = async (t: Tenant, who: Who, { id, version }: Ref, step: string, given: object = {}) =>
  t.as(who).post(`/improvements/${id}/${step}`, { version, ...given })
const action = (t: Tenant) => ({ title: 'Bestill elektriker', actionType: 'preventive', ownerId: t.users.employee.id, dueDate: inDays(5) })
type Ref = { id: string; version: number }
type Whole = Ref & { number: string; actions: [Ref]; file: string; comment: string }
/** One with everything a record can have; each text carries the mark. */
async function whole(t: Tenant, mark: string) {
  const made = await proposed(t, { title: `Flytt ${mark}`, description: `${mark} er i veien` })
  const file = await uploaded(t, 'employee', `${mark}.txt`)
  ok(await t.as('employee').post(`/improvements/${made.id}/files`, { fileIds: [file] }))
  ok(await t.as('leader').post(`/improvements/${made.id}/tags`, { add: [mark] }))
  const commented = ok(await t.as('leader').post(`/improvements/${made.id}/comments`, { body: `Enig i ${mark}` }))
  const accepted = ok(await took(t, 'leader', made, 'accept'))
  const planned = ok(await took(t, 'leader', accepted, 'actions', { ...action(t), title: `Fjern ${mark}` }))
  return { ...planned, file, comment: commented.comments[0].id } as Whole
}

test('is one folder of at most 300 lines', () => {
  const lines = globSync('**/*.{ts,tsx,sql}', { cwd: folder }).map(
    (path) => readFileSync(join(folder, path), 'utf8').trimEnd().split('\n').length,
  )
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300)
})

test('is its folder and one entry in each of two lists: nothing of the product knows of it', () => {
  const names = /improvements|improvement(Kind|Records|Screens)/i
  const isKnown = (path: string) => names.test(readFileSync(join(root, path), 'utf8'))
  const files = globSync('{modules,packages,apps}/**/*.{ts,tsx,sql}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  expect(files.length).toBeGreaterThan(1_900)
  expect(files.filter(isKnown)).toEqual([])
  const left = (mine: readonly unknown[], its: readonly unknown[]) => mine.length - its.length
  expect([left(server.kinds, product.kinds), left(server.parents, product.parents)]).toEqual([1, 1])
  const paths = ({ routes }: Server) => routes.flatMap(({ contract }) => Object.values(contract).map(({ path }) => path))
  expect(paths(server).filter((path) => !paths(product).includes(path))).toEqual(
    expect.arrayContaining(['/improvements', '/improvements/:id', '/improvements/:id/retention', '/improvements/:id/tags']),
  )
})

test('is linked to any kind, itself among them, and each shows the other', async () => {
  const t = await portal.tenant()
  const [one, other] = [await proposed(t), await proposed(t, { title: 'Flytt porten' })]
  const reported = ok(await t.as('employee').post('/deviations', { description: 'Laderen står i rømningsveien' }))
  for (const [path, end] of [
    ['/improvements', other],
    ['/deviations', reported],
  ] as const) {
    ok(await t.as('employee').post(`/improvements/${one.id}/links`, { number: end.number, relation: 'causedBy' }))
    const { items } = ok(await t.as('employee').get(`${path}/${end.id}/links`))
    expect(items).toMatchObject([
      { relation: 'causedBy', isReversed: true, record: { kind: 'improvement', number: one.number, path: `/improvements/${one.id}` } },
    ])
  }
  expect(ok(await t.as('employee').get(`/improvements/${one.id}/links`)).items).toHaveLength(2)
  const { items } = ok(await t.as('employee').get(`/improvements/${one.id}/timeline`))
  expect(items.slice(-2).map(({ changes }: { changes: object[] }) => changes)).toEqual(
    [other, reported].map(({ number }) => [{ field: 'linked', before: null, after: number }]),
  )
})

test('lives by its rules, in the verbs and in the database', async () => {
  const t = await portal.tenant()
  const made = await proposed(t)
  expect(made).toMatchObject({
    number: `FOR-${inDays(0).slice(0, 4)}-0001`,
    status: 'proposed',
    ownerName: 'employee Prøve',
    can: ['edit', 'attach', 'tag'],
  })
  expect(made.why.accept).toBe('Ledere avgjør forslag')
  const refused = await took(t, 'employee', made, 'accept')
  expect([refused.status, refused.body.message]).toEqual([403, 'Ledere avgjør forslag'])
  const accepted = ok(await took(t, 'leader', made, 'accept'))
  expect((await took(t, 'leader', made, 'decline', { reason: 'Det er for dyrt for oss' })).status).toBe(409)
  await expect(t.owner(`update improvements set status = 'proposed' where id = $1`, [made.id])).rejects.toThrow(/is no step/)
  expect(ok(await took(t, 'employee', accepted, 'complete'))).toMatchObject({ status: 'done', can: [] })
  const { items } = ok(await t.as('leader').get(`/improvements/${made.id}/timeline`))
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'improvement.propose',
    'improvement.accept',
    'improvement.complete',
  ])
  expect(items[1].changes).toContainEqual({ field: 'status', before: 'proposed', after: 'accepted' })
})

test('has comments, tags, files and tiltak', async () => {
  const t = await portal.tenant()
  const one = await whole(t, 'Stålreol')
  const at = `/improvements/${one.id}`
  expect(one).toMatchObject({
    files: [{ fileName: 'Stålreol.txt' }],
    actions: [{ title: 'Fjern Stålreol', parent: { type: 'improvement', id: one.id } }],
  })
  const mention = ok(await t.as('leader').post(`${at}/comments`, { body: `@{${t.users.controller.id}} kan se på den`, visibility: 'all' }))
  expect(mention.comments).toHaveLength(2)
  expect(ok(await t.as('leader').get(`${at}/mentionable`)).items.length).toBeGreaterThan(3)
  expect(ok(await t.as('leader').get(`${at}/tags`)).items).toMatchObject([{ name: 'Stålreol' }])
  expect(ok(await t.as('leader').get(`/improvements/tags/rows?ids=${one.id}`)).items).toEqual([{ id: one.id, tags: ['Stålreol'] }])
  expect(ok(await t.as('admin').get('/tags')).items).toMatchObject([{ name: 'Stålreol', counts: { improvement: 1 } }])
  expect((await t.as('leader').get(`${at}/files/${one.file}`)).status).toBe(200)
  expect(ok(await t.as('employee').get('/actions?mine=true')).items).toMatchObject([{ parentNumber: one.number, parentPath: at }])
  expect(ok(await t.as('employee').get('/dashboard/inbox')).items).toMatchObject([{ kind: 'myAction', title: 'Fjern Stålreol' }])
  const { version } = one.actions[0]
  ok(await t.as('employee').post(`/actions/${one.actions[0].id}/start`, { version }))
})

test('is found, filtered, exported, and listed in two statements', async () => {
  const t = await portal.tenant()
  const [one, other] = [await whole(t, 'Stålreol'), await proposed(t, { title: 'Nye hansker' })]
  const ids = async (query: string, who: Who = 'leader') =>
    ok(await t.as(who).get(`/improvements?${query}`)).items.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([other.id, one.id])
  expect(await ids('q=stålre')).toEqual([one.id])
  expect(await ids(`q=${other.number}`)).toEqual([other.id])
  expect(await ids('status=accepted')).toEqual([one.id])
  expect(await ids(`tagId=${ok(await t.as('admin').get('/tags')).items[0].id}`)).toEqual([one.id])
  expect(await ids('', 'otherEmployee')).toEqual([one.id])
  const before = statements.sent
  ok(await t.as('leader').get('/improvements?sort=created&q=veien'))
  expect(statements.sent - before).toBeLessThanOrEqual(2)
  const file = await t.as('leader').post('/improvements/export', { columns: ['number', 'status'], format: 'csv' })
  expect(file.text.trim().split(/\r?\n/).slice(1)).toEqual([expect.stringContaining('Foreslått'), expect.stringContaining('Godtatt')])
  expect((await t.as('employee').post('/improvements/export', { columns: ['number'], format: 'csv' })).status).toBe(403)
  ok(await t.as('leader').post('/views', { name: 'Åpne', search: {}, sharing: 'own', isDefault: false, module: 'improvements' }))
  const can = async (who: Who) => ok(await t.as(who).get('/views?module=improvements')).can
  expect([await can('admin'), await can('leader'), await can('employee')]).toEqual([['export', 'exportAll', 'import'], ['export'], []])
})

test('is taken over from a file, all of it or nothing', async () => {
  const t = await portal.tenant()
  const top = ['Tittel', 'Beskrivelse', 'Ansvarlig', 'Avdeling', 'Emneord']
  const taken = async (...rows: string[][]) => {
    const fileId = await sentRows(t, rows, { top, name: 'forslag.csv' })
    return [ok(await check(t, fileId, [], 'admin', 'improvements')), await carryOut(t, fileId, [], {}, 'improvements')] as const
  }
  const [one, other] = [
    ['Kjøp hansker', 'De gamle er hullete', 'employee Prøve', 'Nord', 'Vern'],
    ['Bytt lampe', 'Den blinker', '', 'Sør', ''],
  ]
  const [{ rows }, refused] = await taken(one!, other!)
  expect([rows[0].errors, refused.status]).toEqual([{ ownerName: 'Fyll inn hvem som er ansvarlig' }, 422])
  const [, { body }] = await taken(one!)
  expect(body).toMatchObject({ rowCount: 1, firstNumber: `FOR-${inDays(0).slice(0, 4)}-0001` })
  const { items } = ok(await t.as('leader').get('/improvements'))
  expect(items).toMatchObject([{ title: 'Kjøp hansker', status: 'proposed', ownerName: 'employee Prøve', departmentName: 'Nord' }])
  expect(ok(await t.as('leader').get(`/improvements/${items[0].id}/tags`)).items).toMatchObject([{ name: 'Vern' }])
})

test('is read as it was', async () => {
  const t = await portal.tenant()
  const made = await proposed(t)
  const then = await nowOf(t)
  ok(await took(t, 'leader', made, 'accept'))
  const at = { 'x-as-of': then }
  expect(ok(await t.as('leader').get(`/improvements/${made.id}`, at))).toMatchObject({ status: 'proposed' })
  expect(ok(await t.as('leader').get('/improvements?q=trucklader', at)).items).toMatchObject([{ status: 'proposed' }])
  expect(ok(await t.as('leader').get('/improvements?q=trucklader')).items).toMatchObject([{ status: 'accepted' }])
})

test('goes to the successor when its owner leaves', async () => {
  const t = await portal.tenant()
  const made = await proposed(t)
  const holding = ok(await t.as('admin').get(`/users/${t.users.employee.id}/holding`))
  expect(holding.items).toContainEqual({ kind: 'improvements', count: 1, text: '1 forslag' })
  const { version } = ok(await t.as('admin').get(`/users/${t.users.employee.id}`))
  const leave = { version, successorId: t.users.otherLeader.id }
  ok(await t.as('admin').post(`/users/${t.users.employee.id}/deactivate`, leave))
  expect(ok(await t.as('leader').get(`/improvements/${made.id}`))).toMatchObject({ ownerId: t.users.otherLeader.id })
})

test('is kept while it is held, and disposed of when its time is over', async () => {
  const t = await portal.tenant()
  const mark = 'Zorbtråd'
  const [one, other] = [await whole(t, mark), await whole(t, 'Kanarifugl')]
  for (const { id, version } of [one, other]) ok(await took(t, 'employee', { id, version }, 'complete'))
  const reason = 'Forslaget skal i retten'
  expect(ok(await t.as('admin').post(`/improvements/${other.id}/legal-hold`, { reason }))).toMatchObject({ hold: { reason } })
  await t.owner(`begin; set local session_replication_role = replica;
    update improvements set closed_at = now() - interval '70 months' where ks_id = '${t.ksId}'; commit`)
  await disposed(portal, t)
  expect(await foundIn(t, mark)).toEqual([])
  expect(ok(await t.as('admin').get(`/improvements/${one.id}`))).toMatchObject({
    title: 'Anonymisert etter oppbevaringstiden',
    files: [],
    ownerName: expect.stringMatching(/^Anonymisert/),
  })
  expect(ok(await t.as('admin').get(`/improvements/${one.id}/comments`))).toMatchObject({ mayComment: false })
  expect((await t.as('leader').post(`/improvements/${one.id}/tags`, { add: ['ny'] })).status).toBe(423)
  expect(ok(await t.as('admin').get(`/improvements/${other.id}`)).title).toBe('Flytt Kanarifugl')
})

test('a person sees it if and only if it counts them among its readers', async () => {
  const t = await portal.tenant()
  const made = [await proposed(t), await whole(t, 'Stålreol')]
  const people = Object.entries(t.users) as [Who, { id: string }][]
  for (const { id } of made) {
    const readers = await inTenant(portal.portal.pool, t.ksId, (tx) =>
      improvementKind.readersAmong(
        tx,
        id,
        people.map(([, one]) => one.id),
      ),
    )
    for (const [who, user] of people)
      expect([who, (await t.as(who).get(`/improvements/${id}`)).status === 200]).toEqual([who, readers.includes(user.id)])
  }
})

describe('is held to what every module is', () => {
  const endpoints = Object.entries(improvementRecords.routes.contract) as [string, Endpoint][]
  const ofHold = server.routes
    .flatMap(({ contract }) => Object.entries(contract) as [string, Endpoint][])
    .filter(([, { path }]) => path.startsWith('/improvements/'))
  const all = [
    ...new Map(
      [...endpoints, ...ofHold].map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, [name, endpoint] as const]),
    ).entries(),
  ]
  const mark = `CANARY-${newId()}`
  let own: Tenant
  let other: Tenant
  let theirs: Awaited<ReturnType<typeof whole>>
  beforeAll(async () => {
    ;[own, other] = [await portal.tenant(), await portal.tenant()]
    theirs = await whole(other, mark.slice(0, 40))
  })
  const bodyOf = (name: string) =>
    ({
      propose: fields(own),
      edit: { version: 1, ...fields(own) },
      decline: { version: 1, reason: 'Det er for dyrt for oss' },
      planAction: { version: 1, ...action(own) },
      attach: { fileIds: [newId()] },
      tag: { add: ['ny'] },
      comment: { body: 'Enig' },
      link: { number: theirs.number, relation: 'relatedTo' },
      editComment: { version: 1, body: 'Uenig' },
      setLegalHold: { reason: 'Forslaget skal i retten' },
      liftLegalHold: { version: 1, reason: 'Saken er avgjort' },
      export: { columns: ['number'], format: 'csv' },
    })[name] ?? { version: 1 }
  const ask = (client: Tenant | null, who: Who, name: string, { method, path }: Endpoint, id: string) => {
    const url = path.replace(':id', id).replace(':commentId', theirs.comment).replace(':fileId', theirs.file).replace(':linkId', newId())
    return (client?.as(who) ?? portal.anonymous).send(method, url, method === 'GET' ? undefined : bodyOf(name))
  }

  test.each(all)('%s: 401 without a session, and as unknown to another company as what never was', async (_, [name, endpoint]) => {
    expect((await ask(null, 'admin', name, endpoint, theirs.id)).status).toBe(401)
    if (!endpoint.path.includes(':id'))
      return expect((await ask(own, 'admin', name, endpoint, theirs.id)).text).not.toContain(mark.slice(0, 40))
    for (const who of ['admin', 'leader', 'employee', 'auditor', 'controller'] as const) {
      const [foreign, never] = [await ask(own, who, name, endpoint, theirs.id), await ask(own, who, name, endpoint, newId())]
      expect([who, foreign.status, { ...foreign.body, requestId: '' }]).toEqual([who, never.status, { ...never.body, requestId: '' }])
      expect([who, [403, 404].includes(foreign.status)]).toEqual([who, true])
    }
  })

  test('row-level security keeps its rows, its history and its search to the company', async () => {
    const fresh = await portal.tenant()
    const rows = (ksId: string) =>
      inTenant(portal.portal.pool, ksId, async (tx) => ({
        now: (await sql`select from improvements`.execute(tx)).rows.length,
        earlier: (await sql`select from history.improvements`.execute(tx)).rows.length > 0,
        found: (await sql`select from search_records('improvements', 'FOR', 'flytt')`.execute(tx)).rows.length,
      }))
    expect([await rows(fresh.ksId), await rows(other.ksId)]).toEqual([
      { now: 0, earlier: false, found: 0 },
      { now: 1, earlier: true, found: 1 },
    ])
    await expect(
      inTenant(portal.portal.pool, fresh.ksId, (tx) => sql`update improvements set ks_id = ${other.ksId}`.execute(tx)),
    ).resolves.toMatchObject({ numAffectedRows: 0n })
  })

  test('its contract is in the OpenAPI document', async () => {
    const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json()
    for (const { method, path } of Object.values(improvements) as Endpoint[])
      expect(paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(method.toLowerCase())
  })
})
