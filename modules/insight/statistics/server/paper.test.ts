import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { closed, reported, seen, solved, step } from '../../../cases/deviations/server/testing.ts'
import { canary, secret } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())

async function words(t: Tenant, who: Who, path: string, headers = {}) {
  const { status, text, bytes } = await t.as(who).send('GET', `/statistics/${path}`, undefined, headers)
  expect(status, text).toBe(200)
  return lettersOf(pdfText(bytes))
}

test('the statistics are a PDF of the figures the reader is shown, with period, department and hash in the log', async () => {
  const t = await portal.tenant()
  await reported(t, { category: 'fire' })
  await closed(t)
  const from = addDays(today, -30)
  const address = `deviations/paper?from=${from}&to=${today}&departmentId=${t.departments.north}`
  const read = await words(t, 'leader', address)
  const { totals } = (await t.as('leader').get(`/statistics/deviations?from=${from}&to=${today}&departmentId=${t.departments.north}`)).body
  expect(totals).toMatchObject({ reported: 2, closed: 1 })
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'statistics.print'`, [t.ksId])
  for (const part of [
    `Periode ${formatDate(from)} – ${formatDate(today)}`,
    'Avdeling Nord',
    'Meldt 2',
    'Lukket 1',
    'Per kategori',
    'Brann',
    'Regnskap for perioden',
    after.sha256,
  ])
    expect(read).toContain(lettersOf(part))
}, 30_000)

test('4.3 who may not have the figures gets no paper of them, what is restricted counts for nobody else, and the past is as it was', async () => {
  const t = await portal.tenant()
  const before = await nowOf(t)
  await secret(t)
  await reported(t)
  expect(await words(t, 'leader', 'deviations/paper')).toContain('Meldt2')
  const auditor = await words(t, 'auditor', 'deviations/paper')
  expect(auditor).toContain('Meldt1')
  expect(auditor).not.toContain(canary)
  const past = await words(t, 'auditor', 'deviations/paper', { 'x-as-of': before })
  expect(past).toContain('Slikdetvar')
  expect(past).toContain('Meldt0')
  expect((await t.as('leader').send('GET', '/statistics/deviations/paper?from=2026-02-01&to=2026-01-01')).status).toBe(422)
  expect(await words(t, 'leader', 'tasks/paper')).toContain('Statistikkforoppgaver')
}, 30_000)

test('below the cases the paper has culture, what was grave and learned, rates and breaches, each for whom the page shows it to alone', async () => {
  const t = await portal.tenant()
  const lesson = { title: 'Sjekk rekkverket hver morgen', body: 'Et rekkverk som er tatt ned, skal opp igjen samme dag.' }
  const { id } = await solved(t, { severity: 'high' })
  expect((await step(t, 'leader', await seen(t, id), 'lesson', lesson)).status).toBe(200)
  const read = await words(t, 'admin', 'deviations/paper')
  for (const part of [
    'Meldekultur',
    'Meldinger per 100 ansatte',
    'Alvorlige hendelser',
    'Læringspunkter',
    lesson.title,
    'H1, H2, F og RUO',
    'Legg inn arbeidstimer for å beregne H-verdien.',
    'Personvernbrudd meldt innen 72 timer',
  ])
    expect(read).toContain(lettersOf(part))
  const { body } = await t.as('leader').get('/statistics/breaches')
  expect(body.code).toBe('forbidden')
  expect(await words(t, 'leader', 'deviations/paper')).not.toContain(lettersOf('Personvernbrudd meldt'))
  const employee = await words(t, 'employee', 'deviations/paper')
  for (const part of ['Meldekultur', 'H1, H2, F og RUO']) expect(employee).not.toContain(lettersOf(part))
  expect(employee).toContain(lettersOf(lesson.title))
  for (let n = 1; n <= 12; n++) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -n)
    const hours = { month, departmentId: null, ownHours: 11_800, hiredHours: 200, subcontractorHours: 0 }
    expect((await t.as('admin').post('/hours', hours)).status).toBe(200)
  }
  const rated = await words(t, 'admin', 'deviations/paper')
  expect(rated).toContain(lettersOf('144 000'))
  expect(rated).not.toContain(lettersOf('Legg inn arbeidstimer'))
}, 30_000)
