// DOC-02: whatever the server answers to is described, or stands here with the reason why it is not.
import { afterAll, expect, test } from 'vitest'
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
