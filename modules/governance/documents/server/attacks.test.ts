import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, approved, folderOf, fresh, made, nextApproved, proseOf, submitted, validBefore, write, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = () => osloDate(new Date())

const described = (one: Record<string, unknown>, more: object = {}) => ({
  version: one.version,
  documentType: one.documentType,
  subtype: one.subtype,
  folderId: one.folderId,
  departmentId: one.departmentId,
  language: one.language,
  ownerId: one.ownerId,
  ...more,
})
const edited = (t: Tenant, one: any, more: object, who: Who = 'leader') => t.as(who).put(`/documents/${one.id}`, described(one, more))
const picture = async (t: Tenant, name: string) =>
  ok(await t.as('leader').upload('/files', { name, bytes: Buffer.from(`bilde ${name}`), type: 'text/plain' })).id as string

test('what is approved, or waits for it, stays what it is: nobody makes a policy of what they approved themselves', async () => {
  const t = await portal.tenant()
  const sheet = await submitted(t, await written(t, { documentType: 'sds', title: 'White spirit' }), ['leader'])
  const own = ok(await act(t, 'leader', sheet, 'approve', { digest: sheet.approval.digest }))
  expect((await edited(t, own, { documentType: 'policy' })).body.fields).toHaveProperty('documentType')
  expect((await edited(t, own, { subtype: 'hsePolicy' })).status).toBe(422)
  const sent = await submitted(t, await written(t, { title: 'Rutine for stillas' }))
  expect((await edited(t, sent, { documentType: 'policy' })).body.fields).toHaveProperty('documentType')
  const draft = await made(t, { title: 'Blir en instruks' })
  expect(ok(await edited(t, draft, { documentType: 'instruction' }))).toMatchObject({ documentType: 'instruction' })
  const sds = { title: 'Datablad', documentType: 'sds', subtype: 'hsePolicy', folderId: draft.folderId, departmentId: draft.departmentId }
  expect((await t.as('leader').post('/documents', sds)).body.fields).toHaveProperty('subtype')
})

test('a policy is never approved without the head of the company or an administrator, however many may say yes', async () => {
  const t = await portal.tenant()
  const boss = await t.addUser({ roleId: 2 })
  await t.owner('update departments set leader_id = $2 where ks_id = $1 and parent_id is null', [t.ksId, boss.id])
  const policy = await written(t, { title: 'HMS-policy', documentType: 'policy' })
  const approverIds = [boss.id, t.users.admin.id]
  expect(ok(await t.as('leader').get(`/documents/${policy.id}/approvers`)).items.map(({ id }: any) => id)).toEqual(
    expect.arrayContaining(approverIds),
  )
  for (const rule of [{ approvalRule: 'any' }, { approvalRule: 'some', needed: 1 }])
    expect((await act(t, 'leader', policy, 'submit', { approverIds, ...rule })).body.fields).toHaveProperty('approverIds')
  ok(await act(t, 'leader', policy, 'submit', { approverIds, approvalRule: 'all' }))
})

test('the pictures of a draft, what was said of it and why it came back are for those who read drafts', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const opened = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  const fileId = await picture(t, 'utkast.txt')
  ok(await t.as('leader').post(`/documents/${done.id}/files`, { fileIds: [fileId] }))
  const content = { type: 'doc' as const, content: [{ type: 'image' as const, attrs: { fileId, alt: 'Stillas', decorative: false } }] }
  const text = ok(
    await write(
      t,
      await fresh(t, opened),
      { ...content, content: [...content.content, ...proseOf('Ny').content] },
      { changeSummary: 'Nytt bilde' },
    ),
  )
  const sent = await submitted(t, text)
  ok(await act(t, 'admin', sent, 'reject', { digest: sent.approval.digest, reason: 'Hemmelig grunn til nei' }))
  const seen = async (who: Who) => {
    const { files } = await fresh(t, done, who)
    const { items } = ok(await t.as(who).get(`/documents/${done.id}/timeline`))
    return [files.length, (await t.as(who).get(`/documents/${done.id}/files/${fileId}`)).status, JSON.stringify(items).includes('Hemmelig')]
  }
  expect([await seen('leader'), await seen('employee')]).toEqual([
    [1, 200, true],
    [0, 404, false],
  ])
  const again = await submitted(t, await fresh(t, done))
  ok(await act(t, 'admin', again, 'approve', { digest: again.approval.digest }))
  expect((await seen('employee')).slice(0, 2)).toEqual([1, 200])
})

test('why it is on hold is for those who decide that', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  ok(await t.as('admin').post(`/documents/${done.id}/legal-hold`, { reason: 'Saken skal i retten i mai' }))
  const isShown = async (who: Who) => JSON.stringify(ok(await t.as(who).get(`/documents/${done.id}/timeline`))).includes('i retten')
  expect([await isShown('admin'), await isShown('employee')]).toEqual([true, false])
})

test('a leader moves no document to a department they do not lead', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const moved = await edited(t, one, { departmentId: t.departments.south })
  expect([moved.status, moved.body.code]).toEqual([403, 'scope'])
})

test('whoever approved one version does not read the draft of the next before they are asked', async () => {
  const t = await portal.tenant()
  const boss = await t.addUser({ roleId: 2 })
  await t.owner('update departments set leader_id = $2 where ks_id = $1 and parent_id is null', [t.ksId, boss.id])
  const sent = ok(await act(t, 'leader', await written(t), 'submit', { approverIds: [boss.id] }))
  const other = await t.asUser(boss)
  const done = ok(await other.post(`/documents/${sent.id}/approve`, { version: sent.version, digest: sent.approval.digest }))
  await t.owner('update departments set leader_id = null where ks_id = $1 and parent_id is null', [t.ksId])
  ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  expect(ok(await other.get(`/documents/${done.id}`))).toMatchObject({ draft: null })
  expect((await other.get(`/documents/${done.id}/draft`)).status).toBe(404)
})

test('the next version of one that is yet to come says so when it is sent, and never at the approver', async () => {
  const t = await portal.tenant()
  const later = addDays(today(), 10)
  const both = await nextApproved(t, await approved(t), true, 'Fra om ti dager', { validFrom: later })
  const opened = ok(await act(t, 'leader', both, 'revise', { isSignificant: false }))
  const text = ok(await write(t, opened, proseOf('Rettet'), { changeSummary: 'Skrivefeil' }))
  const early = await act(t, 'leader', text, 'submit', { approverIds: [t.users.admin.id] })
  expect(early.body.fields.validFrom).toContain('Versjon 2.0 gjelder fra')
  const dated = ok(await write(t, text, proseOf('Rettet'), { changeSummary: 'Skrivefeil', validFrom: later }))
  expect((await approved(t, dated)).versions.map(({ label, validFrom }: any) => [label, validFrom])).toEqual([
    ['2.1', later],
    ['2.0', null],
    ['1.0', today()],
  ])
})

test('restored, what was in force is again, and what was approved for a later day waits for it', async () => {
  const t = await portal.tenant()
  const later = addDays(today(), 10)
  const both = await nextApproved(t, await approved(t), true, 'Fra om ti dager', { validFrom: later })
  const gone = ok(await act(t, 'leader', both, 'archive', { reason: 'Arkivert ved en feil' }))
  const back = ok(await act(t, 'admin', gone, 'restore', { reason: 'Den trengs likevel' }))
  expect(back).toMatchObject({ versionLabel: '1.0', comingId: both.versions[0].id, versions: [{ validFrom: later }, { validTo: later }] })
})

test('a date that was right yesterday does not keep the text from being saved', async () => {
  const t = await portal.tenant()
  const one = ok(await write(t, await made(t), proseOf('Først'), { validFrom: today(), reviewDate: addDays(today(), 3) }))
  await t.owner(`update document_versions set valid_from = valid_from - 5, review_date = review_date - 5 where document_id = $1`, [one.id])
  const { draft } = await fresh(t, one)
  const dates = { validFrom: draft.validFrom, reviewDate: draft.reviewDate }
  const saved = ok(await write(t, one, proseOf('Så'), dates))
  expect((await act(t, 'leader', saved, 'submit', { approverIds: [t.users.admin.id] })).body.fields).toMatchObject({
    validFrom: expect.any(String),
    reviewDate: expect.any(String),
  })
})

test('a copy takes the words of another document, and says what its pictures show', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const fileId = await picture(t, 'stillas.txt')
  ok(await t.as('leader').post(`/documents/${one.id}/files`, { fileIds: [fileId] }))
  const image = { type: 'image' as const, attrs: { fileId, alt: 'Stillas med grønt kort', decorative: false } }
  const done = await approved(
    t,
    ok(await write(t, await fresh(t, one), { type: 'doc', content: [image, ...proseOf('Se bildet').content] })),
  )
  const copy = await made(t, { title: 'Rutine for lift', copyFromId: done.id })
  const { content } = ok(await t.as('leader').get(`/documents/${copy.id}/draft`))
  expect(content).toEqual(proseOf('Bilde: Stillas med grønt kort', 'Se bildet'))
  ok(await write(t, copy, content))
})

test('a status of the past is told by the day that is looked at', async () => {
  const t = await portal.tenant()
  const later = addDays(today(), 10)
  const both = await nextApproved(t, await approved(t), true, 'Fra om ti dager', { validFrom: later })
  const then = await nowOf(t)
  await validBefore(t, both.id)
  expect(ok(await t.as('auditor').get(`/documents/${both.id}`))).toMatchObject({ versionLabel: '2.0' })
  expect(ok(await t.as('auditor').get(`/documents/${both.id}`, { 'x-as-of': then }))).toMatchObject({ versionLabel: '1.0' })
})

test('two folders are never put into each other, and one with nothing but what was deleted can go', async () => {
  const t = await portal.tenant()
  const [one, other] = [await folderOf(t, 'HMS'), await folderOf(t, 'Rutiner')]
  const into = (id: string, name: string, parentId: string) => t.as('admin').put(`/document-folders/${id}`, { version: 1, name, parentId })
  const answers = await Promise.all([into(one, 'HMS', other), into(other, 'Rutiner', one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const spare = await folderOf(t, 'Utkast')
  const draft = await made(t, { folderId: spare })
  ok(await act(t, 'leader', draft, 'delete'))
  ok(await t.as('admin').post(`/document-folders/${spare}/delete`, { version: 1 }))
})
