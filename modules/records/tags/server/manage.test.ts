import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, reported } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../access/server/testing.ts'
import type { ManagedTag } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const tag = (t: Tenant, id: string, ...add: string[]) => t.as('leader').post(`/deviations/${id}/tags`, { add })
const namesOn = async (t: Tenant, id: string, headers = {}) =>
  (await t.as('leader').get(`/deviations/${id}/tags`, headers)).body.items.map(({ name }: ManagedTag) => name)
const managed = async (t: Tenant, who: Who = 'admin'): Promise<ManagedTag[]> => (await t.as(who).get('/tags')).body.items
const named = async (t: Tenant, name: string) => (await managed(t)).find((one) => one.name === name)!
const take = (t: Tenant, who: Who, step: string, { id, version }: ManagedTag, input: object = {}) =>
  t.as(who).post(`/tags/${id}/${step}`, { version, ...input })

test('a word is renamed where it stands, by administrators and leaders, and the old name is in the history and the log', async () => {
  const t = await portal.tenant()
  const one = await reported(t)
  await tag(t, one.id, 'Stilas', 'Kran')
  const then = await nowOf(t)
  const word = await named(t, 'Stilas')
  expect(word).toMatchObject({ counts: { deviation: 1, task: 0 }, isRetired: false, version: 1 })
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect([who, (await take(t, who, 'rename', word, { name: 'Stillas' })).status, (await t.as(who).get('/tags')).status]).toEqual([
      who,
      403,
      403,
    ])
  expect((await take(t, 'leader', 'rename', word, { name: 'kran' })).body).toMatchObject({ code: 'guard', missing: ['name'] })
  expect((await take(t, 'leader', 'rename', word, { name: 'Stillas' })).status).toBe(200)
  expect((await take(t, 'admin', 'rename', word, { name: 'Stillaser' })).status).toBe(409)
  expect(await namesOn(t, one.id)).toEqual(['Kran', 'Stillas'])
  expect(await namesOn(t, one.id, { 'x-as-of': then })).toEqual(['Kran', 'Stilas'])
  expect((await audited(t, 'tag.rename', word.id))[0]).toMatchObject({ before: { tags: 'Stilas' }, after: { tags: 'Stillas' } })
})

test('two words become one: on every case once, in links made before, and for whoever writes the old one later', async () => {
  const t = await portal.tenant()
  const [one, both, later] = [await reported(t), await reported(t), await reported(t)]
  await tag(t, one.id, 'Stillaser')
  await tag(t, both.id, 'Stillaser', 'Stillas')
  const [old, current] = [await named(t, 'Stillaser'), await named(t, 'Stillas')]
  expect((await take(t, 'leader', 'join', old, { into: old.id })).body).toMatchObject({ code: 'guard', missing: ['into'] })
  const crosswise = await Promise.all([
    take(t, 'leader', 'join', old, { into: current.id }),
    take(t, 'admin', 'join', current, { into: old.id }),
  ])
  expect(crosswise.map(({ status }) => status).sort()).toEqual([200, 404])
  const [left] = await managed(t)
  expect(await managed(t)).toMatchObject([{ counts: { deviation: 2 } }])
  for (const { id } of [one, both]) expect(await namesOn(t, id)).toEqual([left!.name])
  expect((await tag(t, later.id, 'stillaser', 'stillas')).body.items).toMatchObject([{ name: left!.name }])
  for (const { id } of [old, current]) expect((await t.as('leader').get(`/deviations?tagId=${id}`)).body.total).toBe(3)
  const gone = left!.name === 'Stillas' ? 'Stillaser' : 'Stillas'
  expect((await take(t, 'leader', 'rename', left!, { name: gone })).body.items.map(({ name }: ManagedTag) => name)).toEqual([gone])
})

test('a word out of use stays where it is and is found by, and is put on nothing more until it is taken into use again', async () => {
  const t = await portal.tenant()
  const [one, other] = [await reported(t), await reported(t)]
  await tag(t, one.id, 'Kran')
  const word = await named(t, 'Kran')
  const [retired] = (await take(t, 'leader', 'retire', word)).body.items
  expect(retired).toMatchObject({ isRetired: true, version: 2 })
  expect((await take(t, 'leader', 'retire', retired)).status).toBe(409)
  expect((await tag(t, other.id, 'kran')).body).toMatchObject({ code: 'guard', message: '«Kran» er tatt ut av bruk' })
  expect((await tag(t, one.id, 'Kran', 'Stillas')).status).toBe(200)
  expect((await t.as('leader').get(`/deviations?tagId=${word.id}`)).body.total).toBe(1)
  expect((await t.as('leader').get('/tags/known')).body.items).toContainEqual({
    id: word.id,
    name: 'Kran',
    isRetired: true,
    kinds: ['deviation'],
  })
  await take(t, 'admin', 'reinstate', retired)
  expect((await tag(t, other.id, 'kran')).status).toBe(200)
})

test('a word of restricted cases is nothing to those who may not read them, and the log keeps a digest of it; another company’s is unknown', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const hidden = await secret(t)
  await tag(t, hidden.id, 'Trakassering Oslo')
  const one = await reported(t)
  await tag(t, one.id, 'Kran')
  expect((await managed(t)).map(({ name }) => name)).toEqual(['Kran'])
  const word = (await managed(t, 'leader')).find(({ name }) => name.startsWith('Trak'))!
  for (const step of ['retire', 'reinstate']) expect((await take(t, 'admin', step, word)).status).toBe(404)
  expect((await take(t, 'admin', 'join', await named(t, 'Kran'), { into: word.id })).status).toBe(404)
  expect((await take(other, 'admin', 'retire', await named(t, 'Kran'))).status).toBe(404)
  expect((await take(t, 'leader', 'rename', word, { name: 'Sak i Oslo' })).status).toBe(200)
  const [entry] = await audited(t, 'tag.rename', word.id)
  expect(JSON.stringify(entry)).not.toMatch(/Trakassering|Sak i Oslo/)
})
