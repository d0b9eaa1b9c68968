import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { reported } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const similarTo = async (t: Tenant, who: Who, text: string, more = ''): Promise<string[]> => {
  const { status, body, text: answer } = await t.as(who).get(`/deviations/similar?text=${encodeURIComponent(text)}${more}`)
  expect(status, answer).toBe(200)
  return body.items.map((one: { number: string }) => one.number)
}

test('what is being written is recognised in other words of the same stem, and with a slip of the finger', async () => {
  const t = await portal.tenant()
  const railing = await reported(t, { description: 'Manglende rekkverk på dekket over 4. etasje' })
  await reported(t, { description: 'Oljesøl ved drivstofftanken bak verkstedet' })
  expect(await similarTo(t, 'leader', 'Rekkverket på dekke i 4. etasje mangler')).toEqual([railing.number])
  expect(await similarTo(t, 'leader', 'manglende rekverk på dekket')).toEqual([railing.number])
  expect(await similarTo(t, 'leader', 'Gassflasker er ikke sikret mot velt')).toEqual([])
})

test('only cases the reporter may see are told of', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const description = 'Truck kjørte på stativ med paller i lageret'
  const own = await reported(t, { description })
  await reported(other, { description })
  expect(await similarTo(t, 'employee', description)).toEqual([own.number])
  expect(await similarTo(t, 'otherEmployee', description)).toEqual([])
})

test('at most three, the one in the same place first', async () => {
  const t = await portal.tenant()
  const locationId = (await t.as('admin').post('/locations', { name: 'Lager' })).body.id as string
  const description = 'Nødutgangen var sperret av paller'
  const here = await reported(t, { description, locationId })
  for (let n = 0; n < 4; n++) await reported(t, { description })
  const found = await similarTo(t, 'leader', 'Paller sperret nødutgangen', `&locationId=${locationId}`)
  expect([found.length, found[0]]).toEqual([3, here.number])
})

test('nothing that is written can break the question', async () => {
  const t = await portal.tenant()
  await reported(t)
  for (const text of [
    "'); drop table deviations; --",
    "& | ! ( ) :* <-> 'a':b",
    '\\\\ \\0 %_%',
    '😀😀😀😀😀😀',
    'x'.repeat(300),
    'a'.repeat(7),
    '   ',
  ])
    await similarTo(t, 'leader', text)
  expect((await t.as('leader').get(`/deviations/similar?text=${'x'.repeat(301)}`)).status).toBe(400)
  expect((await t.as('leader').get('/deviations/similar')).status).toBe(400)
})
