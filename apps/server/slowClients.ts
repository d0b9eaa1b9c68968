import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes a second: a third of what a bad telephone line gives. */
const slowest = 8_000
const sweepSeconds = 5
/** Seconds a client may go on below that: at first, and with all it has saved by having been faster. */
const patience = { first: 20, most: 90 }

type Client = { request: IncomingMessage | null; moved: number; left: number }

/**
 * Ends connections that take an answer, or send a request, slower than `slowest` (NET-05). What was faster buys time for what comes after it: the
 * kernel takes an answer in pieces of up to 1.5 MB, a minute of a slow line.
 */
export function endSlowClients(server: Server): Server {
  const clients = new Map<Socket, Client>()
  server.on('connection', (socket) => {
    clients.set(socket, { request: null, moved: 0, left: patience.first })
    socket.once('close', () => clients.delete(socket))
  })
  server.on('request', (request) => {
    const client = clients.get(request.socket)
    if (client) client.request = request
  })
  const sweep = setInterval(() => {
    for (const [socket, client] of clients) {
      const { taken, untaken } = sentOn(socket)
      const moved = taken + socket.bytesRead
      const saved = client.left - sweepSeconds + (moved - client.moved) / slowest
      client.moved = moved
      const isArriving = client.request?.complete === false
      if (untaken === 0 && !isArriving) client.left = Math.max(client.left, patience.first)
      // What has come and nobody has read yet waits for the server.
      else if (untaken > 0 || client.request?.readableLength === 0) client.left = Math.min(saved, patience.most)
      if (client.left <= 0) socket.destroy()
    }
  }, sweepSeconds * 1_000).unref()
  server.once('close', () => clearInterval(sweep))
  return server.setTimeout(patience.most * 1_000)
}

/** Bytes the kernel has taken of what was written, and those it has not. Node's own time-out of a socket looks at the same queue. */
function sentOn(socket: Socket) {
  const { bytesWritten = 0, writeQueueSize = 0 } =
    (socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null })._handle ?? {}
  return { taken: bytesWritten - writeQueueSize, untaken: writeQueueSize }
}
