import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { emptyProse } from '@portal/kit/prose'
import { inTenant } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, testPortal } from '../../../../apps/server/testing.ts'
import { disposed, foundIn } from '../../../records/retention/server/testing.ts'
import { remindOwners } from './jobs.ts'
import { act, approved, folderOf, fresh, made, nextApproved, proseOf, submitted, write, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = () => osloDate(new Date())

test('it begins as a draft that only those who write and control read, and tells what is lacking', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  expect(one).toMatchObject({
    number: expect.stringMatching(/^DOK-\d{4}-0001$/),
    status: 'draft',
    shownStatus: 'draft',
    versionLabel: null,
    currentId: null,
    draft: { label: '1.0', isSignificant: true, authors: [{ id: t.users.leader.id }] },
  })
  expect(one.lacks.map(({ message }: any) => message)).toEqual(['Skriv innholdet'])
  for (const [who, status] of [
    ['admin', 200],
    ['auditor', 200],
    ['controller', 200],
    ['otherLeader', 404],
    ['employee', 404],
  ] as const)
    expect([who, (await t.as(who).get(`/documents/${one.id}`)).status]).toEqual([who, status])
  expect((await act(t, 'leader', one, 'submit', { approverIds: [t.users.admin.id] })).body.message).toBe('Skriv innholdet')
})

test('it is written, sent, approved as it was seen, and in force from that day for everybody', async () => {
  const t = await portal.tenant()
  const sent = await submitted(t, await written(t))
  expect(sent).toMatchObject({ status: 'inReview', approval: { status: 'open' }, can: expect.not.arrayContaining(['write']) })
  expect((await write(t, sent, proseOf('Endret'))).status).toBe(409)
  expect(ok(await t.as('admin').get('/dashboard/inbox')).items.map(({ number }: any) => number)).toContain(sent.number)
  expect((await act(t, 'admin', sent, 'approve', { digest: 'c0ffee12'.repeat(8) })).body.message).toContain('Innholdet er endret')
  const done = ok(await act(t, 'admin', sent, 'approve', { digest: sent.approval.digest }))
  expect(done).toMatchObject({
    status: 'approved',
    versionLabel: '1.0',
    validFrom: today(),
    reviewDate: addMonths(today(), 24),
    draft: null,
    versions: [{ label: '1.0', digest: sent.approval.digest, validFrom: today(), validTo: null, approvedByName: 'admin Prøve' }],
  })
  const read = await fresh(t, done, 'employee')
  expect(read).toMatchObject({ approval: null, currentId: done.versions[0].id, can: ['suggest'] })
  const text = ok(await t.as('employee').get(`/documents/${done.id}/versions/${read.currentId}`))
  expect(text).toMatchObject({ label: '1.0', content: proseOf('Slokkeutstyr skal stå ved siden av.') })
})

test('nobody approves what they have written in, whoever wrote last', async () => {
  const t = await portal.tenant()
  const one = await written(t)
  const both = ok(await write(t, one, proseOf('Slokkeutstyr for hånden'), {}, 'admin'))
  expect(both.draft.authors.map(({ id }: any) => id)).toEqual([t.users.leader.id, t.users.admin.id])
  const fit = ok(await t.as('leader').get(`/documents/${one.id}/approvers`)).items.map(({ id }: any) => id)
  expect(fit).not.toContain(t.users.leader.id)
  expect(fit).not.toContain(t.users.admin.id)
  expect((await act(t, 'leader', both, 'submit', { approverIds: [t.users.leader.id] })).body.fields).toHaveProperty('approverIds')
  const alone = await submitted(t, await written(t, { title: 'Rutine for stillas' }))
  const own = await act(t, 'leader', alone, 'approve', { digest: alone.approval.digest })
  expect([own.status, own.body.code]).toEqual([403, 'sod'])
  expect((await act(t, 'employee', alone, 'approve', { digest: alone.approval.digest })).status).toBe(404)
})

test('a policy needs the head of the company or an administrator', async () => {
  const t = await portal.tenant()
  const policy = await written(t, { title: 'HMS-policy', documentType: 'policy' })
  const fit = ok(await t.as('leader').get(`/documents/${policy.id}/approvers`)).items
  expect(fit.find(({ id }: any) => id === t.users.admin.id)).toMatchObject({ isHead: true })
  ok(await act(t, 'leader', policy, 'submit', { approverIds: [t.users.admin.id] }))
})

test('while the next version is under way the one before it stays in force, and readers see no draft', async () => {
  const t = await portal.tenant()
  const first = await approved(t)
  const opened = ok(await act(t, 'leader', first, 'revise', { isSignificant: false }))
  expect(opened).toMatchObject({ status: 'draft', shownStatus: 'underRevision', draft: { label: '1.1' }, versionLabel: '1.0' })
  const changed = ok(await write(t, opened, proseOf('Helt ny tekst'), { title: 'Ny tittel', isSignificant: true }))
  expect(changed).toMatchObject({ title: 'Rutine for varmt arbeid', draft: { label: '2.0', title: 'Ny tittel' } })
  expect(changed.lacks.map(({ field }: any) => field)).toEqual(['changeSummary'])
  expect(await fresh(t, first, 'employee')).toMatchObject({ title: 'Rutine for varmt arbeid', draft: null, versionLabel: '1.0' })
  expect((await t.as('employee').get(`/documents/${first.id}/draft`)).status).toBe(404)
  expect((await t.as('employee').get(`/documents/${first.id}/versions/${changed.draft.id}`)).status).toBe(404)
  const summed = ok(await write(t, changed, proseOf('Helt ny tekst'), { changeSummary: 'Ny metode', title: 'Ny tittel' }))
  const done = await approved(t, summed)
  expect(done).toMatchObject({ title: 'Ny tittel', versionLabel: '2.0', versions: [{ label: '2.0' }, { label: '1.0', validTo: today() }] })
})

test('it is approved for a later day: until then the one before it is in force, that day the new one', async () => {
  const t = await portal.tenant()
  const first = await approved(t)
  const later = addDays(today(), 10)
  const both = await nextApproved(t, first, true, 'Fra om ti dager', { validFrom: later })
  expect(both).toMatchObject({ versionLabel: '1.0', comingId: both.versions[0].id, versions: [{ validFrom: later }, { validTo: later }] })
  const on = async (day: string) => ok(await t.as('employee').get(`/documents?validOn=${day}`)).items.map((one: any) => one.versionLabel)
  expect([await on(today()), await on(addDays(later, -1)), await on(later)]).toEqual([['1.0'], ['1.0'], ['2.0']])
  expect(await on(addDays(today(), -1))).toEqual([])
  const opened = ok(await act(t, 'leader', both, 'revise', { isSignificant: false }))
  const early = await write(t, opened, proseOf('For tidlig'), { validFrom: addDays(today(), 2), changeSummary: 'Rettet' })
  expect([early.status, early.body.fields.validFrom]).toEqual([422, expect.stringContaining('Versjon 2.0 gjelder fra')])
})

test('what is approved is never changed, nor is a day given two versions, by the database itself', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const [version] = done.versions
  const asApp = (statement: RawBuilder<unknown>) => inTenant(portal.portal.pool, t.ksId, (tx) => statement.execute(tx))
  await expect(asApp(sql`update document_versions set title = 'Noe annet' where id = ${version.id}`)).rejects.toThrow(/not changed/)
  await expect(
    asApp(sql`insert into document_validity (id, document_id, version_id, valid_from)
      values (gen_random_uuid(), ${done.id}, ${version.id}, current_date)`),
  ).rejects.toThrow(/one_a_day/)
  await expect(
    asApp(sql`insert into document_versions (id, document_id, major, minor, is_significant, title, content, opened_at, opened_by)
      select gen_random_uuid(), document_id, 9, n, n = 0, title, content, now(), opened_by from document_versions v, generate_series(0, 1) n where v.id = ${version.id}`),
  ).rejects.toThrow(/document_versions_open/)
})

test('archived it is in force no more and leaves its readers; restored, it is in force from that day', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const then = { 'x-as-of': await nowOf(t) }
  const gone = ok(await act(t, 'leader', done, 'archive', { reason: 'Erstattet av en annen rutine' }))
  expect(gone).toMatchObject({ status: 'archived', currentId: null, archiveReason: 'Erstattet av en annen rutine', versionLabel: null })
  expect((await t.as('employee').get(`/documents/${done.id}`)).status).toBe(404)
  expect(ok(await t.as('auditor').get(`/documents/${done.id}`, then))).toMatchObject({ status: 'approved', versionLabel: '1.0' })
  expect((await act(t, 'leader', gone, 'restore', { reason: 'Den trengs likevel' })).status).toBe(403)
  const back = ok(await act(t, 'admin', gone, 'restore', { reason: 'Den trengs likevel' }))
  expect(back).toMatchObject({ status: 'approved', versionLabel: '1.0', validFrom: today() })
  expect(await fresh(t, done, 'employee')).toMatchObject({ currentId: done.versions[0].id })
})

test('a draft is given up, a never approved one deleted, and neither of the others', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const opened = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  expect((await act(t, 'leader', opened, 'delete')).status).toBe(422)
  const approvedAgain = ok(await act(t, 'leader', opened, 'discard', { reason: 'Vi lar den være som den er' }))
  expect(approvedAgain).toMatchObject({ status: 'approved', draft: null, versionLabel: '1.0' })
  expect(ok(await act(t, 'leader', approvedAgain, 'revise', { isSignificant: true })).draft.label).toBe('2.0')
  const draft = await made(t, { title: 'Feil dokument' })
  expect((await act(t, 'leader', draft, 'discard', { reason: 'Vi lar den være som den er' })).status).toBe(422)
  ok(await act(t, 'leader', draft, 'delete'))
  for (const who of ['admin', 'leader', 'auditor'] as const) expect((await t.as(who).get(`/documents/${draft.id}`)).status).toBe(404)
})

test('gone through it is valid for a new time, within three years', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const given = { reason: 'Gått gjennom med verneombudet' }
  const late = await act(t, 'leader', done, 'confirm', { ...given, reviewDate: addMonths(today(), 37) })
  expect([late.status, late.body.fields.reviewDate]).toEqual([422, 'Revisjonsdatoen kan være høyst 36 måneder fram i tid'])
  const next = addMonths(today(), 12)
  expect(ok(await act(t, 'leader', done, 'confirm', { ...given, reviewDate: next }))).toMatchObject({
    reviewDate: next,
    versionLabel: '1.0',
  })
})

test('it is found by the words of what is approved, and not by those of a draft', async () => {
  const t = await portal.tenant()
  const done = await approved(t, await written(t, {}, 'Gassflasker står oppreist og festet'))
  const opened = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  ok(await write(t, opened, proseOf('Acetylen lagres ute')))
  const found = async (q: string) => ok(await t.as('employee').get(`/documents?q=${q}`)).items.map(({ number }: any) => number)
  expect([await found('gassflasker'), await found('acetylen')]).toEqual([[done.number], []])
  const { groups } = ok(await t.as('employee').get('/search?q=gassflasker'))
  expect(JSON.stringify(groups)).toContain(done.number)
})

test('folders are a tree; one that is not empty stays, and none lies in itself', async () => {
  const t = await portal.tenant()
  const top = await folderOf(t, 'HMS')
  const inner = ok(await t.as('leader').post('/document-folders', { name: 'Brann', parentId: top }))
  await made(t, { folderId: inner.id, title: 'Branninstruks' })
  const list = async () => ok(await t.as('leader').get('/document-folders')).items
  expect((await list()).map(({ name, count }: any) => [name, count])).toEqual([
    ['Brann', 1],
    ['HMS', 0],
    ['Rutiner', 0],
  ])
  expect(ok(await t.as('leader').get(`/documents?folderId=${top}`)).items).toHaveLength(1)
  const [, hms] = await list()
  const itself = await t.as('leader').put(`/document-folders/${top}`, { version: hms.version, name: 'HMS', parentId: inner.id })
  expect([itself.status, itself.body.fields.parentId]).toEqual([422, 'En mappe kan ikke ligge i seg selv'])
  expect((await t.as('leader').post('/document-folders', { name: 'hms', parentId: null })).body.fields).toHaveProperty('name')
  const full = await t.as('leader').post(`/document-folders/${top}/delete`, { version: hms.version })
  expect([full.status, full.body.message]).toEqual([422, 'Mappen er ikke tom. Flytt det som ligger i den, først.'])
  expect((await t.as('employee').post('/document-folders', { name: 'Mitt', parentId: null })).status).toBe(403)
  const spare = await folderOf(t, 'Tom')
  ok(await t.as('leader').post(`/document-folders/${spare}/delete`, { version: 1 }))
})

test('a national identity number, an unknown node and a picture of another document are refused', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const number = await write(t, one, proseOf('Fødselsnummer 010190 00083 står i avtalen'))
  const odd = await write(t, one, { type: 'doc', content: [{ type: 'script', content: [] }] } as never)
  const picture = { type: 'image', attrs: { fileId: one.id, alt: 'Slokker', decorative: false } }
  const foreign = await write(t, one, { type: 'doc', content: [picture] } as never)
  expect([odd.status, foreign.status]).toEqual([400, 422])
  expect([number.status, foreign.body.fields.content]).toEqual([400, expect.stringContaining('ikke lastet opp')])
})

test('ten years after it is archived no word of any version is left, and its number stands', async () => {
  const t = await portal.tenant()
  const mark = 'Zorbtråd'
  const done = await approved(t, await written(t, { title: `Rutine for ${mark}` }, `Bruk ${mark} på taket`))
  ok(await act(t, 'leader', done, 'archive', { reason: `Erstattet, ${mark} brukes ikke` }))
  await t.owner(`begin; set local session_replication_role = replica;
    update documents set archived_at = now() - interval '121 months' where ks_id = '${t.ksId}'; commit`)
  await disposed(portal, t)
  expect(await foundIn(t, mark)).toEqual([])
  const gone = ok(await t.as('admin').get(`/documents/${done.id}`))
  expect(gone).toMatchObject({ number: done.number, status: 'archived', language: 'nb', can: [] })
  expect(ok(await t.as('admin').get(`/documents/${done.id}/versions/${done.versions[0].id}`)).content).toEqual(emptyProse)
})

test('on paper it is the text in force, its tables and dangers with it', async () => {
  const t = await portal.tenant()
  const one = await made(t, { template: 'hotWorkRoutine' })
  const done = await approved(t, one)
  const { status, text } = await t.as('employee').get(`/documents/${done.id}/paper`)
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('reviews that press stand in the owner’s inbox, calendar and notices', async () => {
  const t = await portal.tenant()
  const done = await approved(t, ok(await write(t, await made(t), proseOf('Gå rundt'), { reviewDate: addDays(today(), 20) })))
  const { items } = ok(await t.as('leader').get('/dashboard/inbox'))
  expect(items).toContainEqual(expect.objectContaining({ kind: 'documentReview', number: done.number, dueOn: addDays(today(), 20) }))
  const morning = new Date(`${today()}T10:00:00Z`)
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOwners(tx, morning))
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOwners(tx, morning))
  expect(await t.owner(`select from notifications where ks_id = $1 and event = 'documentReviewDue'`, [t.ksId])).toHaveLength(1)
})
