import { Failure, type Problem, statusOf } from '@portal/kit/errors'
import { fieldErrors } from '@portal/kit/fields'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureTexts, platformTexts } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An endpoint of sign-in, or one that is used without an account. */
    isAuthEndpoint?: boolean
  }
}

/** Every answer that is not a success: Norwegian, with the request's id, and nothing of how we are made. */
export function problems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(asFailure(error), error, request, reply))
  app.setNotFoundHandler((request, reply) => answer(new Failure('missing'), null, request, reply))
}

/** Turns whatever was thrown into a refusal; what nobody foresaw becomes `unexpected`. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (isInputError(error)) {
    const fields = fieldErrors(error)
    return new Failure('malformed', { fields, missing: Object.keys(fields) })
  }
  if (typeof code === 'string') {
    const failure = fromDatabase(code)
    if (failure) return failure
  }
  if (statusCode === 413) return new Failure('tooLarge')
  if (statusCode === 415) return new Failure('unsupportedType')
  if (statusCode === 429) return new Failure('tooMany')
  if (statusCode === 503) return new Failure('unavailable')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Failure('malformed', { message: platformTexts.notJson })
  if (
    /connection timeout|Query read timeout|timeout exceeded when trying to connect|Connection terminated|not queryable|terminating connection/.test(
      (error as Error)?.message ?? '',
    )
  )
    return new Failure('unavailable')
  return new Failure('unexpected')
}

const isInputError = (error: unknown): error is Parameters<typeof fieldErrors>[0] => Array.isArray((error as { issues?: unknown })?.issues)

function fromDatabase(code: string): Failure | null {
  if (code === '23503') return new Failure('guard', { message: platformTexts.reference })
  if (code === '23505') return new Failure('conflict', { message: platformTexts.taken })
  if (code === '23514' || code === '23502') return new Failure('guard', { message: platformTexts.refused })
  if (code === 'KS409') return new Failure('state')
  if (['22P05', '22021', '22001', '22003', '22007', '22008', '22009'].includes(code)) return new Failure('malformed')
  if (code === '40001' || code === '40P01') return new Failure('conflict')
  // 55P03: somebody held a lock for too long, which says nothing of what the person sent
  if (/^(08|53|57)/.test(code) || code === '55P03' || ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ENOSPC', 'EDQUOT'].includes(code))
    return new Failure('unavailable')
  return null
}

function answer(failure: Failure, cause: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (failure.code === 'unexpected' || failure.code === 'unavailable') request.log.error({ err: cause }, failure.code)
  else if (failure.code === 'tenantMismatch' || failure.code === 'tooMany')
    request.log.warn({ security: failure.code, url: request.routeOptions.url }, 'refused')
  if (failure.code === 'unavailable') reply.header('retry-after', String(failure.detail.retryAfter ?? 5))
  if (failure.code === 'tooMany') reply.header('retry-after', String(failure.detail.retryAfter ?? 60))
  const message = failure.detail.message ?? failureTexts[failure.code]
  const problem: Problem = {
    // Answers of sign-in carry these beside the rest (specification 3 and 7).
    ...(request.routeOptions.config.isAuthEndpoint && { success: false, error: message }),
    code: failure.code,
    message,
    requestId: request.id,
    ...(failure.detail.missing && { missing: failure.detail.missing }),
    ...(failure.detail.fields && { fields: failure.detail.fields }),
  }
  return reply.status(statusOf[failure.code]).header('cache-control', 'no-store').send(problem)
}
