import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { act, approved, proseOf, write } from '../../documents/server/testing.ts'
import { confirm, follow, next, question, readersOf, readingFor, toRead, unchanged } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const { pool } = portal.portal

const polish = { language: 'pl', title: 'Prace gorące' }
const translate = async (t: Tenant, one: { id: string }, more: object = {}) => {
  const { documentType, folderId, departmentId } = ok(await t.as('leader').get(`/documents/${one.id}`))
  return t.as('leader').post('/documents', { ...polish, documentType, folderId, departmentId, translationOfId: one.id, ...more })
}
const written = async (t: Tenant, one: any, text: string) =>
  approved(t, ok(await write(t, one, proseOf(text), { changeSummary: 'Oversatt' })))

test('whoever reads a translation of the version in force has read the original, questions and all', async () => {
  const t = await portal.tenant()
  const original = await toRead(t, { quiz: [question()] })
  await follow(t, pool)
  const begun = ok(await translate(t, original))
  expect(begun).toMatchObject({
    translationOf: { id: original.id, number: original.number },
    draft: { translatesLabel: '1.0', asksReceipt: false },
  })
  expect(ok(await t.as('leader').get(`/documents/${begun.id}/draft`)).content).toEqual(proseOf('Brannvakt i én time etter arbeidet.'))
  const made = await written(t, begun, 'Straż pożarna przez godzinę.')
  expect(await follow(t, pool), 'a translation asks nobody itself').toEqual(unchanged)
  expect((await readingFor(t, original.id)).translations).toEqual([{ id: made.id, language: 'pl', title: polish.title }])
  expect(await readingFor(t, made.id)).toMatchObject({
    translationOf: { id: original.id },
    duty: { versionId: made.currentId, readAt: null },
    quiz: [{ question: question().question }],
  })
  ok(await confirm(t, made.id, 'employee', { answers: [1], isPhone: true }))
  expect((await readersOf(t, original.id)).readers).toMatchObject([{ id: t.users.employee.id, method: 'phone', firstScore: 1 }])
  expect((await readingFor(t, original.id)).duty).toMatchObject({ readVersionId: made.currentId })
})

test('a translation of a former version meets nothing until it follows the new one', async () => {
  const t = await portal.tenant()
  const original = await toRead(t)
  const made = await written(t, ok(await translate(t, original)), 'Straż pożarna.')
  const draft = ok(await act(t, 'leader', made, 'revise', { isSignificant: false }))
  await next(t, original, true)
  await follow(t, pool)
  expect(await readingFor(t, made.id)).toMatchObject({ duty: null, translationOf: null })
  expect((await readingFor(t, original.id)).translations).toEqual([])
  const behind = ok(await t.as('leader').get(`/documents/${draft.id}`))
  expect(behind.can).toContain('translateAnew')
  const anew = ok(await act(t, 'leader', behind, 'translate-anew'))
  expect(anew).toMatchObject({ draft: { translatesLabel: '2.0' }, can: expect.not.arrayContaining(['translateAnew']) })
  const again = await written(t, anew, 'Straż pożarna przez dwie godziny.')
  expect((await readingFor(t, again.id)).duty).toMatchObject({ versionId: again.currentId })
  const { reading } = ok(await confirm(t, again.id))
  expect(reading.duty, 'told by what the translation says').toMatchObject({ readVersionId: again.currentId, readLabel: '2.0' })
})

test('a document has one translation to a language, none of itself, and a translation asks for no receipts', async () => {
  const t = await portal.tenant()
  const original = await toRead(t)
  const begun = ok(await translate(t, original))
  for (const language of ['pl', 'nb']) expect((await translate(t, original, { language })).body.fields).toHaveProperty('language')
  expect((await translate(t, begun, { language: 'en' })).status).toBe(422)
  const { reading } = ok(await t.as('leader').get(`/documents/${begun.id}/draft`))
  const asked = await write(t, begun, proseOf('Tekst'), { reading: { ...reading, asksReceipt: true } })
  expect(asked.body.fields).toEqual({ reading: 'Hvem som skal lese, velges på kildedokumentet' })
  const other = await portal.tenant()
  expect((await translate(t, original, { translationOfId: (await toRead(other)).id })).status).toBe(404)
})
