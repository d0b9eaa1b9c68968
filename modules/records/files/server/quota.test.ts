import { listOf } from '@portal/platform/testing/storedFiles'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../apps/server/testing.ts'

const kilo = 1024
const portal = await testPortal({ isOwn: true, config: { uploads: { personPerDay: 10 * kilo, company: 25 * kilo } } })
afterAll(() => portal.close())

/** What was refused ten minutes ago is given up now. */
const tenMinutesLater = () => portal.owner(`update graphile_worker._private_jobs set run_at = now() where key like 'files.giveUp:%'`)

let made = 0
/** Text of a given size that no other test has sent. */
const note = (size: number) => ({ name: 'notat.txt', bytes: Buffer.from(`${made++} `.padEnd(size, 'a')), type: 'text/plain' })
const storedBytes = async (ksId: string) =>
  (await portal.owner('select coalesce(sum(size), 0)::int as bytes from files where ks_id = $1', [ksId]))[0].bytes

test('FIL-06: twenty uploads at the edge of a day’s quota fill it and never go past it', async () => {
  const t = await portal.tenant()
  const answers = await Promise.all(Array.from({ length: 20 }, () => t.as('employee').upload('/files', note(kilo))))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(413)])
  expect(answers.find(({ status }) => status === 413)!.body.message).toMatch(/^Du har lastet opp .* det siste døgnet, og det er grensen/)
  expect(await storedBytes(t.ksId)).toBe(10 * kilo)
  expect((await t.as('leader').upload('/files', note(kilo))).status).toBe(200)
})

test('FIL-06: what was sent a day ago no longer counts against the person', async () => {
  const t = await portal.tenant()
  expect((await t.as('employee').upload('/files', note(10 * kilo))).status).toBe(200)
  expect((await t.as('employee').upload('/files', note(1))).status).toBe(413)
  await portal.owner(`update files set uploaded_at = now() - interval '25 hours' where ks_id = $1`, [t.ksId])
  expect((await t.as('employee').upload('/files', note(1))).status).toBe(200)
})

test('FIL-06: a company’s room is shared by its people, and no other company’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  for (const who of ['employee', 'leader'] as const) expect((await t.as(who).upload('/files', note(10 * kilo))).status).toBe(200)
  const full = await t.as('admin').upload('/files', note(6 * kilo))
  expect([full.status, full.body.message]).toEqual([413, expect.stringContaining('Virksomheten har brukt opp plassen til filer')])
  expect((await other.as('employee').upload('/files', note(6 * kilo))).status).toBe(200)
})

test('FIL-06: bytes refused for want of room are given up, a picture’s thumbnail too', async () => {
  const t = await portal.tenant()
  expect((await t.as('employee').upload('/files', note(10 * kilo))).status).toBe(200)
  await tenMinutesLater()
  await portal.runJobs()
  const stored = async () => (await listOf(portal.portal.files)).sort()
  const before = await stored()
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  expect((await t.as('employee').upload('/files', { name: 'skjerm.png', bytes, type: 'image/png' })).status).toBe(413)
  await tenMinutesLater()
  await portal.runJobs()
  expect(await stored()).toEqual(before)
})
