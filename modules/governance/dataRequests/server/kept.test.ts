// What is kept of a request: the log, comments and files, those of before there was a register, and for how long.
import { readFileSync } from 'node:fs'
import { addMonths } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { ok, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { asked, begun, registered, seen, taken, today } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Opplysningene ligger i flere systemer, og det tar tid'
const others = ['leader', 'otherEmployee', 'controller', 'auditor'] as const

test('the log has every step, and of what people wrote that it was there; an auditor reads that something was done, and not of whom', async () => {
  const t = await portal.tenant()
  const one = await begun(t, 'admin', await registered(t, { identityHow: 'Kjent av resepsjonen' }))
  await taken(t, 'admin', one, 'answer', {
    decision: 'refused',
    basis: 'Vi har ingenting om deg',
    answer: 'Vi fant ingenting.',
    channel: 'Brev',
  })
  await t.as('admin').post('/data-requests/export', { format: 'csv', sort: 'due', columns: ['number'] })
  const entries = await t.owner(
    `select action, before::text || after::text as kept from audit where ks_id = $1 and action like 'dataRequest.%' order by n`,
    [t.ksId],
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'dataRequest.register',
    'dataRequest.begin',
    'dataRequest.answer',
    'dataRequest.export',
  ])
  const log = await t.owner(`select before, after, reason from audit where ks_id = $1 and action like 'dataRequest.%'`, [t.ksId])
  for (const word of ['Gerd', 'befaringen', 'resepsjonen', 'ingenting'])
    expect([word, JSON.stringify(log).includes(word)]).toEqual([word, false])
  const read = await t.as('auditor').get('/audit-log')
  expect(read.text).not.toContain(one.number)
  const history = ok(await t.as('admin').get(`/data-requests/${one.id}/timeline`)).items
  expect(history.map(({ action }: { action: string }) => action)).toEqual(entries.slice(0, 3).map(({ action }) => action))
})

test('comments and files are for those who answer: a colleague who may not read is not named, and a file is theirs alone', async () => {
  const t = await portal.tenant()
  const { id } = await asked(t)
  const upload = async (who: Who) =>
    ok(await t.as(who).upload('/files', { name: 'svar.txt', bytes: Buffer.from(`svar ${newId()}`), type: 'text/plain' })).id
  const fileId = await upload('admin')
  const attached = ok(await t.as('admin').post(`/data-requests/${id}/files`, { fileIds: [fileId] }))
  expect(attached.files).toMatchObject([{ id: fileId }])
  for (const who of [...others, 'employee'] as const) {
    expect((await t.as(who).get(`/data-requests/${id}/files/${fileId}`)).status).toBe(404)
    expect((await t.as(who).post(`/data-requests/${id}/comments`, { body: 'Hei' })).status).toBe(404)
  }
  expect((await t.as('admin').post(`/data-requests/${id}/comments`, { body: 'Spør i arkivet' })).status).toBe(200)
  const { items } = ok(await t.as('admin').get(`/data-requests/${id}/mentionable?q=leader`))
  expect(items).toContainEqual(
    expect.objectContaining({ id: t.users.leader.id, why: 'Personen behandler ikke henvendelser om personvern' }),
  )
})

test('GDPR 16 a correction asked for before there was a register is filed once, with its words, its day and the deadline of law', async () => {
  const t = await portal.tenant()
  const migration = readFileSync(new URL('../migrations/202611252252_data_requests_of_corrections.sql', import.meta.url), 'utf8')
  const entry = (userId: string, at: string, reason: string) =>
    t.owner(
      `insert into audit (ks_id, id, at, actor_id, actor_name, actor_role, action, entity_type, entity_id, reason)
        values ($1, gen_random_uuid(), $2, $3, 'Navn', 'employee', 'user.askCorrection', 'user', $5, $4)`,
      [t.ksId, at, userId, reason, userId],
    )
  await entry(t.users.employee.id, '2026-01-30T23:30:00Z', 'Etternavnet mitt er skrevet feil')
  await entry(t.users.leader.id, new Date().toISOString(), 'Stillingen min er feil')
  for (let again = 0; again < 2; again++) await t.owner(migration)
  const { items } = ok(await t.as('admin').get('/data-requests'))
  expect(items).toMatchObject([
    {
      number: 'INN-2026-0001',
      type: 'rectification',
      receivedOn: '2026-01-31',
      dueOn: '2026-02-28',
      dueWorkday: '2026-02-27',
      isLate: true,
    },
    { status: 'received', personName: t.users.leader.name, receivedOn: today(), isLate: false },
  ])
  expect((await begun(t, 'admin', items[0])).description).toBe('Etternavnet mitt er skrevet feil')
  expect(ok(await t.as('employee').get('/data-requests/own')).items).toMatchObject([{ id: items[0].id, type: 'rectification' }])
  const [year, last] = items[1].number.split('-').slice(1)
  expect((await asked(t)).number).toBe(`INN-${year}-${String(Number(last) + 1).padStart(4, '0')}`)
})

test('RET-DSR three years after it was closed its words and people are taken out, now and before; type, dates and answer stand', async () => {
  const t = await portal.tenant()
  const open = await taken(t, 'admin', await begun(t, 'admin', await registered(t, { identityHow: 'Kjent i resepsjonen' })), 'extend', {
    until: addMonths(today(), 2),
    reason,
    notice: 'På telefon',
  })
  const given = { decision: 'partly', basis: 'Loven krever at vi har det', answer: 'Resten er slettet.', channel: 'Brev' }
  const { id, number } = await taken(t, 'admin', await taken(t, 'admin', open, 'answer', given), 'close')
  await portal.expectLogged()
  await t.owner(`select anonymise_record($1, $2, gen_random_uuid(), '{}')`, [t.ksId, id])
  const rows = await t.owner(
    `select x::text as kept from data_requests x where ks_id = $1 and id = $2
      union all select x::text from history.data_requests x where ks_id = $1 and id = $2`,
    [t.ksId, id],
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const word of ['Gerd', 'befaringen', 'resepsjonen', 'tar tid', 'telefon', 'Loven', 'slettet', 'Brev', t.users.admin.id])
    expect([word, JSON.stringify(rows).includes(word)]).toEqual([word, false])
  expect(await seen(t, id)).toMatchObject({ number, type: 'erasure', receivedOn: today(), decision: 'partly', can: [] })
})
