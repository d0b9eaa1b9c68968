import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * What stands before several processes: each request goes to the next of them, whoever asks, and answers flow as they come (SSE). A request to a
 * process that is not there is 502. `counts` says how many each was sent.
 */
export async function startBalancer(port: number, ports: readonly number[]) {
  const counts = ports.map(() => 0)
  let next = 0
  const server = createServer((asked, answer) => {
    const turn = next++ % ports.length
    counts[turn]! += 1
    forward(asked, answer, ports[turn]!)
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, 'localhost', done))
  return {
    counts,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(asked: IncomingMessage, answer: ServerResponse, port: number) {
  const headers = {
    ...asked.headers,
    'x-forwarded-for': asked.socket.remoteAddress,
    'x-forwarded-proto': 'http',
    'x-forwarded-host': asked.headers.host,
  }
  const onward = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, (given) => {
    answer.writeHead(given.statusCode!, given.rawHeaders).flushHeaders()
    given.pipe(answer)
    given.once('error', () => answer.destroy())
  })
  onward.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  asked.pipe(onward)
  // Who goes away is not listened for any longer.
  answer.once('close', () => onward.destroy())
}
