import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { act, approved, fresh, proseOf, written } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type One = { id: string; number: string; currentId: string; version: number }
const suggested = async (t: Tenant, { id, currentId }: One, text: string, who: Who = 'employee') =>
  ok(
    await t.as(who).post(`/documents/${id}/suggestions`, { versionId: currentId, content: proseOf(text), reason: `Bør stå: ${text}` }),
  ).items.find(({ reason }: { reason: string }) => reason.endsWith(text))
type Suggested = { id: string; version: number }
const answer = (t: Tenant, who: Who, { id }: { id: string }, suggestion: Suggested, step: string, given: object = {}) =>
  t.as(who).post(`/documents/${id}/suggestions/${suggestion.id}/${step}`, { version: suggestion.version, ...given })
const own = async (t: Tenant, who: Who = 'employee', query = '', headers: Record<string, string> = {}) =>
  ok(await t.as(who).get(`/document-suggestions${query}`, headers))
const routine = async (t: Tenant, title: string): Promise<One> => approved(t, await written(t, { title }))
const decline = { reason: 'Det er prøvd, og virket ikke' }

test('Jonas finds what he has suggested of all documents, what waits first, with what became of the others', async () => {
  const t = await portal.tenant()
  const [hot, lift] = [await routine(t, 'Varmt arbeid'), await routine(t, 'Bruk av lift')]
  const first = await suggested(t, hot, 'Ha brannteppe.')
  const second = await suggested(t, lift, 'Bruk sele.')
  const third = await suggested(t, hot, 'Ring vakten.')
  ok(await answer(t, 'leader', hot, first, 'take'))
  ok(await answer(t, 'leader', lift, second, 'decline', decline))
  const { items, total } = await own(t)
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { id: third.id, status: 'open', document: { id: hot.id, number: hot.number, title: 'Varmt arbeid' }, can: ['withdraw'] },
    { id: second.id, status: 'declined', answer: decline.reason, decidedByName: 'leader Prøve', can: [] },
    { id: first.id, status: 'taken', takenLabel: '2.0', versionLabel: '1.0', can: [] },
  ])
  const paths = await t.owner(
    `select distinct path from notifications where ks_id = $1 and user_id = $2 and event like 'documentSuggestion%' order by path`,
    [t.ksId, t.users.employee.id],
  )
  // Of one document each: what is told of another is not the same matter.
  expect(paths).toEqual(
    [hot, lift].map(({ id }) => ({ path: `/documents/suggestions/${id}` })).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  )
  const ofHot = await own(t, 'employee', `?documentId=${hot.id}`)
  expect([ofHot.total, ofHot.items.map(({ id }: { id: string }) => id)]).toEqual([2, [third.id, first.id]])
})

test('what waits is taken back from there once, and by nobody with what they saw before', async () => {
  const t = await portal.tenant()
  const one = await routine(t, 'Varmt arbeid')
  await suggested(t, one, 'Ha brannteppe.')
  const [waiting] = (await own(t)).items
  const both = await Promise.all([1, 2].map(() => answer(t, 'employee', one, waiting, 'withdraw')))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await own(t)).items).toMatchObject([{ status: 'withdrawn', can: [] }])
  const answered = await suggested(t, one, 'Ring vakten.')
  ok(await answer(t, 'leader', one, answered, 'decline', decline))
  expect((await answer(t, 'employee', one, answered, 'withdraw')).status).toBe(409)
})

test('nobody finds what others have suggested: not a colleague, not those who write or control, not another company', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const one = await routine(t, 'Varmt arbeid')
  const { id } = await suggested(t, one, 'Ha brannteppe.')
  for (const who of ['otherEmployee', 'leader', 'admin', 'auditor', 'controller'] as const)
    expect([who, (await own(t, who)).items]).toEqual([who, []])
  expect((await own(other)).items).toEqual([])
  expect((await own(t)).items.map((found: { id: string }) => found.id)).toEqual([id])
})

test('of a document that is archived its name is not told any more, and the answer still is', async () => {
  const t = await portal.tenant()
  const one = await routine(t, 'Varmt arbeid')
  await suggested(t, one, 'Ha brannteppe.')
  ok(await act(t, 'leader', await fresh(t, one), 'archive', { reason: 'Rutinen er slått sammen med en annen' }))
  expect((await own(t)).items).toMatchObject([
    { status: 'declined', answer: 'Rutinen er slått sammen med en annen', document: { number: one.number, title: null }, can: [] },
  ])
})

test('page by page each is there once, and an earlier day shows them as they were', async () => {
  const t = await portal.tenant()
  const marks: string[] = []
  let before = ''
  for (const title of ['Varmt arbeid', 'Bruk av lift', 'Graving', 'Stillas', 'Kran', 'Truck', 'Maling', 'Riving', 'Sprengning']) {
    const one = await routine(t, title)
    for (const text of ['En.', 'To.', 'Tre.']) marks.push((await suggested(t, one, text)).id)
    if (title === 'Varmt arbeid') {
      before = await nowOf(t)
      const [last] = (await own(t)).items
      ok(await answer(t, 'leader', one, last, 'decline', decline))
    }
  }
  const first = await own(t, 'employee', '?limit=25')
  const second = await own(t, 'employee', `?limit=25&cursor=${first.nextCursor}`)
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect([first.items.length, second.items.length, second.nextCursor, second.total]).toEqual([25, 2, null, 27])
  expect(ids.toSorted()).toEqual(marks.toSorted())
  expect(second.items.at(-1)).toMatchObject({ status: 'declined' })
  expect((await t.as('employee').get('/document-suggestions?cursor=tull')).status).toBe(400)
  const was = await own(t, 'employee', '', { 'x-as-of': before })
  expect(was.items.map(({ status }: { status: string }) => status)).toEqual(['open', 'open', 'open'])
})
