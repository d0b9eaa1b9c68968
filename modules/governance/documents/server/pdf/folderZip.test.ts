import { createHash } from 'node:crypto'
import { unzip } from '@portal/platform/files/unzip'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { act, approved, folderOf, made, nextApproved, written } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const fetched = (t: Tenant, id: string, who: Who = 'employee', headers = {}) =>
  t.as(who).send('POST', `/document-folders/${id}/zip`, {}, headers)
const opened = (bytes: Buffer) => unzip(bytes, { files: 50, bytes: 50_000_000 })
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a folder is fetched with those below it: what is in force as PDFs, and a list with the hash of each', async () => {
  const t = await portal.tenant()
  const top = await folderOf(t, 'HMS')
  const below = await folderOf(t, 'Brann', top)
  const [fire, old] = [
    await approved(t, await written(t, { folderId: below, title: 'Branninstruks' })),
    await approved(t, await written(t, { folderId: top, title: '=HYPERLINK("x") ../../etc' })),
  ]
  await nextApproved(t, old, true, 'Ny tekst')
  await written(t, { folderId: top, title: 'Et utkast' })
  await approved(t, await written(t, { folderId: await folderOf(t, 'Annet'), title: 'I en annen mappe' }))
  const gone = await approved(t, await written(t, { folderId: top, title: 'Arkivert' }))
  ok(await act(t, 'leader', gone, 'archive', { reason: 'Erstattet av en annen' }))
  const { status, bytes, headers } = await fetched(t, top)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toMatch(/filename="HMS-\d{4}-\d\d-\d\d\.zip"/)
  const files = opened(bytes)
  const names = [...files.keys()]
  expect(names).toEqual([
    '00 Innhold.csv',
    `${fire.number} v1.0 Branninstruks.pdf`,
    expect.stringMatching(/^DOK-\d{4}-\d{4} v2\.0 =HYPERLINK\(_x_\) \.\.-\.\.-etc\.pdf$/),
  ])
  const list = Buffer.from(files.get('00 Innhold.csv')!).toString().split('\r\n')
  for (const [n, name] of names.slice(1).entries()) expect(list[n + 1]).toContain(sha256Of(files.get(name)!))
  expect(list[0]).toContain('Dokumentnummer;Tittel;Versjon;Gjelder fra;Mappe;Fil;SHA-256')
  expect(list[2]).toContain(`"'=HYPERLINK(""x"") ../../etc"`)
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'documentFolder.export'`, [t.ksId])
  expect(after).toMatchObject({ name: 'HMS', rows: 2, documents: [`${fire.number} v1.0`, `${old.number} v2.0`] })
})

test('of another company’s folder, and one that is not there, nothing is told; of an empty one it is said', async () => {
  const t = await portal.tenant()
  const other = await portal.tenant()
  const folder = await folderOf(t, 'Tom')
  const draft = await made(t, { folderId: folder })
  expect((await fetched(other, folder, 'admin')).status).toBe(404)
  expect((await fetched(t, draft.id)).status).toBe(404)
  expect((await portal.anonymous.post(`/document-folders/${folder}/zip`)).status).toBe(401)
  const empty = await fetched(t, folder, 'admin')
  expect([empty.status, empty.body.message]).toEqual([422, 'Mappen har ingen dokumenter som gjelder i dag, og som du kan lese.'])
})

test('on an earlier day it is what was in force then', async () => {
  const t = await portal.tenant()
  const folder = await folderOf(t, 'Rutiner')
  const first = await approved(t, await written(t, { folderId: folder }))
  const then = await nowOf(t)
  await nextApproved(t, first, true, 'Helt ny tekst')
  const names = async (headers = {}) => [...opened((await fetched(t, folder, 'auditor', headers)).bytes).keys()]
  expect((await names())[1]).toContain('v2.0')
  expect((await names({ 'x-as-of': then }))[1]).toContain('v1.0')
})

test('a folder of more than two hundred is refused, and a smaller one is named', async () => {
  const t = await portal.tenant()
  const folder = await folderOf(t, 'Stor')
  const one = await approved(t, await written(t, { folderId: folder }))
  await t.owner(
    `with copy as (select gen_random_uuid() as id, gen_random_uuid() as version, n from generate_series(1, 200) n),
        d as (insert into documents (ks_id, id, number, title, document_type, status, folder_id, owner_id, department_id, approved_at, created_by, updated_by)
          select d.ks_id, c.id, 'DOK-2020-' || (1000 + c.n), d.title, d.document_type, d.status, d.folder_id, d.owner_id, d.department_id, d.approved_at, d.created_by, d.updated_by
          from copy c, documents d where d.id = $1),
        v as (insert into document_versions (ks_id, id, document_id, major, minor, is_significant, title, content, opened_at, opened_by, valid_from, approved_at, approved_by, digest)
          select v.ks_id, c.version, c.id, 1, 0, true, v.title, v.content, v.opened_at, v.opened_by, v.valid_from, v.approved_at, v.approved_by, v.digest
          from copy c, document_versions v where v.document_id = $1)
        insert into document_validity (ks_id, id, document_id, version_id, valid_from)
          select v.ks_id, gen_random_uuid(), c.id, c.version, v.valid_from from copy c, document_versions v where v.document_id = $1`,
    [one.id],
  )
  const most = await fetched(t, folder)
  expect([most.status, most.body.message]).toEqual([422, 'Mappen har flere enn 200 dokumenter. Velg en mappe lenger ned.'])
})
