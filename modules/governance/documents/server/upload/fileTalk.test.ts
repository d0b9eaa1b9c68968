// What is said of a version that is a file: of a page or of all of it, by and to those who read the draft (decision 181).
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { act, approved, fresh, made, proseOf, write } from '../testing.ts'
import { pdfOf } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const sample = readFileSync(new URL('../../../../../tests/samples/varmt-arbeid.docx', import.meta.url))
const files = {
  pdf: (pages: number) => ({
    name: 'Rutine.pdf',
    bytes: pdfOf(Array.from({ length: pages }, (_, n) => [`Side ${n + 1}`])),
    type: 'application/pdf',
  }),
  docx: { name: 'Rutine.docx', bytes: sample, type: 'application/octet-stream' },
}
type One = { id: string; version: number }
const sent = async (t: Tenant, { id, version }: One, file: { name: string; bytes: Buffer; type: string }) =>
  ok(await t.as('leader').upload(`/documents/${id}/original`, file, { version: String(version) }))
const say = (t: Tenant, { id }: One, anchor: object, who: Who = 'leader', body = 'Er dette riktig?') =>
  t.as(who).post(`/documents/${id}/draft/threads`, { anchor, body })
const places = async (t: Tenant, { id }: One) =>
  ok(await t.as('leader').get(`/documents/${id}/draft/threads`)).items.map(({ anchor }: any) => anchor)
const refusal = 'Siden finnes ikke i filen. Kommenter en annen side eller hele filen.'

test('a page of a PDF is commented, answered and resolved, and the whole of it first', async () => {
  const t = await portal.tenant()
  const one = await sent(t, await made(t), files.pdf(3))
  ok(await say(t, one, { page: 3 }))
  ok(await say(t, one, { page: 1 }, 'admin'))
  ok(await say(t, one, { page: null }))
  expect(await places(t, one)).toEqual([{ page: null }, { page: 1 }, { page: 3 }])
  const [whole] = ok(await t.as('admin').get(`/documents/${one.id}/draft/threads`)).items
  const at = `/documents/${one.id}/draft/threads/${whole.id}`
  const answered = ok(await t.as('admin').post(`${at}/answer`, { body: 'Ja' })).items[0]
  expect(answered.comments.map(({ body }: any) => body)).toEqual(['Er dette riktig?', 'Ja'])
  ok(await t.as('admin').post(`${at}/resolve`, { version: whole.version }))
  expect((await t.as('leader').post(`${at}/resolve`, { version: whole.version })).status).toBe(409)
  expect((await fresh(t, one)).draft.openThreads).toBe(2)
})

test('no page that is not there is commented, no word of a PDF, and no page of what has none', async () => {
  const t = await portal.tenant()
  const pdf = await sent(t, await made(t), files.pdf(2))
  for (const anchor of [{ page: 3 }, { block: 0, quote: 'Side 1' }])
    expect((await say(t, pdf, anchor)).body).toMatchObject({ code: 'guard', fields: { anchor: refusal } })
  for (const anchor of [{ page: 0 }, { page: 1.5 }, { page: 1, quote: 'Side' }, {}])
    expect([400, 422]).toContain((await say(t, pdf, anchor)).status)
  expect(await places(t, pdf)).toEqual([])
  // A Word file is read as its words, and has no pages of its own.
  const docx = await sent(t, await made(t), files.docx)
  ok(await say(t, docx, { page: null }))
  ok(await say(t, docx, { block: 0, quote: 'Varmt arbeid' }))
  expect((await say(t, docx, { page: 1 })).status).toBe(422)
  const text = ok(await write(t, await made(t), proseOf('Tekst')))
  for (const anchor of [{ page: 1 }, { page: null }]) expect((await say(t, text, anchor)).status).toBe(422)
})

test('nobody reads it who does not read the draft, nor another company; and it stays when another file takes its place', async () => {
  const t = await portal.tenant()
  const one = await sent(t, ok(await act(t, 'leader', await approved(t), 'revise', { isSignificant: true })), files.pdf(2))
  ok(await say(t, one, { page: 2 }, 'leader', 'Zorbord er hemmelig'))
  for (const who of ['employee', 'otherLeader'] as const) {
    expect(ok(await t.as(who).get(`/documents/${one.id}/draft/threads`)).items).toEqual([])
    expect((await say(t, one, { page: 2 }, who)).status).toBe(404)
  }
  const elsewhere = await portal.tenant()
  expect((await say(elsewhere, one, { page: 2 }, 'admin')).status).toBe(404)
  expect(ok(await t.as('employee').get(`/documents/${one.id}/comments`)).comments).toEqual([])
  // Another file in its place: what was said of the page stays, and says where it stood.
  await sent(t, await fresh(t, one), files.pdf(1))
  expect(await places(t, one)).toEqual([{ page: 2 }])
})
