import { addDays, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { closed, reported } from '../../../cases/deviations/server/testing.ts'
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
