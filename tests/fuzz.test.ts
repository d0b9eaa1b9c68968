// What no form would send, to records that are there: `FUZZ_SEED` gives another run, `FUZZ_TIMES` a longer one.
import type { Endpoint } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenant, Who } from '../apps/server/testing.ts'
import { newKindFurnishings } from './newKind/furnishing.ts'
import { newKindPortal, server } from './newKind/portal.ts'
import { anyBody, at, dice, type Place, placesIn, recordFor, withValue } from './sweep/anyBody.ts'
import { callsOf } from './sweep/askAny.ts'
import { furnish, type Records } from './sweep/furnish.ts'

const portal = await newKindPortal()
const { urlOf, bodyOf } = callsOf(server.kinds, newKindFurnishings)
afterAll(() => portal.close())

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const times = Number(process.env.FUZZ_TIMES ?? 1)
const endpoints = server.routes
  .flatMap(({ contract }) => Object.entries(contract) as [string, Endpoint][])
  .filter(([, { carries, path }]) => carries !== 'file' && !/^\/(auth|sso\/(start|finish)|firebase)|\/events$/.test(path))
/** What ends a record, or takes away whoever asks, is asked last. */
const ends = /deactivate|suspend|delete|cancel|remove|^end|retire|revoke|close|skip|merge|changeRole|updateModules|withdraw/i
const inOrder = [...endpoints.filter(([name]) => !ends.test(name)), ...endpoints.filter(([name]) => ends.test(name))]

const long = 'a'.repeat(100_000)
const hostile: unknown[] = [
  null,
  [],
  {},
  true,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 1,
  '',
  ' ',
  long,
  'a\u0000b',
  'x\ud800y',
  '\u202eabc\u2066',
  '👩‍🚒'.repeat(20),
  `=cmd|' /C calc'!A0`,
  '0001-01-01',
  '9999-12-31',
  '2027-02-29',
  '9999-12-31T23:59:59Z',
  '23:60',
  "'; drop table users; --",
  [[[[]]]],
  { $ne: null },
  Array(200).fill('a'),
  Array(100).fill(newId()),
  '**[x](javascript:alert(1))**',
  '- '.repeat(2_000),
  'ﷺ'.repeat(1_000),
]
const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value)

describe('INJ-15, TEN-04: whatever a field of a record that is there is filled with, it is answered, and tells nothing of another company', () => {
  let t: Tenant
  let own: Records
  let foreign: Records
  const canary = `CANARY-${newId()}`
  const luck = dice(seed)
  beforeAll(async () => {
    const b = await portal.tenant()
    foreign = await furnish(b, canary, newKindFurnishings)
    t = await portal.tenant()
    own = await furnish(t, 'eget', newKindFurnishings)
  })

  const ask = (who: Who, { method, path }: Endpoint, body: object) => {
    const url = urlOf(path, own)
    if (method !== 'GET') return t.as(who).send(method, url, JSON.stringify(body), { 'content-type': 'application/json' })
    const words = Object.entries(body).map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed().slice(0, 5_000))}`)
    return t.as(who).get(`${url}?${words.join('&')}`)
  }
  /** What is sent, and with what in which place. */
  function* made(name: string, endpoint: Endpoint): Generator<[object, Place?]> {
    const fresh = () => ({ ...anyBody(endpoint, own, luck), ...(endpoint.path.includes(':') ? bodyOf(name, endpoint, own) : {}) })
    for (let n = 0; n < times; n++) {
      const body = fresh()
      yield [body]
      const places = placesIn(body)
      for (const place of places) if (isId(at(body, place))) yield [withValue(body, place, recordFor(place, foreign)), place]
      if (places.length > 0)
        for (let m = 0; m < 4; m++) {
          const place = luck.pick(places)
          yield [withValue(body, place, luck.pick(hostile)), place]
        }
    }
  }

  test.each(inOrder.map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const))(
    '%s',
    async (_title, name, endpoint) => {
      for (const [body, place] of made(name, endpoint)) {
        const who = luck.pick<Who>(['admin', 'admin', 'leader', 'employee', 'auditor', 'controller'])
        const { status, text } = await ask(who, endpoint, body)
        const sent = [who, place?.join('.') ?? 'as it should be', JSON.stringify(body).slice(0, 1_000)]
        expect([...sent, status < 500 ? '' : text]).toEqual([...sent, ''])
        expect([...sent, text.includes(canary)]).toEqual([...sent, false])
      }
    },
  )
})
