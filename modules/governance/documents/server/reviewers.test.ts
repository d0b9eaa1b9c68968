import { osloDate } from '@portal/kit/dates'
import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, fresh, proseOf, write, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type One = Parameters<typeof write>[1]
const idsOf = (t: Tenant, people: Who[]) => people.map((one) => t.users[one].id)
const send = (t: Tenant, one: One, reviewers: Who[], approvers: Who[] = ['admin'], more: object = {}) =>
  act(t, 'leader', one, 'submit', { reviewerIds: idsOf(t, reviewers), approverIds: idsOf(t, approvers), ...more })
const answer = async (t: Tenant, who: Who, one: One, step: string, more: object = {}) => {
  const { version, approval } = await fresh(t, one)
  return act(t, who, { id: one.id, version }, step, { digest: approval.digest, ...more })
}
const waiting = async (t: Tenant, who: Who) =>
  ok(await t.as(who).get('/dashboard/inbox')).items.map(({ number, kind }: any) => [kind, number])
const notices = async (t: Tenant, who: Who) =>
  ok(await t.as(who).get('/notifications'))
    .items.filter(({ isUnread }: any) => isUnread)
    .map(({ title }: any) => title)

test('the carpenter and the controller go through the routine first, and only then is Marte asked to approve it', async () => {
  const t = await portal.tenant()
  const sent = ok(await send(t, await written(t), ['employee', 'controller']))
  expect(sent.approval.seats.map(({ userId, isReviewer }: any) => [userId, isReviewer])).toEqual([
    [t.users.employee.id, true],
    [t.users.controller.id, true],
    [t.users.admin.id, false],
  ])
  expect(await waiting(t, 'employee')).toContainEqual(['approvalReview', sent.number])
  expect(await waiting(t, 'admin')).not.toContainEqual(['approval', sent.number])
  expect(await notices(t, 'employee')).toContain(`${sent.number} venter på at du kontrollerer`)
  expect(await notices(t, 'admin')).not.toContain(`${sent.number} venter på at du godkjenner`)
  // Who reads no drafts otherwise reads this one, and may take one step.
  expect((await fresh(t, sent, 'employee')).can).toEqual(expect.arrayContaining(['review', 'reject']))
  expect((await fresh(t, sent, 'employee')).can).not.toContain('approve')
  expect((await fresh(t, sent, 'admin')).can).not.toContain('approve')
  const early = await answer(t, 'admin', sent, 'approve')
  expect([early.status, early.body.message]).toEqual([422, 'Utkastet er ikke ferdig kontrollert'])

  const one = ok(await answer(t, 'employee', sent, 'review', { note: 'Vi mangler bare brannteppet' }))
  expect(one).toMatchObject({ status: 'inReview', approval: { seats: [{ verdict: 'approve' }, { verdict: null }, { verdict: null }] } })
  expect(await waiting(t, 'employee')).not.toContainEqual(['approvalReview', sent.number])
  expect((await answer(t, 'employee', sent, 'review')).status).toBe(403)
  ok(await answer(t, 'controller', sent, 'review'))
  expect(await waiting(t, 'admin')).toContainEqual(['approval', sent.number])
  expect(await notices(t, 'admin')).toContain(`${sent.number} venter på at du godkjenner`)
  const done = ok(await answer(t, 'admin', sent, 'approve'))
  expect(done).toMatchObject({ status: 'approved', versionLabel: '1.0' })

  const { items } = ok(await t.as('admin').get(`/documents/${sent.id}/timeline`))
  expect(items.map(({ action }: any) => action).filter((action: string) => /review|approve/.test(action))).toHaveLength(3)
  const shown = ok(await t.as('employee').get(`/documents/${sent.id}/timeline`)).items.map(({ action }: any) => action)
  expect(shown).not.toContain('document.review')
})

test('one of those who go through it asks for a change: it is a draft again, and nobody is asked to approve it', async () => {
  const t = await portal.tenant()
  const sent = ok(await send(t, await written(t), ['employee', 'controller']))
  const short = await answer(t, 'employee', sent, 'reject', { reason: 'Feil' })
  expect(short.status).toBe(400)
  const back = ok(await answer(t, 'employee', sent, 'reject', { reason: 'Brannteppet er glemt i punkt to' }))
  // They have answered, and still see what they answered for, but no longer what is written.
  expect(back).toMatchObject({ status: 'draft', draft: null, approval: null, can: [] })
  const own = await fresh(t, sent)
  expect(own).toMatchObject({
    status: 'draft',
    approval: { status: 'declined', seats: [{ note: 'Brannteppet er glemt i punkt to' }, {}, {}] },
  })
  for (const who of ['controller', 'admin'] as const)
    expect((await waiting(t, who)).map(([, number]: any) => number)).not.toContain(sent.number)
  // Sent anew after the change, everybody is asked anew.
  const changed = ok(await write(t, own, proseOf('Slokkeutstyr og brannteppe skal stå ved siden av.')))
  const again = ok(await send(t, changed, ['employee']))
  expect(again.approval.seats.map(({ verdict }: any) => verdict)).toEqual([null, null])
})

test('who is asked to go through it has not written in it, does not approve it too, and may comment', async () => {
  const t = await portal.tenant()
  const one = await written(t)
  const fieldsOf = async (reviewers: Who[], approvers: Who[] = ['admin']) => (await send(t, one, reviewers, approvers)).body.fields
  expect(await fieldsOf(['leader'])).toHaveProperty('reviewerIds')
  expect(await fieldsOf(['admin'])).toEqual({ reviewerIds: 'Den som kontrollerer, kan ikke også godkjenne. Velg en annen.' })
  expect(await fieldsOf(['employee', 'employee'])).toEqual({ reviewerIds: 'Den samme personen er valgt to ganger' })
  const others = await portal.tenant()
  const foreign = await act(t, 'leader', one, 'submit', {
    reviewerIds: [others.users.employee.id],
    approverIds: idsOf(t, ['admin']),
  })
  expect([foreign.status, foreign.body.fields]).toEqual([
    422,
    { reviewerIds: 'En av dem som skal kontrollere, er ikke lenger aktiv. Velg en annen.' },
  ])
  expect((await fresh(t, one)).status).toBe('draft')
})

test('nobody goes through it in the place of who was asked, after a change of it, or twice', async () => {
  const t = await portal.tenant()
  const sent = ok(await send(t, await written(t), ['employee', 'controller']))
  expect((await answer(t, 'auditor', sent, 'review')).status).toBe(403)
  expect((await answer(t, 'otherEmployee', sent, 'review')).status).toBe(404)
  expect((await answer(t, 'admin', sent, 'review')).status).toBe(403)
  const wrong = await act(t, 'employee', sent, 'review', { digest: 'c0ffee12'.repeat(8) })
  expect(wrong.body.message).toContain('Innholdet er endret')
  const both = await Promise.all([1, 2].map(() => act(t, 'employee', sent, 'review', { digest: sent.approval.digest })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  // Taken back, nothing waits for those who were asked.
  const open = await fresh(t, sent)
  ok(await act(t, 'leader', open, 'withdraw'))
  expect((await waiting(t, 'controller')).map(([, number]: any) => number)).not.toContain(sent.number)
  expect((await notices(t, 'controller')).join()).not.toContain('venter på at du kontrollerer')
})

test('the sheet of approvals says who answered, what and when; what they wrote is for those who read drafts', async () => {
  const t = await portal.tenant()
  const sent = ok(await send(t, await written(t), ['employee'], ['admin']))
  ok(await answer(t, 'employee', sent, 'review', { note: 'Lest på brakka med laget' }))
  const done = ok(await answer(t, 'admin', sent, 'approve', { note: 'Gjelder fra mandag' }))
  const paperOf = async (who: Who) => {
    const { status, bytes } = await t.as(who).send('GET', `/documents/${done.id}/paper`)
    expect(status).toBe(200)
    return lettersOf(pdfText(bytes))
  }
  const words = ['Godkjenningsark', 'employee Prøve', 'Kontrollert', 'admin Prøve', 'Godkjent']
  const [whole, open] = [await paperOf('leader'), await paperOf('otherEmployee')]
  for (const part of words) for (const paper of [whole, open]) expect(paper).toContain(lettersOf(part))
  for (const note of ['Lest på brakka med laget', 'Gjelder fra mandag']) {
    expect(whole).toContain(lettersOf(note))
    expect(open).not.toContain(lettersOf(note))
  }
  // On the PDF of the version itself stand the names.
  const { bytes } = await t.as('otherEmployee').send('GET', `/documents/${done.id}/versions/${done.versions[0].id}/pdf`)
  for (const part of ['Kontrollert av', 'employee Prøve, ']) expect(lettersOf(pdfText(bytes))).toContain(lettersOf(part))
})

test('4.4 whoever went through it in the place of another does not approve it too', async () => {
  const t = await portal.tenant()
  const today = osloDate(new Date())
  const absence = { userId: t.users.employee.id, substituteId: t.users.admin.id, startsOn: today, endsOn: today }
  ok(await t.as('employee').post('/absences', absence))
  const sent = ok(await send(t, await written(t), ['employee']))
  const gone = ok(await answer(t, 'admin', sent, 'review'))
  expect(gone.approval.seats[0]).toMatchObject({ name: 'employee Prøve', decidedByName: 'admin Prøve' })
  const both = await answer(t, 'admin', sent, 'approve')
  expect([both.status, both.body.code, both.body.message]).toEqual([403, 'sod', expect.stringContaining('kontrollert dette for en annen')])
})
