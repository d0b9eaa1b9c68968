import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { furnished } from '../../../../tests/sweep/restrictedCase.ts'
import { closed, reported, seen, started } from '../../../cases/deviations/server/testing.ts'
import { canary } from '../../access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

/** What can be read, searched and copied of the paper. */
async function words(t: Tenant, who: Who, path: string, headers = {}) {
  const { status, text, bytes } = await t.as(who).send('GET', `${path}/paper`, undefined, headers)
  expect(status, text).toBe(200)
  const read = pdfText(bytes)
  expect(read).not.toContain('\ufffd')
  return lettersOf(read)
}

test('what stands on paper can be read out of it: facts, text, history, the hash and who printed it', async () => {
  const t = await portal.tenant()
  const { id, number } = await started(t, { report: { description: 'Rømningsveien på «Åsen» er sperret (av paller) – fjern dem' } })
  const { title, assignee } = await seen(t, id)
  const read = await words(t, 'leader', `/deviations/${id}`)
  const [{ after }] = await portal.owner(`select after from audit where ks_id = $1 and action = 'deviation.print'`, [t.ksId])
  for (const part of [
    number,
    title,
    'Rømningsveien på «Åsen» er sperret (av paller) – fjern dem',
    assignee.name,
    'Historikk',
    'startet behandlingen',
    after.sha256,
    `av ${t.users.leader.name}`,
    `Bedrift ${t.ksId}`,
  ])
    expect(read).toContain(lettersOf(part))
}, 30_000)

test('4.3 of a restricted case nothing is on paper for who may not see it, neither its own nor as a link; whoever may is logged', async () => {
  const t = await portal.tenant()
  const { id, number, actionId } = await furnished(t)
  const open = await reported(t)
  const linked = await t
    .as('leader')
    .post(`/deviations/${open.id}/links`, { number, relation: 'causedBy', isReversed: false, reason: null })
  expect(linked.status, linked.text).toBe(200)
  for (const path of [`/deviations/${id}`, `/actions/${actionId}`])
    expect((await t.as('otherEmployee').send('GET', `${path}/paper`)).status).toBe(404)
  expect(await words(t, 'leader', `/deviations/${id}`)).toContain(`${canary}kommentar`)
  expect(await words(t, 'leader', `/deviations/${open.id}`)).toContain(lettersOf(number))
  const auditor = await words(t, 'auditor', `/deviations/${open.id}`)
  expect(auditor).not.toContain(canary)
  expect(auditor).not.toContain(lettersOf(number))
  const log = await portal.owner(`select entity_id from audit where ks_id = $1 and action = 'deviation.read' and actor_id = $2`, [
    t.ksId,
    t.users.leader.id,
  ])
  expect(log).toContainEqual({ entity_id: id })
}, 30_000)

test('3.0.4 internal comments are on paper for who treats the case, not for who reported it', async () => {
  const t = await portal.tenant()
  const { id } = await started(t)
  const comment = (who: Who, body: string, visibility = 'all') => t.as(who).post(`/deviations/${id}/comments`, { body, visibility })
  await comment('leader', 'Mistenker slurv i laget', 'internal')
  await comment('employee', 'Når blir det ordnet?')
  expect(await words(t, 'leader', `/deviations/${id}`)).toContain('Mistenkerslurvilaget')
  const read = await words(t, 'employee', `/deviations/${id}`)
  expect(read).toContain('Nårblirdetordnet')
  expect(read).not.toMatch(/slurv|intern/i)
}, 30_000)

test('who is no longer named in a case is not named on its paper, today or as it was', async () => {
  const t = await portal.tenant()
  const { id } = await closed(t)
  const name = lettersOf(t.users.employee.name)
  const then = await nowOf(t)
  expect(await words(t, 'leader', `/deviations/${id}`)).toContain(name)
  // What is anonymised is taken out of the log too.
  await portal.expectLogged()
  await t.owner(`select anonymise_record($1, $2, gen_random_uuid(), '{}')`, [t.ksId, id])
  expect(await words(t, 'admin', `/deviations/${id}`)).not.toContain(name)
  expect(await words(t, 'admin', `/deviations/${id}`, { 'x-as-of': then })).not.toContain(name)
}, 30_000)

test('a report without an account names nobody on paper', async () => {
  const t = await portal.tenant()
  const place = (await t.as('admin').post('/locations', { name: 'Rampen', responsibleId: t.users.leader.id })).body
  await t.as('admin').post(`/locations/${place.id}/poster`)
  await t.owner('insert into poster_settings (ks_id, allows_open_reports) values ($1, true)', [t.ksId])
  const [{ sealed }] = await t.owner('select sealed from posters where ks_id = $1', [t.ksId])
  const code = portal.portal.secrets.open('poster', sealed).toString()
  await portal.anonymous.post('/open-reports', { code, description: 'Rekkverket er løst på rampen utenfor' })
  const [{ id }] = (await t.as('leader').get('/deviations?q=rampen')).body.items
  const read = await words(t, 'leader', `/deviations/${id}`)
  expect(read).toContain('Utenkonto')
  for (const who of ['employee', 'otherEmployee', 'admin'] as const) expect(read).not.toContain(lettersOf(t.users[who].name))
}, 30_000)
