import { Failure } from '@portal/kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import type { AppCheckConfig } from '../config/configAppCheck.ts'
import { appCheckKeys, KeysUnavailable } from './appCheckKeys.ts'
import { isApiKey } from './machineKeys.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers nobody without a session or an API key. */
    needsSession?: boolean
  }
}

/** `unverifiable`: says the right things, but Google's keys cannot be had just now. */
export type Verdict = 'valid' | 'missing' | 'invalid' | 'unverifiable'
type Log = Pick<FastifyRequest['log'], 'warn' | 'error'>
type Claims = { iss?: unknown; aud?: unknown; sub?: unknown; exp?: unknown }
const REMEMBERED = 10_000

/** Looks at what came as X-Firebase-AppCheck. Never throws; a token found valid is remembered until it expires. */
export function appCheckVerifier({ projectNumber, appIds, jwksUrl }: AppCheckConfig, log: Log) {
  const keys = appCheckKeys(jwksUrl, (error) => log.error({ security: 'appCheck', err: error }, 'App Check keys cannot be fetched'))
  const issuer = `https://firebaseappcheck.googleapis.com/${projectNumber}`
  const audience = `projects/${projectNumber}`
  const valid = new Map<string, number>()
  const isOurs = (sub: unknown) => typeof sub === 'string' && appIds.includes(sub)
  const seems = ({ iss, aud, sub, exp }: Claims) =>
    iss === issuer && [aud].flat().includes(audience) && isOurs(sub) && typeof exp === 'number' && exp * 1000 > Date.now()

  return async (token: string | undefined): Promise<Verdict> => {
    if (!token) return 'missing'
    if (token.length > 4_000) return 'invalid'
    const until = valid.get(token)
    if (until && until > Date.now()) return 'valid'
    valid.delete(token)
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        typ: 'JWT',
        issuer,
        audience,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      if (!isOurs(payload.sub)) return 'invalid'
      if (valid.size >= REMEMBERED) valid.delete(valid.keys().next().value!)
      valid.set(token, payload.exp! * 1000)
      return 'valid'
    } catch (error) {
      return error instanceof KeysUnavailable && isWellMade(token, seems) ? 'unverifiable' : 'invalid'
    }
  }
}

function isWellMade(token: string, seems: (claims: Claims) => boolean) {
  try {
    return decodeProtectedHeader(token).typ === 'JWT' && seems(decodeJwt(token))
  } catch {
    return false
  }
}

/**
 * Holds what our pages call to App Check: every endpoint of a contract added to `api` after this. What is outside contracts speaks
 * others' protocols (probes, redirects, directories) and is left alone. After the flood bound, before a body is read.
 */
export function guardByAppCheck(api: FastifyInstance, config: AppCheckConfig) {
  const verify = appCheckVerifier(config, api.log)
  const look = async (request: FastifyRequest) => {
    const verdict = await verify([request.headers['x-firebase-appcheck']].flat().join())
    if (verdict !== 'valid') request.log.warn({ security: 'appCheck', verdict, url: request.routeOptions.url }, 'App Check')
    return verdict
  }
  api.addHook('preParsing', async (request) => {
    if (isSpared(request)) return
    if (!config.isEnforced) {
      void look(request)
      return
    }
    const verdict = await look(request)
    // Without Google's keys a barrier against abuse would become one against everybody; sign-in and its limits still hold.
    if (verdict === 'missing' || verdict === 'invalid') throw new Failure('appCheck')
  })
}

/** API keys belong to machines, which have no browser to prove. A made-up one is refused where a session or a key is needed. */
function isSpared(request: FastifyRequest) {
  const { isAuthEndpoint, needsSession } = request.routeOptions.config
  return needsSession ? isApiKey(request) : !isAuthEndpoint
}
