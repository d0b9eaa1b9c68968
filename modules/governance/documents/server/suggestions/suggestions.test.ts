import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { disposed, foundIn } from '../../../../records/retention/server/testing.ts'
import { act, approved, fresh, made, nextApproved, proseOf, write, written } from '../testing.ts'
import { pdfOf } from '../upload/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Det står feil utstyr'
type One = { id: string; version: number; currentId: string }
const suggest = (t: Tenant, { id, currentId }: One, text: string, who: Who = 'employee', more: object = {}) =>
  t.as(who).post(`/documents/${id}/suggestions`, { versionId: currentId, content: proseOf(text), reason, ...more })
const suggested = async (t: Tenant, one: One, text = 'Slokkeutstyr og brannteppe skal stå ved siden av.', who: Who = 'employee') =>
  ok(await suggest(t, one, text, who)).items[0]
const seen = async (t: Tenant, { id }: { id: string }, who: Who) => ok(await t.as(who).get(`/documents/${id}/suggestions`)).items
const today = osloDate(new Date())
/** Erik (`leader`) is away, and Kari (`otherLeader`) stands in for him. */
const away = async (t: Tenant) =>
  ok(
    await t.as('leader').post('/absences', {
      userId: t.users.leader.id,
      substituteId: t.users.otherLeader.id,
      startsOn: today,
      endsOn: addDays(today, 3),
    }),
  )
type Suggested = { id: string; version: number }
const answer = (t: Tenant, who: Who, { id }: { id: string }, suggestion: Suggested, step: string, given: object = {}) =>
  t.as(who).post(`/documents/${id}/suggestions/${suggestion.id}/${step}`, { version: suggestion.version, ...given })
const noticesOf = (t: Tenant, who: Who, event: string) =>
  t.owner('select from notifications where ks_id = $1 and user_id = $2 and event = $3 and read_at is null', [
    t.ksId,
    t.users[who].id,
    event,
  ])
const inbox = async (t: Tenant, who: Who) =>
  ok(await t.as(who).get('/dashboard/inbox')).items.filter(({ kind }: any) => kind === 'documentSuggestion')

test('an employee who may not write suggests another text, and whoever answers for the document takes it into the next draft', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  expect((await fresh(t, done, 'employee')).can).toEqual(['suggest'])
  const one = await suggested(t, done)
  expect(one).toMatchObject({ status: 'open', reason, versionLabel: '1.0', suggestedBy: { id: t.users.employee.id }, can: ['withdraw'] })
  expect(await noticesOf(t, 'leader', 'documentSuggested')).toHaveLength(1)
  expect(await inbox(t, 'leader')).toMatchObject([{ number: done.number }])

  const [waiting] = await seen(t, done, 'leader')
  expect(waiting).toMatchObject({ can: ['take', 'decline'], why: { markTaken: expect.stringContaining('utkast') } })
  expect(ok(await t.as('leader').get(`/documents/${done.id}/suggestions/${one.id}`))).toEqual({
    before: proseOf('Slokkeutstyr skal stå ved siden av.'),
    after: proseOf('Slokkeutstyr og brannteppe skal stå ved siden av.'),
  })
  const drafted = ok(await answer(t, 'leader', done, waiting, 'take'))
  expect(drafted).toMatchObject({ status: 'draft', shownStatus: 'underRevision', draft: { label: '2.0' }, versionLabel: '1.0' })
  expect(drafted.draft.authors.map(({ id }: any) => id).toSorted()).toEqual([t.users.leader.id, t.users.employee.id].toSorted())
  expect(ok(await t.as('leader').get(`/documents/${done.id}/draft`)).content).toEqual(
    proseOf('Slokkeutstyr og brannteppe skal stå ved siden av.'),
  )
  expect(await seen(t, done, 'employee')).toMatchObject([{ status: 'taken', takenLabel: '2.0', decidedByName: 'leader Prøve', can: [] }])
  expect(await noticesOf(t, 'employee', 'documentSuggestionTaken')).toHaveLength(1)
  expect(await noticesOf(t, 'leader', 'documentSuggested')).toEqual([])
  // Those who control see that a draft was opened, and how.
  const { items: forAuditors } = ok(await t.as('auditor').get(`/documents/${done.id}/timeline`))
  expect(forAuditors.map(({ action }: any) => action)).toContain('document.takeSuggestion')
  const { items: forReaders } = ok(await t.as('otherEmployee').get(`/documents/${done.id}/timeline`))
  expect(forReaders.map(({ action }: any) => action)).not.toContain('document.takeSuggestion')
  expect(await inbox(t, 'leader')).toEqual([])
  expect((await answer(t, 'leader', done, waiting, 'take')).status).toBe(409)
})

test('nobody approves what they suggested', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const boss = await t.addUser({ roleId: 1 })
  const drafted = ok(await answer(t, 'leader', done, await suggested(t, done, 'Bruk brannteppe.', 'admin'), 'take'))
  const fit = ok(await t.as('leader').get(`/documents/${done.id}/approvers`)).items.map(({ id }: any) => id)
  expect([fit.includes(t.users.admin.id), fit.includes(boss.id)]).toEqual([false, true])
  const ready = ok(await write(t, drafted, proseOf('Bruk brannteppe.'), { changeSummary: 'Brannteppe' }))
  expect((await act(t, 'leader', ready, 'submit', { approverIds: [t.users.admin.id] })).body.fields).toHaveProperty('approverIds')
})

test('nobody approves a draft their words may have been written into by hand, also when they take the suggestion back', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const boss = await t.addUser({ roleId: 1 })
  const fit = async () => ok(await t.as('leader').get(`/documents/${done.id}/approvers`)).items.map(({ id }: any) => id)
  const early = await suggested(t, done, 'Bruk vann.', 'admin')
  ok(await answer(t, 'admin', done, early, 'withdraw'))
  const opened = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  expect(await fit()).toContain(t.users.admin.id)
  const written = ok(await write(t, opened, proseOf('Bruk brannteppe.'), { changeSummary: 'Brannteppe' }))
  const sent = ok(await act(t, 'leader', written, 'submit', { approverIds: [t.users.admin.id] }))
  const one = await suggested(t, done, 'Bruk brannteppe.', 'admin')
  expect((await fresh(t, done, 'admin')).why.approve).toBe('Du kan ikke godkjenne et dokument du har foreslått en endring i')
  ok(await answer(t, 'admin', done, one, 'withdraw'))
  const refused = await act(t, 'admin', sent, 'approve', { digest: sent.approval.digest })
  expect([refused.status, refused.body.message]).toEqual([403, 'Du kan ikke godkjenne et dokument du har foreslått en endring i'])
  const back = ok(await act(t, 'leader', sent, 'withdraw'))
  expect([(await fit()).includes(t.users.admin.id), (await fit()).includes(boss.id)]).toEqual([false, true])
  expect((await act(t, 'leader', back, 'submit', { approverIds: [t.users.admin.id] })).body.fields).toHaveProperty('approverIds')
})

test('what was taken into a draft waits for an answer again when the draft is discarded', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const [first, second] = [await suggested(t, done), await suggested(t, done, 'Slokkeutstyr skal henge på veggen.', 'otherEmployee')]
  const drafted = ok(await answer(t, 'leader', done, first, 'take'))
  ok(await answer(t, 'leader', done, second, 'mark-taken'))
  expect(await noticesOf(t, 'leader', 'documentSuggested')).toEqual([])
  ok(await act(t, 'admin', await fresh(t, drafted), 'discard', { reason: 'Vi venter til våren' }))
  const again = await seen(t, done, 'leader')
  expect(again.map(({ status, takenLabel, decidedAt }: any) => [status, takenLabel, decidedAt])).toEqual([
    ['open', null, null],
    ['open', null, null],
  ])
  expect(await noticesOf(t, 'leader', 'documentSuggested')).toHaveLength(1)
  expect(await noticesOf(t, 'employee', 'documentSuggestionTaken')).toEqual([])
  expect(await inbox(t, 'leader')).toHaveLength(1)
  expect((await answer(t, 'leader', done, first, 'decline', { reason: 'Gammelt skjermbilde' })).status).toBe(409)
  ok(
    await answer(
      t,
      'leader',
      done,
      again.find(({ id }: any) => id === first.id),
      'take',
    ),
  )
})

test('it is declined with a reason, which whoever suggested it is told', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const one = await suggested(t, done)
  expect((await answer(t, 'leader', done, one, 'decline', { reason: 'Nei' })).status).toBe(400)
  ok(await answer(t, 'leader', done, one, 'decline', { reason: 'Teppet henger allerede på veggen' }))
  expect(await seen(t, done, 'employee')).toMatchObject([{ status: 'declined', answer: 'Teppet henger allerede på veggen', can: [] }])
  expect(await noticesOf(t, 'employee', 'documentSuggestionDeclined')).toHaveLength(1)
  expect(await fresh(t, done)).toMatchObject({ status: 'approved', draft: null })
})

test('where a draft is open, or the document has moved on, it is written in by hand and marked so', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const [first, second] = [await suggested(t, done), await suggested(t, done, 'Slokkeutstyr skal henge på veggen.')]
  const opened = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  const refused = await answer(t, 'leader', done, first, 'take')
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Det er allerede et utkast')])
  const marked = ok(await answer(t, 'leader', done, first, 'mark-taken')).items.find(({ id }: any) => id === first.id)
  expect(marked).toMatchObject({ status: 'taken', takenLabel: '2.0' })
  expect((await fresh(t, done)).draft.authors).toContainEqual(expect.objectContaining({ id: t.users.employee.id }))

  await approved(t, ok(await write(t, await fresh(t, opened), proseOf('Noe annet'), { changeSummary: 'Ny metode' })))
  const [late] = await seen(t, done, 'leader')
  expect(late).toMatchObject({ id: second.id, why: { take: expect.stringContaining('versjon 1.0') }, can: ['decline'] })
  expect((await answer(t, 'leader', done, late, 'take')).status).toBe(422)
  expect((await answer(t, 'leader', done, late, 'mark-taken')).body.message).toContain('Åpne et utkast')
})

test('those alone who write the document and whoever suggested it know of it', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const one = await suggested(t, done)
  for (const [who, count] of [
    ['leader', 1],
    ['admin', 1],
    ['employee', 1],
    ['otherLeader', 0],
    ['auditor', 0],
    ['controller', 0],
    ['otherEmployee', 0],
  ] as const) {
    expect([who, (await seen(t, done, who)).length, (await fresh(t, done, who)).hasSuggestions]).toEqual([who, count, count === 1])
    const { items } = ok(await t.as(who).get(`/documents/${done.id}/timeline`))
    expect([who, items.some(({ action }: any) => action === 'document.suggest')]).toEqual([who, who === 'leader' || who === 'admin'])
    if (count === 0) expect((await t.as(who).get(`/documents/${done.id}/suggestions/${one.id}`)).status).toBe(404)
  }
  for (const [who, step, status] of [
    ['employee', 'take', 403],
    ['employee', 'decline', 403],
    ['employee', 'mark-taken', 403],
    ['leader', 'withdraw', 403],
    ['otherLeader', 'decline', 404],
    ['otherEmployee', 'withdraw', 404],
  ] as const)
    expect([
      who,
      step,
      (await answer(t, who, done, one, step, step === 'decline' ? { reason: 'Det er ikke slik vi gjør' } : {})).status,
    ]).toEqual([who, step, status])
  ok(await answer(t, 'employee', done, one, 'withdraw'))
  expect(await seen(t, done, 'leader')).toEqual([])
  expect(await seen(t, done, 'employee')).toMatchObject([{ status: 'withdrawn' }])
  expect(await inbox(t, 'leader')).toEqual([])
})

test('a leader of another department sees of their own suggestion what it says alone, and takes it back', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  expect(await suggested(t, done, 'Bruk brannteppe.', 'otherLeader')).toMatchObject({ can: ['withdraw'], why: {} })
  expect((await seen(t, done, 'otherLeader'))[0].why).toEqual({})
})

test('who stands in for a leader suggests in their own name, and answers on behalf of the leader, with the reason in the log', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  await away(t)
  const [own, other] = [await suggested(t, done, 'Bruk vann.', 'otherLeader'), await suggested(t, done)]
  ok(await answer(t, 'otherLeader', done, other, 'decline', { reason: 'Teppet henger allerede på veggen' }))
  ok(await answer(t, 'otherLeader', done, own, 'withdraw'))
  const logged = await t.owner(
    `select action, reason, after ->> 'onBehalfOfName' as for from audit where ks_id = $1 and actor_id = $2 and action like 'document.%' order by seq`,
    [t.ksId, t.users.otherLeader.id],
  )
  expect(logged).toEqual([
    { action: 'document.suggest', reason: null, for: null },
    { action: 'document.declineSuggestion', reason: 'Teppet henger allerede på veggen', for: 'leader Prøve' },
    { action: 'document.withdrawSuggestion', reason: null, for: null },
  ])
})

test('what waits for an owner who is away waits for the stand-in too, where the stand-in may answer it', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  await suggested(t, done)
  expect(await inbox(t, 'otherLeader')).toEqual([])
  await away(t)
  expect(await inbox(t, 'otherLeader')).toMatchObject([{ number: done.number }])
  // Erik owns it still, in a department that Kari does not lead for him.
  await t.owner('update documents set department_id = $2 where ks_id = $1', [t.ksId, t.departments.root])
  expect([await inbox(t, 'otherLeader'), (await inbox(t, 'leader')).length]).toEqual([[], 1])
})

test('a suggestion is of what is in force, says something new, and shows no picture the document does not', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  expect((await suggest(t, done, 'Slokkeutstyr skal stå ved siden av.')).body.fields.content).toContain('ikke endret noe')
  expect((await suggest(t, done, 'Ny tekst', 'employee', { reason: 'x' })).status).toBe(400)
  const file = ok(await t.as('employee').upload('/files', { name: 'a.txt', bytes: Buffer.from('a'), type: 'text/plain' })).id
  const image = { type: 'image', attrs: { fileId: file, alt: 'Ukjent', decorative: false } }
  expect((await suggest(t, done, '', 'employee', { content: { type: 'doc', content: [image] } })).body.fields.content).toContain('bilder')
  expect((await suggest(t, done, '', 'employee', { content: { type: 'doc', content: [{ type: 'script' }] } })).status).toBe(400)
  const next = await nextApproved(t, done, false, 'Helt ny tekst')
  expect((await suggest(t, done, 'Til den gamle')).body.fields.versionId).toContain('ny versjon')
  expect((await suggest(t, { ...next, currentId: newId() }, 'Til ingen')).status).toBe(422)
  const hidden = await written(t, { title: 'Bare et utkast' })
  expect((await suggest(t, { ...hidden, currentId: hidden.draft.id }, 'Gjett')).status).toBe(404)
  const own = await suggest(t, { ...hidden, currentId: hidden.draft.id }, 'Gjett', 'leader')
  expect([own.status, own.body.fields.versionId]).toEqual([422, expect.any(String)])
})

test('three of one person wait at most, also when they are sent at once', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const sent = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => suggest(t, done, `Forslag ${text}`)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422])
  expect((await suggest(t, done, 'En til')).body.fields.reason).toContain('3 forslag')
  // Known before anything is written.
  expect(await fresh(t, done, 'employee')).toMatchObject({ can: [], why: { suggest: expect.stringContaining('Du har 3 forslag') } })
  expect((await fresh(t, done, 'otherEmployee')).can).toEqual(['suggest'])
  ok(await suggest(t, done, 'Fra en annen', 'otherEmployee'))
  const [mine] = await seen(t, done, 'employee')
  ok(await answer(t, 'employee', done, mine, 'withdraw'))
  ok(await suggest(t, done, 'En til'))
})

test('of what is archived nothing is suggested or taken, and nothing of it is left when it is disposed of', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const mark = 'Zorbforslag'
  const one = ok(await suggest(t, done, `${mark} her`, 'otherEmployee', { reason: `${mark} er bedre` })).items[0]
  const two = ok(await suggest(t, done, `${mark} der`)).items[0]
  ok(await answer(t, 'leader', done, two, 'decline', { reason: `${mark} finnes ikke` }))
  ok(await act(t, 'leader', await fresh(t, done), 'archive', { reason: 'Erstattet av en annen' }))
  expect((await suggest(t, done, 'Etterpå')).status).toBe(404)
  expect(await inbox(t, 'leader')).toEqual([])
  expect(await noticesOf(t, 'leader', 'documentSuggested')).toEqual([])
  expect((await seen(t, done, 'leader')).find(({ id }: any) => id === one.id)).toMatchObject({
    status: 'declined',
    answer: 'Erstattet av en annen',
    decidedByName: 'leader Prøve',
    can: [],
  })
  expect(await noticesOf(t, 'otherEmployee', 'documentSuggestionDeclined')).toHaveLength(1)
  const { items } = ok(await t.as('leader').get(`/documents/${done.id}/timeline`))
  expect(items.filter(({ action }: any) => action === 'document.declineSuggestion').map(({ reason }: any) => reason)).toContain(
    'Erstattet av en annen',
  )
  expect((await answer(t, 'leader', done, one, 'take')).status).toBe(409)
  await t.owner(`begin; set local session_replication_role = replica;
    update documents set archived_at = now() - interval '121 months' where ks_id = '${t.ksId}'; commit`)
  await disposed(portal, t)
  expect(await foundIn(t, mark)).toEqual([])
})

test('legal hold of a document keeps who suggested, answered and resolved something of it', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const one = await suggested(t, done)
  ok(await answer(t, 'admin', done, one, 'decline', { reason: 'Teppet henger allerede på veggen' }))
  ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  const anchor = { block: 0, quote: 'ved siden av' }
  const [thread] = ok(await t.as('leader').post(`/documents/${done.id}/draft/threads`, { anchor, body: 'Hvor langt unna?' })).items
  ok(await t.as('controller').post(`/documents/${done.id}/draft/threads/${thread.id}/resolve`, { version: thread.version }))
  ok(await t.as('admin').post('/retention/holds', { number: done.number, reason: 'Saken skal i retten' }))
  const [row] = await t.owner<{ people: string[] }>('select people_under_hold($1) as people', [t.ksId])
  const people = row?.people
  expect(people).toEqual(expect.arrayContaining([t.users.leader.id, t.users.employee.id, t.users.admin.id, t.users.controller.id]))
  expect(people).not.toContain(t.users.otherEmployee.id)
})

test('who suggested what is in their own data, and in the past it is as it was', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const before = new Date().toISOString()
  await suggested(t, done)
  const past = ok(await t.as('employee').get(`/documents/${done.id}/suggestions`, { 'x-as-of': before }))
  expect(past.items).toEqual([])
  const { text } = await t.as('employee').post('/own-data/export', { format: 'json' })
  expect(text).toContain(reason)
})

test('what is suggested of a file is written in by hand', async () => {
  const t = await portal.tenant()
  const { id, version } = await made(t, { title: 'Kjøreregler' })
  const file = { name: 'Kjoreregler.pdf', bytes: pdfOf([['Kjør sakte.']]), type: 'application/pdf' }
  const done = await approved(t, ok(await t.as('leader').upload(`/documents/${id}/original`, file, { version: String(version) })))
  const one = await suggested(t, done, 'Kjør saktere enn før.')
  expect((await seen(t, done, 'leader'))[0]).toMatchObject({ id: one.id, why: { take: expect.stringContaining('er en fil') } })
})
