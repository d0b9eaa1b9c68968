import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { Failure } from '@portal/kit/errors'
import { uploadLimits } from '@portal/kit/fileTypes'
import { product, type Server } from '@portal/modules/server'
import { appCheckSources } from '@portal/platform/config/configAppCheck'
import { firebaseSources } from '@portal/platform/config/configFirebase'
import { mapSources } from '@portal/platform/config/configMap'
import { refuseStandby } from '@portal/platform/db/primary'
import { wholeText } from '@portal/platform/db/wholeText'
import { guardByAppCheck } from '@portal/platform/http/appCheck'
import { refuseDryRuns } from '@portal/platform/http/dryRun'
import { networkOf } from '@portal/platform/http/networkOf'
import { openApi } from '@portal/platform/http/openapi'
import { refuseChangesOfPast } from '@portal/platform/http/past'
import { problems } from '@portal/platform/http/problems'
import { claimsOf, type Portal } from '@portal/platform/portal'
import { fcmSources } from '@portal/platform/push/fcm'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { about } from './about/about.ts'
import { AccessLog, logSerializers } from './accessLog.ts'
import { requestCounts } from './requestCounts.ts'
import { endSlowClients } from './slowClients.ts'
import { programVersion } from './version.ts'
import { serveWeb } from './web.ts'

const day = 86_400
const sentHeaders = ['Authorization', 'Content-Type', 'X-Tenant-ID', 'X-As-Of', 'X-Dry-Run', 'Idempotency-Key']

/**
 * The whole HTTP side of the product on one portal: every module's routes below /api, the web beside them.
 * Calls are refused with 503 while the process is more than `maxDelay` ms late; 0 asks nothing of it.
 */
export async function buildApp(
  portal: Portal,
  logger: FastifyServerOptions['logger'] = false,
  maxDelay = 2_000,
  { routes, pages, follow }: Pick<Server, 'routes' | 'pages' | 'follow'> = product,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: typeof logger === 'object' ? { ...logger, serializers: logSerializers } : logger,
    logController: new AccessLog(portal.figures),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: portal.config.trustedProxies.length > 0 && [...portal.config.trustedProxies],
    bodyLimit: 1_000_000,
    // Slow clients are cut off, by their speed: a photo takes its minutes over a bad telephone line (NET-05).
    requestTimeout: 0,
    keepAliveTimeout: 15_000,
    serverFactory: (handler) =>
      endSlowClients(
        createServer({ headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 15_000, connectionsCheckingInterval: 2_000 }, handler),
      ),
    // A hook of ours says it in Norwegian.
    return503OnClosing: false,
    // An address that cannot be decoded, or has a part longer than any, gets the same 404, with the same headers, as one that leads nowhere.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/api/unreadable'),
    routerOptions: { maxParamLength: longestPart },
  })
  app.decorate('portal', portal)
  app.decorate('follow', follow)
  portal.tracing?.requests(app)
  app.removeContentTypeParser('text/plain')
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  // The specification's logout has an empty body under the JSON content type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, {}) : json(request, wholeText(body), done),
  )
  problems(app)
  const { firebase, appCheck } = portal.config
  const sourcesOf = (directive: 'script-src' | 'frame-src' | 'connect-src') => [
    "'self'",
    ...new Set([
      ...firebaseSources(firebase)[directive],
      ...appCheckSources(appCheck)[directive],
      ...(directive === 'connect-src' && portal.push.kind === 'fcm' ? fcmSources : []),
    ]),
  ]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': sourcesOf('script-src'),
        'frame-src': sourcesOf('frame-src'),
        // Google's own script for App Check writes styles; ours are files, and what React sets is no text.
        'style-src': ["'self'", ...(appCheck ? ["'unsafe-inline'"] : [])],
        'img-src': ["'self'", 'data:', 'blob:', ...mapSources(portal.config.map)],
        'font-src': ["'self'"],
        'connect-src': sourcesOf('connect-src'),
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 365 * day, includeSubDomains: true },
    // With `same-origin` the window of a provider cannot answer ours, and the sign-in ends in silence.
    crossOriginOpenerPolicy: { policy: firebase ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // What only browsers of long ago understood.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (portal.life.stage !== 'serving') reply.header('connection', 'close')
    if (portal.life.stage === 'closing') throw new Failure('unavailable')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
  })
  await app.register(cors, {
    origin: [...portal.config.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [...sentHeaders, ...(firebase || appCheck ? ['X-Firebase-AppCheck'] : [])],
    exposedHeaders: ['Retry-After', 'Content-Disposition', 'X-Dry-Run', 'X-File-Note'],
    maxAge: 600,
  })
  refuseDryRuns(app)
  refuseChangesOfPast(app)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: uploadLimits.file, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 50 },
  })
  // A bound against floods, per session (or address) over all processes; the endpoints of sign-in have a strict one of their own.
  await app.register(rateLimit, {
    max: portal.config.requestsPerMinute,
    timeWindow: 60_000,
    store: requestCounts(portal.pool),
    keyGenerator: (request) => sessionOrAddress(portal, request),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) => new Failure('tooMany', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    // It takes an interval without a measurement for endless delay: a shorter one would refuse everybody after a second.
    sampleInterval: maxDelay,
    pressureHandler: () => {
      throw new Failure('unavailable')
    },
  })
  await app.register(
    async (api) => {
      if (appCheck) guardByAppCheck(api, appCheck)
      api.get('/health', async () => ({ status: 'ok' }))
      api.get('/ready', async () => {
        await refuseStandby(portal.pool)
        if (portal.jobHealth.isLate || portal.life.stage !== 'serving') throw new Failure('unavailable')
        return { status: 'ok' }
      })
      const { commit } = portal.config.operations
      const version = { version: programVersion, ...(commit && { commit }) }
      api.get('/version', async () => version)
      let described: ReturnType<typeof openApi> | undefined
      api.get('/openapi.json', async () => (described ??= openApi(routes, about)))
      for (const module of routes) await module.register(api)
    },
    { prefix: '/api' },
  )
  for (const register of pages) register(app)
  await serveWeb(app)
  return app
}

/** Only a token of ours is counted by itself: with one made up for each call, a flood would never be seen as one. */
async function sessionOrAddress(portal: Portal, request: FastifyRequest) {
  const claims = await claimsOf(portal, request).catch(() => null)
  return claims ? claims.sessionId : networkOf(request.ip)
}

/** Characters, decoded, of what stands between two slashes of an address. */
const longestPart = 200
function isReadable(url: string) {
  try {
    const [path = ''] = url.split('?', 1)
    return path.split('/').every((part) => decodeURIComponent(part).length <= longestPart) && decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}
