import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { confirm, everybody, follow, nobody, readersOf, readingOf, toRead } from '../../receipts/server/testing.ts'
import { act, approved, fresh, made, proseOf, submitted, write, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Gjelder lønn, og er ikke for alle'
const sees = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/documents/${id}`)).status === 200
type One = { id: string; version: number }
const restricted = async (t: Tenant, { id, version }: One, who: Who = 'leader') => {
  ok(await t.as(who).post(`/documents/${id}/access/restrict`, { version, reason }))
  return fresh(t, { id })
}
const give = (t: Tenant, id: string, given: object, who: Who = 'leader') =>
  t.as(who).post(`/documents/${id}/access/give`, { reason: 'Trenger det i arbeidet', ...given })
const others = ['employee', 'otherEmployee', 'otherLeader', 'otherAdmin', 'auditor', 'controller'] as const

test('a restricted document is nowhere for those who are not on its list, administrators and those who control among them', async () => {
  const t = await portal.tenant()
  const one = await approved(t, await written(t, { title: 'Lønnsplan for nordlinje' }, 'Kanarifugl i hvert avsnitt.'))
  expect(await sees(t, 'employee', one.id)).toBe(true)
  expect(ok(await t.as('employee').get('/search?q=kanarifugl')).groups).toHaveLength(1)
  expect((await restricted(t, one)).isRestricted).toBe(true)
  expect(ok(await t.as('leader').get('/documents')).items).toMatchObject([{ id: one.id, isRestricted: true }])
  const version = `/versions/${one.versions[0].id}`
  const paths = ['', '/timeline', '/comments', '/tags', '/reading', '/readers', '/access', '/suggestions', version, `${version}/pdf`]
  for (const who of others) {
    for (const path of paths) expect([who, path, (await t.as(who).get(`/documents/${one.id}${path}`)).status]).toEqual([who, path, 404])
    expect([who, ok(await t.as(who).get('/documents')).items]).toEqual([who, []])
    expect(ok(await t.as(who).get('/document-folders')).items.map(({ count }: { count: number }) => count)).toEqual([0])
    expect([who, ok(await t.as(who).get('/search?q=kanarifugl')).groups]).toEqual([who, []])
    expect(ok(await t.as(who).get(`/documents-in-force?ids=${one.id}`)).items).toEqual([])
  }
  // Whoever leads the department answers for it, and has it all.
  for (const path of paths) expect([path, (await t.as('leader').get(`/documents/${one.id}${path}`)).status]).toEqual([path, 200])
  expect(ok(await t.as('leader').get('/search?q=kanarifugl')).groups).toHaveLength(1)
})

test('a person, an office or a department with all below it is let in, and let out again', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  await appoint(t, t.users.controller.id, 'verneombud')
  const given = [
    [{ userId: t.users.otherLeader.id }, 'otherLeader', 'otherEmployee'],
    [{ appointmentType: 'verneombud' }, 'controller', 'auditor'],
    [{ departmentId: t.departments.south }, 'otherEmployee', 'employee'],
  ] as const
  for (const [who, inside, outside] of given) {
    expect(await sees(t, inside, one.id)).toBe(false)
    ok(await give(t, one.id, who))
    expect([inside, await sees(t, inside, one.id), outside, await sees(t, outside, one.id)]).toEqual([inside, true, outside, false])
    ok(await t.as('leader').post(`/documents/${one.id}/access/remove`, { ...who, reason: 'Trenger det ikke lenger' }))
    expect(await sees(t, inside, one.id)).toBe(false)
  }
  ok(await give(t, one.id, { departmentId: t.departments.root }))
  for (const who of others) expect([who, await sees(t, who, one.id)]).toEqual([who, true])
  expect(ok(await t.as('leader').get(`/documents/${one.id}/access`)).departments).toEqual([
    { id: t.departments.root, name: 'Bedriften', people: 8 },
  ])
  // Whoever moves into a department reads what it reads, and does not once they have left it.
  ok(await t.as('leader').post(`/documents/${one.id}/access/remove`, { departmentId: t.departments.root, reason: 'Bare Sør skal lese' }))
  ok(await give(t, one.id, { departmentId: t.departments.south }))
  await t.owner('update users set department_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.users.employee.id, t.departments.south])
  expect(await sees(t, 'employee', one.id)).toBe(true)
})

test('who gives access is on the list, never to themselves; a department out of use, another company’s or of a case is refused', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const one = await restricted(t, await approved(t))
  expect((await give(t, one.id, { userId: t.users.employee.id }, 'otherAdmin')).status).toBe(404)
  expect((await give(t, one.id, { userId: t.users.leader.id })).status).toBe(403)
  expect((await give(t, one.id, { departmentId: other.departments.south })).status).toBe(422)
  expect((await give(t, one.id, { departmentId: t.departments.south, userId: t.users.employee.id })).status).toBe(422)
  ok(await give(t, one.id, { userId: t.users.employee.id }))
  expect((await give(t, one.id, { userId: t.users.auditor.id }, 'employee')).status).toBe(403)
  const stale = await t.as('leader').post(`/documents/${one.id}/access/lift`, { version: one.version - 1, reason: 'Kan leses av alle nå' })
  expect(stale.status).toBe(409)
  expect((await other.as('admin').get(`/documents/${one.id}/access`)).status).toBe(404)
  const { id } = ok(await t.as('leader').post('/deviations', { description: 'Verktøy er borte', category: 'theft' }))
  expect(
    (await t.as('leader').post(`/deviations/${id}/access/give`, { departmentId: t.departments.south, reason: 'Hele Sør leter' })).status,
  ).toBe(422)
})

test('an administrator knows number, department and status, asks, and is let in by whoever leads it', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  const { items } = ok(await t.as('otherAdmin').get('/restricted-cases'))
  expect(items).toEqual([{ number: one.number, departmentName: 'Nord', status: 'approved', hasAsked: false }])
  const asked = ok(await t.as('otherAdmin').post('/access-requests', { number: one.number, reason: 'Skal gå gjennom avtalene i Nord' }))
  ok(
    await t.as('leader').post(`/access-requests/${asked.id}/answer`, { version: asked.version, isGranted: true, answer: 'Det er i orden' }),
  )
  expect(await sees(t, 'otherAdmin', one.id)).toBe(true)
})

test('each opening of what is restricted is logged, and the log has no words of it', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t, await written(t, { title: 'Kanarifugl' })))
  for (const version of [one.versions[0].id, 'current']) ok(await t.as('leader').get(`/documents/${one.id}/versions/${version}`))
  const read = await t.owner(`select after ->> 'part' as part from audit where ks_id = $1 and action = 'document.read' order by n`, [
    t.ksId,
  ])
  expect(read.map(({ part }) => part)).toEqual([null, 'version', 'version'])
  ok(await t.as('leader').post(`/documents/${one.id}/archive`, { version: one.version, reason: 'Brukes ikke lenger nå' }))
  const [{ changes }] = await t.owner(
    `select before::text || after::text as changes from audit where ks_id = $1 and action = 'document.archive'`,
    [t.ksId],
  )
  expect(changes).not.toContain('Kanarifugl')
})

test('nor has it words of what is said of it, attached to it or written as its tags', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  const leader = t.as('leader')
  ok(await leader.post(`/documents/${one.id}/comments`, { body: 'Kanarifugl i kommentaren' }))
  ok(await leader.post(`/documents/${one.id}/tags`, { add: ['Kanarifugl'] }))
  const { id } = ok(await leader.upload('/files', { name: 'Kanarifugl.txt', bytes: Buffer.from('kanarifugl'), type: 'text/plain' }))
  ok(await leader.post(`/documents/${one.id}/files`, { fileIds: [id] }))
  const entries = await t.owner(`select action, before::text, after::text from audit where ks_id = $1 and entity_id = $2`, [t.ksId, one.id])
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['document.comment', 'document.tag', 'document.attach']))
  expect(JSON.stringify(entries)).not.toContain('Kanarifugl')
  const { comments } = ok(await leader.get(`/documents/${one.id}/comments`))
  expect(comments.map(({ body }: { body: string }) => body)).toEqual(['Kanarifugl i kommentaren'])
})

test('what is restricted is asked of those alone who may read it, and is taken from who may not any more; what they have read stays', async () => {
  const t = await portal.tenant()
  const one = await toRead(t, { audience: { ...everybody, isAll: false, departmentIds: [t.departments.north, t.departments.south] } })
  await follow(t, portal.portal.pool)
  ok(await confirm(t, one.id, 'employee'))
  expect((await readersOf(t, one.id)).asked).toBeGreaterThan(2)
  await restricted(t, await fresh(t, one))
  await follow(t, portal.portal.pool)
  const left = await readersOf(t, one.id, {}, 'leader')
  expect([left.missing.map(({ name }: { name: string }) => name), left.readers.map(({ name }: { name: string }) => name)]).toEqual([
    ['leader Prøve'],
    ['employee Prøve'],
  ])
  const own = ok(await t.as('employee').get('/read-duties/own'))
  expect([own.toRead, own.read]).toEqual([[], []])
  ok(await give(t, one.id, { departmentId: t.departments.south }))
  await follow(t, portal.portal.pool)
  expect((await readersOf(t, one.id, {}, 'leader')).missing.map(({ name }: { name: string }) => name)).toContain('otherEmployee Prøve')
})

test('a restricted document is not sent to be read by somebody who may not: their departments are named (422), and so with who approves it', async () => {
  const t = await portal.tenant()
  const draft = await made(t)
  const open = ok(await write(t, draft, proseOf('Brannvakt i én time.'), { reading: readingOf({ audience: everybody }) }))
  const one = await restricted(t, open)
  const unlisted = await act(t, 'leader', one, 'submit', { approverIds: [t.users.admin.id] })
  expect([unlisted.status, JSON.stringify(unlisted.body)]).toEqual([422, expect.stringContaining('approverIds')])
  ok(await give(t, one.id, { userId: t.users.admin.id }))
  const refused = await act(t, 'leader', await fresh(t, one), 'submit', { approverIds: [t.users.admin.id] })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('Bedriften, Nord, Sør')])
  const narrow = ok(
    await write(t, await fresh(t, one), proseOf('Brannvakt i én time.'), {
      reading: readingOf({ audience: { ...nobody, departmentIds: [t.departments.north] } }),
    }),
  )
  ok(await give(t, one.id, { departmentId: t.departments.north }))
  await submitted(t, { ...narrow, ...(await fresh(t, one)) })
})

test('a policy that is shown to anybody is closed when it is restricted, and not opened while it is', async () => {
  const t = await portal.tenant()
  const policy = await approved(t, await written(t, { documentType: 'policy', title: 'HMS-policy' }))
  const shown = ok(await act(t, 'admin', policy, 'open-page'))
  const page = async () => (await portal.app.inject({ method: 'GET', url: shown.publicPage })).statusCode
  expect(await page()).toBe(200)
  const one = await restricted(t, shown)
  expect([await page(), one.publicPage]).toEqual([404, null])
  ok(await give(t, one.id, { userId: t.users.admin.id }))
  expect((await act(t, 'admin', one, 'open-page')).status).toBe(422)
  const lifted = ok(await t.as('leader').post(`/documents/${one.id}/access/lift`, { version: one.version, reason: 'Kan leses av alle nå' }))
  ok(await act(t, 'admin', { id: one.id, version: lifted.version }, 'open-page'))
  expect(await page()).toBe(200)
})
