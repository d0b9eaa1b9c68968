// DOC-02: whatever the server answers to is described, or stands here with the reason why it is not.
import type { Endpoint } from '@portal/kit/contract'
import { exampleOf } from '@portal/platform/http/example'
import { aboutOf } from '@portal/platform/http/openapi'
import { afterAll, expect, test } from 'vitest'
import { about } from '../apps/server/about/about.ts'
import { product } from '../modules/server.ts'
import { newKindPortal } from './newKind/portal.ts'

const portal = await newKindPortal()
afterAll(() => portal.close())

const undescribed: Record<string, string> = {
  'GET /api/health': 'asked by what runs the server',
  'GET /api/ready': 'asked by what sends people to it',
  'GET /api/version': 'asked by who keeps it running',
  'GET /api/openapi.json': 'is the description',
  'GET /api/events': 'a stream of events, described in decision 025',
  'GET /api/calendar/:file': 'a calendar (RFC 5545) at a secret address',
  'POST /api/open-reports': 'what somebody before a poster sends, without an account',
  'GET /api/open-reports/poster': 'what the poster is of, for the same',
  'POST /api/open-reports/photos': 'a photo, for the same',
  'GET /api/sso/callback': 'where a provider sends the browser (OpenID Connect)',
  'GET /api/sso/jwks/:id': 'keys for a provider (RFC 7517)',
  'POST /api/sso/backchannel-logout': 'called by a provider (OpenID Connect Back-Channel Logout)',
}
/** SCIM describes itself, in words of its own (RFC 7644, section 4). */
const isScim = (route: string) => / \/api\/scim\/v2\//.test(route)

/** The router's own tree: what stands further in goes on where the line above it ended. */
function routesOf(tree: string) {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    if (indent === undefined) return []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + part
    parents.splice(depth, Number.POSITIVE_INFINITY, path)
    return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`)
  })
}

test('every route below /api is in the OpenAPI document, or on a short list of reasons', async () => {
  const routes = routesOf(portal.app.printRoutes({ commonPrefix: false })).filter((route) => / \/api\//.test(route))
  const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json()
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(routes.length).toBeGreaterThan(250)
  expect(described.filter((route) => !routes.includes(route))).toEqual([])
  expect(routes.filter((route) => !described.includes(route) && !undescribed[route] && !isScim(route))).toEqual([])
})

const operations = product.routes.flatMap(({ contract }) => Object.values<Endpoint>(contract))

test('each operation has one sentence, and no sentence is of what is gone', () => {
  expect(operations.filter((one) => !/^[A-Z].*\.$/.test(aboutOf(about, one) ?? '')).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  )
  const used = new Set(operations.map((one) => aboutOf(about, one)))
  expect(Object.entries(about).filter(([, sentence]) => !used.has(sentence))).toEqual([])
})

test.each(operations.map((one) => [`${one.method} ${one.path}`, one] as const))(
  'the examples of %s are what its contract takes and gives',
  (_, endpoint) => {
    for (const io of ['input', 'output'] as const) {
      const { error } = endpoint[io].safeParse(exampleOf(endpoint[io], io))
      expect([io, error?.issues]).toEqual([io, undefined])
    }
  },
)

test('every operation has a tag that is listed, a sentence, and an id that no other has', async () => {
  const { paths, tags } = (await portal.app.inject({ url: '/api/openapi.json' })).json()
  const names = tags.map(({ name }: { name: string }) => name)
  type Operation = { operationId: string; tags: string[] }
  const all = Object.values<Record<string, Operation>>(paths).flatMap((one) => Object.values(one))
  expect(all.filter((one) => !names.includes(one.tags[0]))).toEqual([])
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
})
