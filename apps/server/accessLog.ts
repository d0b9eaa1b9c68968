import type { Figures } from '@portal/platform/http/figures'
import { errorFields } from '@portal/platform/log'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * A request as the log keeps it: by its route alone. Links in letters carry their secret in the query, calendars in the path, searches what people
 * write; who asked, and from where, is in the audit log under the request's id.
 */
const requestFields = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? null })

export const logSerializers = { req: requestFields, err: errorFields }

/** One line for each request when it has been answered, and the figures of it. What asks all the time whether we live is told at `debug`. */
export class AccessLog extends LogController {
  readonly #figures: Figures
  constructor(figures: Figures) {
    super()
    this.#figures = figures
  }
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const isProbe = ['/api/health', '/api/ready'].includes(request.routeOptions.url ?? '')
    const line = { ...requestFields(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'request')
    else request.log[isProbe ? 'debug' : 'info'](line, 'request')
    this.#count(request, reply)
  }

  /** Screens that listen for hours took no time to answer: they are counted as long as they are open. */
  #count({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
    const { url, config } = routeOptions
    if (config.isStream) return
    const route = url === undefined ? 'none' : url.startsWith('/api/') ? url : 'web'
    this.#figures.request({ method, route, status: statusCode, seconds: elapsedTime / 1000 })
  }
}
