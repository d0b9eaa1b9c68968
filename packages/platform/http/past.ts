import { Failure } from '@portal/kit/errors'
import type { FastifyInstance } from 'fastify'
import { platformTexts } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call by another method than GET that is asked of an earlier time as a read is. Absent where there is no contract that says so. */
    isOfAnyTime?: boolean
  }
}

/** Refuses (400) a change that names an earlier time, on whatever route: who looks at what was must not change what is. */
export const refuseChangesOfPast = (app: FastifyInstance) =>
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-as-of'] === undefined || request.is404 || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
    if (!request.routeOptions.config.isOfAnyTime) throw new Failure('malformed', { message: platformTexts.onlyReads })
  })
