import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { pngOf } from '@portal/platform/testing/hostileFiles'
import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { disposed, foundIn } from '../../../../records/retention/server/testing.ts'
import { act, approved, fresh, made, proseOf, submitted, write, written } from '../testing.ts'
import { docxOf, pdfOf, pictureAt, word, wordPicture } from './testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

const sample = readFileSync(new URL('../../../../../tests/samples/varmt-arbeid.docx', import.meta.url))
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const docx = (bytes: Buffer, name = 'Rutine.docx') => ({ name, bytes, type: 'application/octet-stream' })
const pdf = (bytes: Buffer, name = 'Rutine.pdf') => ({ name, bytes, type: 'application/pdf' })
type One = { id: string; version: number }
type File = ReturnType<typeof docx>
const sent = (t: Tenant, { id, version }: One, file: File, who: Who = 'leader') =>
  t.as(who).upload(`/documents/${id}/original`, file, { version: String(version) })
const textOf = (content: unknown) => JSON.stringify(content)
const rows = (t: Tenant, table: string) => t.owner(`select * from ${table} where ks_id = $1`, [t.ksId])

/** What was refused ten minutes ago is given up now. */
async function tenMinutesLater() {
  await portal.owner(`update graphile_worker._private_jobs set run_at = now() where key like 'files.giveUp:%'`)
  await portal.runJobs()
}

test('nobody puts a file in the place of a text that somebody else writes', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  ok(await t.as('admin').post(`/documents/${one.id}/lock`, { screenId: newId() }))
  expect((await sent(t, one, docx(sample))).status).toBe(423)
  expect((await fresh(t, one)).draft.original).toBeNull()
})

test('a Word file becomes the draft: its text is read here, its pictures are the document’s, and the original is as it was sent', async () => {
  const t = await portal.tenant()
  const one = ok(await sent(t, await made(t), docx(sample)))
  const original = { fileName: 'Rutine.docx', kind: 'docx', pages: null, size: sample.length, sha256: sha256Of(sample), hasText: true }
  expect(one.draft).toMatchObject({ original, undescribed: 0 })
  expect(one.files).toHaveLength(1)
  const { content } = ok(await t.as('leader').get(`/documents/${one.id}/draft`))
  expect(textOf(content)).toContain('Sett fram to håndslokkere')
  expect(textOf(content)).toContain(one.files[0].id)
  expect((await t.as('leader').get(`/documents/${one.id}/files/${one.files[0].id}`)).status).toBe(200)
  const saved = await t.as('leader').get(`/documents/${one.id}/draft/original`)
  expect(saved.bytes.equals(sample)).toBe(true)
  expect(saved.headers['content-disposition']).toContain('attachment; filename="Rutine.docx"')
  expect(saved.headers['content-security-policy']).toContain('sandbox')
  const { items } = ok(await t.as('leader').get(`/documents/${one.id}/timeline`))
  expect(items.map(({ action }: { action: string }) => action)).toContain('document.upload')
})

test('a document begins as a PDF: with what it is, in one request', async () => {
  const t = await portal.tenant()
  const { folderId } = await made(t)
  const fields = { title: 'Branninstruks', documentType: 'instruction', folderId, departmentId: t.departments.north }
  const one = ok(await t.as('leader').upload('/documents/uploaded', pdf(pdfOf([['Ring 110.'], ['Møt på plassen.']])), fields))
  expect(one).toMatchObject({
    title: 'Branninstruks',
    status: 'draft',
    draft: { original: { kind: 'pdf', pages: 2, hasText: true }, words: 5 },
  })
  const south = { ...fields, departmentId: t.departments.south }
  expect((await t.as('leader').upload('/documents/uploaded', pdf(pdfOf([['x']])), south)).status).toBe(403)
  expect((await t.as('employee').upload('/documents/uploaded', pdf(pdfOf([['x']])), fields)).status).toBe(403)
})

test('what is approved is the file: its hash is in what is sealed, and another file in its place makes the round void', async () => {
  const t = await portal.tenant()
  const one = ok(await sent(t, await made(t), pdf(pdfOf([['Ring 110.']]))))
  const waiting = await submitted(t, one)
  expect((await sent(t, waiting, pdf(pdfOf([['Ring 113.']])))).status).toBe(409)
  const done = ok(await act(t, 'admin', await fresh(t, waiting), 'approve', { digest: waiting.approval.digest }))
  expect(done.versions[0].original).toEqual(one.draft.original)
  const [{ material }] = (await rows(t, 'approval_rounds')) as [{ material: { original: object } }]
  expect(material.original).toEqual({ sha256: one.draft.original.sha256, fileName: 'Rutine.pdf', size: one.draft.original.size })

  const other = await submitted(t, ok(await sent(t, await made(t, { title: 'En annen' }), pdf(pdfOf([['En']])))))
  await t.owner(
    `update document_originals set pages = 2, file_id = (select id from files where ks_id = $1 and file_name = 'Rutine.pdf' order by uploaded_at limit 1)
    where ks_id = $1 and document_id = $2`,
    [t.ksId, other.id],
  )
  expect(await fresh(t, other)).toMatchObject({ approval: { status: 'void' } })
})

test('bytes that somebody has changed in the store are not approved as those that were sent', async () => {
  const t = await portal.tenant()
  const one = await submitted(t, ok(await sent(t, await made(t), pdf(pdfOf([['Ring 110.']])))))
  const { sha256 } = one.draft.original
  const { folder } = portal.portal.config.files as { folder: string }
  writeFileSync(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), pdfOf([['Ring 113.']]))
  const answer = await act(t, 'admin', one, 'approve', { digest: one.approval.digest })
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('ikke lenger den som ble sendt')])
})

test('the database itself refuses another file in the place of one that was approved', async () => {
  const t = await portal.tenant()
  const done = await approved(t, ok(await sent(t, await made(t), pdf(pdfOf([['Ring 110.']])))))
  const asApp = (statement: RawBuilder<unknown>) => inTenant(portal.portal.pool, t.ksId, (tx) => statement.execute(tx))
  await expect(asApp(sql`update document_originals set pages = 9 where document_id = ${done.id}`)).rejects.toThrow(/not changed/)
  await expect(asApp(sql`delete from document_originals where document_id = ${done.id}`)).rejects.toThrow(/not changed/)
})

test('a word of the file is found once the version is approved, and not before', async () => {
  const t = await portal.tenant()
  const found = async () => ok(await t.as('employee').get('/documents?q=sprinkleranlegg')).items.length
  const one = ok(await sent(t, await made(t, { title: 'Varmt arbeid' }), docx(sample)))
  expect(await found()).toBe(0)
  await approved(t, one)
  expect(await found()).toBe(1)
  const { content, original } = ok(await t.as('employee').get(`/documents/${one.id}/versions/${(await fresh(t, one)).currentId}`))
  expect([textOf(content).includes('sprinkleranlegg'), original.fileName]).toEqual([true, 'Rutine.docx'])
})

test('a scanned PDF has no text to search in, and is sent for approval all the same', async () => {
  const t = await portal.tenant()
  const one = ok(await sent(t, await made(t), pdf(pdfOf([[], []]))))
  expect(one.draft).toMatchObject({ words: 0, original: { hasText: false, pages: 2 } })
  expect(one.lacks).toEqual([])
  expect((await approved(t, one)).versions[0].original.hasText).toBe(false)
})

test('a picture without a description keeps a Word file from being sent, and says where it is described', async () => {
  const t = await portal.tenant()
  const bytes = docxOf(word('Plan') + wordPicture(), { ...pictureAt('media/a.png'), 'word/media/a.png': pngOf(8, 8) })
  const one = ok(await sent(t, await made(t), docx(bytes)))
  expect(one.draft.undescribed).toBe(1)
  expect(one.lacks[0].message).toContain('Legg den til i Word og last opp på nytt')
})

test('the text of a file is not written in, until it is written on as a text; then the file is no longer the version', async () => {
  const t = await portal.tenant()
  const one = ok(await sent(t, await made(t), pdf(pdfOf([['Ring 110.'], ['Møt på plassen.']]))))
  expect((await write(t, one, proseOf('Noe annet'))).body.fields).toHaveProperty('content')
  const dated = ok(await write(t, one, undefined as never, { title: 'Ny tittel' }))
  expect(dated.draft).toMatchObject({ title: 'Ny tittel', words: 5, original: { kind: 'pdf' } })
  const free = ok(await act(t, 'leader', dated, 'write-on'))
  expect(free.draft.original).toBeNull()
  expect(ok(await t.as('leader').get(`/documents/${one.id}/draft`)).content).toEqual(proseOf('Ring 110.', 'Møt på plassen.'))
  expect((await t.as('leader').get(`/documents/${one.id}/draft/original`)).status).toBe(404)
  expect((await act(t, 'leader', free, 'write-on')).status).toBe(422)
  ok(await write(t, free, proseOf('Skrevet videre')))
  expect((await write(t, await fresh(t, free), undefined as never)).body.fields).toHaveProperty('content')
})

test('the next version begins as the file, and takes another; each keeps its own', async () => {
  const t = await portal.tenant()
  const done = await approved(t, ok(await sent(t, await made(t), pdf(pdfOf([['Ring 110.']]), 'en.pdf'))))
  const opened = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  expect(opened.draft.original.fileName).toBe('en.pdf')
  const next = ok(await sent(t, opened, docx(docxOf(word('Ring 110, og så lederen.')), 'to.docx')))
  const both = await approved(t, ok(await write(t, next, undefined as never, { changeSummary: 'Lederen varsles også' })))
  expect(both.versions.map(({ original }: any) => original.fileName)).toEqual(['to.docx', 'en.pdf'])
  for (const [n, name] of ['to.docx', 'en.pdf'].entries()) {
    const { headers } = await t.as('employee').get(`/documents/${both.id}/versions/${both.versions[n].id}/original`)
    expect(headers['content-disposition']).toContain(name)
  }
})

test('the file of a draft, and one that was replaced before anybody approved it, are never read by those who read no drafts', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const opened = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  const secret = docxOf(word('Hemmelig') + wordPicture('embed', 'Hemmelig plan'), {
    ...pictureAt('media/a.png'),
    'word/media/a.png': pngOf(9, 9),
  })
  const first = ok(await sent(t, opened, docx(secret, 'hemmelig.docx')))
  const draftId = first.draft.id
  const picture = first.files.at(-1).id
  const reads = async (who: Who) => [
    (await t.as(who).get(`/documents/${done.id}/draft/original`)).status,
    (await t.as(who).get(`/documents/${done.id}/versions/${draftId}/original`)).status,
    (await t.as(who).get(`/documents/${done.id}/files/${picture}`)).status,
    textOf(ok(await t.as(who).get(`/documents/${done.id}`))).includes('hemmelig'),
  ]
  expect(await reads('employee')).toEqual([404, 404, 404, false])
  expect(await reads('leader')).toEqual([200, 404, 200, true])
  const second = ok(await sent(t, first, pdf(pdfOf([['Ring 110.']]), 'åpen.pdf')))
  await approved(t, ok(await write(t, second, undefined as never, { changeSummary: 'Ny' })))
  expect(await reads('employee')).toEqual([404, 200, 404, false])
  const { items } = ok(await t.as('employee').get(`/documents/${done.id}/timeline`))
  expect(textOf(items)).not.toContain('hemmelig')
})

test('nobody takes another’s file, or another company’s: a file comes with the request that takes it, and with nothing else', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [mine, theirs] = [await made(t), await made(other)]
  const foreign = ok(await other.as('leader').upload('/files', docx(sample))).id
  const of = { version: String(mine.version), fileId: foreign }
  expect((await t.as('leader').upload(`/documents/${mine.id}/original`, docx(sample), of)).status).toBe(400)
  const named = {
    version: String(mine.version),
    file: JSON.stringify({ sha256: 'a'.repeat(64), fileName: 'x.pdf', mimeType: 'application/pdf', size: 1 }),
  }
  expect((await t.as('leader').upload(`/documents/${mine.id}/original`, pdf(pdfOf([['Min']])), named)).body.draft.original.fileName).toBe(
    'Rutine.pdf',
  )
  expect((await t.as('leader').post(`/documents/${mine.id}/original`, named)).status).toBe(415)
  expect((await sent(t, { ...theirs, version: 1 }, docx(sample))).status).toBe(404)
  const file = ok(await sent(other, theirs, docx(sample)))
  expect((await t.as('admin').get(`/documents/${theirs.id}/draft/original`)).status).toBe(404)
  expect((await t.as('admin').get(`/documents/${mine.id}/versions/${file.draft.id}/original`)).status).toBe(404)
  const done = await approved(t, ok(await sent(t, await made(t, { title: 'Tredje' }), docx(sample))))
  // A version of one document is not reached through another.
  expect((await t.as('leader').get(`/documents/${mine.id}/versions/${done.currentId}/original`)).status).toBe(404)
  const fresher = await fresh(t, mine)
  expect((await sent(t, fresher, docx(sample), 'employee')).status).toBe(404)
  expect((await sent(t, fresher, docx(sample), 'auditor')).status).toBe(403)
  expect((await sent(t, { ...mine, version: 1 }, docx(sample))).status).toBe(409)
})

test('what is refused says why, and leaves nothing behind', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  await tenMinutesLater()
  const before = [(await rows(t, 'files')).length, (await rows(t, 'document_originals')).length]
  const macros = docxOf(word('Hei') + wordPicture(), {
    'word/vbaProject.bin': 'x',
    ...pictureAt('media/a.png'),
    'word/media/a.png': pngOf(5, 5),
  })
  const refused: [File, number, RegExp][] = [
    [docx(macros), 415, /makroer/],
    [docx(sample, 'Rutine.docm'), 415, /makroer/],
    [docx(Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_096, '0'), 'hex')), 415, /passord/],
    [pdf(sample, 'Rutine.pdf'), 415, /noe annet enn navnet/],
    [docx(Buffer.from('Bare tekst'), 'notat.txt'), 415, /Velg en Word-fil \(\.docx\) eller en PDF/],
    [pdf(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024)])), 413, /høyst 25 MB/],
    [docx(docxOf(word('Født 13097248022'))), 422, /fødselsnummer/],
  ]
  for (const [file, status, why] of refused) {
    const answer = await sent(t, one, file)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(why)])
  }
  // One that is good, for a version that somebody else has written in meanwhile.
  const late = docxOf(word('Hei') + wordPicture(), { ...pictureAt('media/a.png'), 'word/media/a.png': pngOf(6, 6) })
  ok(await write(t, one, proseOf('Imens')))
  expect((await sent(t, one, docx(late))).status).toBe(409)
  expect([(await rows(t, 'files')).length, (await rows(t, 'document_originals')).length]).toEqual(before)
  const [{ waiting }] = (await portal.owner(
    `select count(*)::int as waiting from graphile_worker._private_jobs where key like 'files.giveUp:%'`,
  )) as [{ waiting: number }]
  // Of the last also the picture in it, and that in small.
  expect(waiting).toBe(6)
  await tenMinutesLater()
  expect(await portal.portal.files.has(sha256Of(late))).toBe(false)
})

test('an archived document keeps its files for those who read it, and one that is copied takes the words alone', async () => {
  const t = await portal.tenant()
  const done = await approved(t, ok(await sent(t, await made(t), pdf(pdfOf([['Ring 110.']])))))
  const copy = await made(t, { title: 'Kopi', copyFromId: done.id })
  expect([copy.draft.original, copy.draft.words]).toEqual([null, 2])
  ok(await act(t, 'leader', done, 'archive', { reason: 'Gjelder ikke lenger' }))
  const path = `/documents/${done.id}/versions/${done.currentId}/original`
  expect([(await t.as('employee').get(path)).status, (await t.as('admin').get(path)).status]).toEqual([404, 200])
})

test('ten years after it is archived nothing is left of its files: no name, no bytes, and no word', async () => {
  const t = await portal.tenant()
  const mark = 'Zorbtråd'
  const first = ok(await sent(t, await made(t), pdf(pdfOf([[`${mark} tas bort`]]), `${mark}-utkast.pdf`)))
  const done = await approved(t, ok(await sent(t, first, docx(docxOf(word(`Bruk ${mark}`)), `${mark}.docx`))))
  const hashes = [first.draft.original.sha256, done.versions[0].original.sha256]
  ok(await act(t, 'leader', done, 'archive', { reason: 'Gjelder ikke lenger' }))
  await t.owner(`begin; set local session_replication_role = replica;
    update documents set archived_at = now() - interval '121 months' where ks_id = '${t.ksId}'; commit`)
  await disposed(portal, t)
  expect(await foundIn(t, mark)).toEqual([])
  expect(ok(await t.as('admin').get(`/documents/${done.id}`)).versions[0].original).toBeNull()
  await portal.owner(`update files set uploaded_at = now() - interval '25 hours' where ks_id = $1`, [t.ksId])
  await portal.owner(`select graphile_worker.add_job('files.sweep', '{}'::json)`)
  await portal.runJobs()
  for (const sha256 of hashes) expect(await portal.portal.files.has(sha256)).toBe(false)
})

test('the PDF that is kept of the version says which file it is, and what stands in it', async () => {
  const t = await portal.tenant()
  const done = await approved(t, ok(await sent(t, await made(t), docx(sample))))
  const { status, bytes } = await t.as('employee').get(`/documents/${done.id}/versions/${done.currentId}/pdf`)
  const letters = lettersOf(pdfText(bytes))
  expect([status, letters.includes('Rutinedocx'), letters.includes(done.versions[0].original.sha256)]).toEqual([200, true, true])
  expect(letters).toContain(lettersOf('Brannvakten forlater aldri stedet.'))
})

test('written by hand after all, a document with no file is as before', async () => {
  const t = await portal.tenant()
  const done = await approved(t, await written(t))
  expect(done.versions[0].original).toBeNull()
  const [{ material }] = (await rows(t, 'approval_rounds')) as [{ material: object }]
  expect(material).not.toHaveProperty('original')
})
