import { Failure } from '@portal/kit/errors'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { AuditHeads } from './audit/auditHeads.ts'
import type { Config } from './config/config.ts'
import type { News } from './db/news.ts'
import type { Replicas } from './db/replicaState.ts'
import type { FileStore } from './files/files.ts'
import type { Figures } from './http/figures.ts'
import type { KeyGate } from './http/keyGate.ts'
import type { AccessClaims, AccessTokens } from './http/tokens.ts'
import type { BackupHealth, JobHealth } from './jobs/jobWatch.ts'
import type { Mailer } from './mail/mail.ts'
import type { Sms } from './mail/sms.ts'
import type { Push } from './push/push.ts'
import type { PagesSeen, Sees } from './record/sees.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Everything a running server holds; made once at start, handed to routes and jobs. */
export type Portal = {
  config: Config
  secrets: Secrets
  heads: AuditHeads
  tokens: AccessTokens
  /** Logs in as portal_app: sees one tenant's rows at a time. */
  pool: pg.Pool
  /** Logs in as portal_auth: accounts and sessions. Only modules/identity/auth reaches it, through authEndpoint.ts. */
  authPool: pg.Pool
  /** Where heavy reads and those of the past go when they can; null: there is no replica. */
  replicas: Replicas | null
  files: FileStore
  mailer: Mailer
  push: Push
  /** null: nothing goes by SMS. */
  sms: Sms | null
  /** What other processes have changed, as it happens. */
  news: News
  /** Whether the queue moves, as this process last saw it. */
  jobHealth: JobHealth
  /** What a person may still read, of what they were answered before. */
  sees: Sees
  /** The pages of those records. */
  pagesSeen: PagesSeen
  /** Whether this process has been told to end: first it is sent nobody new, then it answers nobody new. */
  life: { stage: 'serving' | 'draining' | 'closing' }
  /** When the newest backup was made, as this process last saw it; null when none is made by itself. */
  backupHealth: BackupHealth | null
  /** Counts the calls of keys, and the refused ones of an address. */
  keyGate: KeyGate
  /** What the operator is told of this process. */
  figures: Figures
  /** null: no traces are sent. */
  tracing: Tracing | null
}

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal
  }
}

/** Where a request came from, for the audit log. */
export const originOf = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent'], requestId: request.id })

const claims = new WeakMap<FastifyRequest, Promise<AccessClaims>>()

/** What the request's access token says, verified once however many ask. Throws `unauthenticated`. */
export function claimsOf({ tokens }: Portal, request: FastifyRequest): Promise<AccessClaims> {
  let verified = claims.get(request)
  if (!verified) {
    const token = bearerOf(request)
    verified = token ? tokens.verify(token) : Promise.reject(new Failure('unauthenticated'))
    claims.set(request, verified)
  }
  return verified
}

/** The token of `Authorization: Bearer …`, or null. */
export const bearerOf = (request: FastifyRequest) => /^Bearer ([\w.~+/=-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
