import type { Actor } from '@portal/kit/actor'
import { type Contract, type Endpoint, type InputOf, type OutputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { inputOf, json, type Routes, sessionOf } from '../http/http.ts'
import { bearerOf, originOf, type Portal } from '../portal.ts'
import { inSession, transaction } from './db.ts'
import { kyselyOn } from './kyselyOn.ts'
import type { DB as Tables } from './tables.generated.ts'

declare const auth: unique symbol
/** A transaction of the sign-in connection: accounts and sessions, no tenant. Only modules/identity/auth may import this file. */
export type AuthDb = Kysely<Tables> & { readonly [auth]: true }

/** One request to an endpoint of sign-in. */
export type AuthRequest = {
  portal: Portal
  now: Date
  ip: string
  userAgent: string
  requestId: string
  /** The token given, unverified; endpoints that need a session use `signedIn`. */
  bearer: string | null
  cookie: (name: string) => string | undefined
  /** `seconds` null ends with the browser. `lax` for a cookie that must come along when another site sends the person back to us. */
  setCookie: (name: string, value: string, seconds: number | null, sameSite?: 'strict' | 'lax') => void
  clearCookie: (name: string) => void
  log: FastifyRequest['log']
  /** Runs `work` in one transaction of the sign-in connection. */
  auth: <T>(work: (tx: AuthDb) => Promise<T>) => Promise<T>
}
export type SignedIn = AuthRequest & { actor: Actor }
type Run<E extends Endpoint, V extends AuthRequest> = (request: V, input: InputOf<E>) => Promise<OutputOf<E>>
export type AuthHandler<E extends Endpoint> = {
  /** Decides who is let through before the input is looked at. */
  admit: (request: AuthRequest) => Promise<AuthRequest>
  run(...args: Parameters<Run<E, AuthRequest>>): ReturnType<Run<E, AuthRequest>>
}

/** Handles an endpoint open to anybody, or to whom `admit` lets through. */
export const authEndpoint = <E extends Endpoint, V extends AuthRequest = AuthRequest>(
  _: E,
  run: Run<E, V>,
  admit: (request: AuthRequest) => Promise<V> = async (request) => request as V,
): AuthHandler<E> => ({ admit, run })

/** Handles an endpoint that needs a live session: 401 otherwise. */
export const signedIn = <E extends Endpoint>(endpoint: E, run: Run<E, SignedIn>) => authEndpoint(endpoint, run, requireSession)

/** The request with its actor, who is read from the database, never from the token. Throws 401 without a live session. */
export async function requireSession(request: AuthRequest): Promise<SignedIn> {
  const session = await sessionOf(request.portal, (request as AuthRequest & { request: FastifyRequest }).request)
  const actor = await inSession(request.portal.pool, { ...session, readOnly: true }, async (_tx, who) => who)
  return { ...request, actor }
}

/** Binds every endpoint to its handler. Aliases answer at further paths (the specification writes some with and without /api). */
export const implementAuth = <C extends Contract>(contract: C, handlers: { [K in keyof C]: AuthHandler<C[K]> }): Routes => ({
  contract: Object.fromEntries(Object.entries(contract).map(([name, endpoint]) => [name, { ...endpoint, isOfSignIn: true }])),
  register: async (app) => {
    for (const [name, endpoint] of Object.entries(contract)) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { isAuthEndpoint: true },
        handler: async (request, reply) => {
          refuseForeignOrigin(app.portal, request)
          const { admit, run } = handlers[name] as AuthHandler<Endpoint>
          const admitted = await admit(authRequestOf(app.portal, request, reply))
          return json(endpoint, reply, await run(admitted, endpoint.input.parse(inputOf(endpoint, request))))
        },
      })
    }
  },
})

/** A browser tells where a request was made; one from another site never reaches an endpoint that sets or reads cookies (WEB-03). */
function refuseForeignOrigin(portal: Portal, request: FastifyRequest) {
  const { origin } = request.headers
  if (origin !== undefined && !portal.config.allowedOrigins.includes(origin)) throw new Failure('forbidden')
}

/** What an endpoint of sign-in is given of a request; for routes that do not answer JSON. */
export const authRequestOf = (portal: Portal, request: FastifyRequest, reply: FastifyReply): AuthRequest & { request: FastifyRequest } => {
  const cookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
  return {
    request,
    portal,
    now: new Date(),
    ip: request.ip,
    userAgent: originOf(request).userAgent ?? '',
    requestId: request.id,
    bearer: bearerOf(request),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, seconds, sameSite = 'strict') =>
      void reply.setCookie(name, value, { ...cookie, sameSite, ...(seconds !== null && { maxAge: seconds }) }),
    clearCookie: (name) => void reply.clearCookie(name, cookie),
    log: request.log,
    auth: (work) => transaction(portal.authPool, 'begin', (client) => work(kyselyOn(client) as AuthDb)),
  }
}
