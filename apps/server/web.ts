import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Failure } from '@portal/kit/errors'
import { appCheckForWeb } from '@portal/platform/config/configAppCheck'
import { firebaseForWeb } from '@portal/platform/config/configFirebase'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../web/dist')

/** The built web: hashed assets for a year, index.html for every page of the app, and its run-time configuration. */
export async function serveWeb(app: FastifyInstance) {
  const { firebase, appCheck, oidc, map } = app.portal.config
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      apiBaseUrl: '/api',
      enableFirebase: firebase !== null,
      ...(firebase && { firebase: firebaseForWeb(firebase) }),
      // Nothing of either is part of the web (specification 9).
      enableErrorReporting: false,
      enableAnalytics: false,
      ...(oidc.google && { hasGoogle: true }),
      ...(map && { map }),
      ...(appCheck && { appCheck: appCheckForWeb(appCheck) }),
    }),
  )
  if (!existsSync(join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (response, path) => {
      response.header('cache-control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path.endsWith('.webmanifest')) response.header('content-type', 'application/manifest+json; charset=utf-8')
    },
  })
  app.get('/*', async (request, reply) => {
    // A page, not a missing file or an unknown call: those are 404 with a message, never the app.
    if (request.url.startsWith('/api') || /\.[a-z0-9]+$/i.test(request.url.split('?')[0]!)) throw new Failure('missing')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
