import { authRequestOf, implementAuth } from '@portal/platform/db/authEndpoint'
import { implement, type Routes } from '@portal/platform/http/http'
import { sso, ssoSettings } from '../contract.ts'
import { callback } from './callback.ts'
import { connections, disconnect } from './connections.ts'
import { finish } from './finish.ts'
import { keysOf } from './keys.ts'
import { backchannelLogout } from './logout.ts'
import { testProvider } from './probe.ts'
import { addProvider, getProvider, listProviders, removeProvider, updateProvider } from './settings.ts'
import { connect, start } from './start.ts'

const settings = implement(ssoSettings, { listProviders, getProvider, addProvider, updateProvider, removeProvider })
const endpoints = implementAuth(sso, { start, finish, connect, connections, disconnect, testProvider })

/** The addresses that others' programs and redirects use speak as OpenID Connect says, not as the rest of the API. */
const standard = async (app: Parameters<Routes['register']>[0]) => {
  app.get('/sso/callback', async (request, reply) => {
    const to = await callback(authRequestOf(app.portal, request, reply), request.url.split('?')[1] ?? '')
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303)
  })
  app.get('/sso/jwks/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    return reply.header('cache-control', 'public, max-age=300').send({ keys: await keysOf(authRequestOf(app.portal, request, reply), id) })
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.post('/sso/backchannel-logout', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    await backchannelLogout(authRequestOf(app.portal, request, reply), form.get('logout_token'))
    return reply.header('cache-control', 'no-store').send({})
  })
}

export const ssoRoutes: Routes = {
  ...settings,
  contract: { ...settings.contract, ...endpoints.contract },
  register: async (app) => {
    await settings.register(app)
    await endpoints.register(app)
    await app.register(standard)
  },
}
