import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '../config.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

class Memory extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}

/** A real HTTP server whose answers each test sets, and empty browser storage. One per test file: the settings are read once. */
export async function answering() {
  const seen: Seen[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const url = request.url ?? ''
    seen.push({ method: request.method ?? '', url, headers: request.headers, body })
    if (url === '/config.json') return json(response, 200, { apiBaseUrl: `${base}/api` })
    const answer = answers.get(`${request.method} ${url.replace('/api', '').split('?')[0]}`)
    if (answer) return answer(request, response, body)
    json(response, 404, {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(globalThis, { sessionStorage: new Memory(), localStorage: new Memory() })
  await loadConfig(`${base}/config.json`)
  return {
    seen,
    on: (call: string, answer: Answer) => void answers.set(call, answer),
    clear() {
      seen.length = 0
      answers.clear()
      ;(sessionStorage as unknown as Memory).clear()
      ;(localStorage as unknown as Memory).clear()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

export function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
