import { toldError } from '@portal/platform/log'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * A request as the log keeps it: by its route alone. Links in letters carry their secret in the query, calendars in the path, searches what people
 * write; who asked, and from where, is in the audit log under the request's id.
 */
const toldRequest = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? null })

export const logSerializers = { req: toldRequest, err: toldError }

/** One line for each request, when it has been answered. What asks all the time whether we live is told at `debug`. */
export class AccessLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const isProbe = ['/api/health', '/api/ready'].includes(request.routeOptions.url ?? '')
    const line = { ...toldRequest(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'request')
    else request.log[isProbe ? 'debug' : 'info'](line, 'request')
  }
}
