import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server whose answers may change while it runs. */
export async function changingServer(answer: RequestListener) {
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
