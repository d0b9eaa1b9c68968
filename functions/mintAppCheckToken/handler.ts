import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Endpoints, google } from './google.ts'
import { mint } from './mint.ts'
import { httpStatusOf, Refused } from './refused.ts'
import { readSettings } from './settings.ts'

/** Google's framework has read the body; a plain server has not. */
type Request = IncomingMessage & { body?: unknown }
const LARGEST = 50_000

/** The function over HTTP: callable protocol v1, `{data}` in, `{result}` or `{error: {status, message}}` out, for the portal's own pages. */
export function openFunction(
  env: Record<string, string | undefined>,
  endpoints: Endpoints = google,
  log = (line: string) => console.error(line),
) {
  const settings = readSettings(env)
  return async (request: Request, response: ServerResponse) => {
    const { origin } = request.headers
    const isOurs = origin !== undefined && settings.allowedOrigins.includes(origin)
    const answer = (status: number, body?: object) => {
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        Vary: 'Origin',
        ...(isOurs && {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'Content-Type',
          'Access-Control-Max-Age': '3600',
        }),
      })
      response.end(body && JSON.stringify(body))
    }
    if (request.method === 'OPTIONS') return answer(204)
    if (request.method !== 'POST') return answer(405, { error: { status: 'INVALID_ARGUMENT', message: 'INVALID_ARGUMENT' } })
    try {
      if (!isOurs) throw new Refused('PERMISSION_DENIED', `origin ${origin ?? 'none'}`)
      answer(200, { result: await mint(settings, endpoints, dataOf(request.body ?? (await read(request)))) })
    } catch (error) {
      const status = error instanceof Refused ? error.status : 'INTERNAL'
      const severity = status === 'INTERNAL' ? 'ERROR' : 'WARNING'
      log(JSON.stringify({ severity, status, message: (error as Error).message }))
      answer(httpStatusOf[status], { error: { status, message: status } })
    }
  }
}

function dataOf(body: unknown): object {
  const { data } = (body ?? {}) as { data?: unknown }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Refused('INVALID_ARGUMENT', 'no data')
  return data
}

async function read(request: Request): Promise<unknown> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > LARGEST) throw new Refused('INVALID_ARGUMENT', 'too large')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('INVALID_ARGUMENT', 'no JSON')
  }
}
