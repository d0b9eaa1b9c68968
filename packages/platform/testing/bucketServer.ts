import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from 'fauxqs'

const accessKey = 'tests'
const secretOfTests = 'secretOfTests'

/** A store that speaks S3, with its objects in memory. `refusal` gives the status the next request is refused with, if any. */
export async function startBuckets(names: readonly string[], refusal: () => number | null = () => null) {
  const app = buildApp({ logger: false })
  // fauxqs takes 11 MiB at a time, and backups are sent 16 MiB at a time.
  app.removeContentTypeParser('*')
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 32 * 1024 * 1024 }, (_request, body, done) => done(null, body))
  for (const name of names) await app.inject({ method: 'PUT', url: `/${name}` })
  const server = createServer((request, response) => {
    const status = isSigned(request) ? refusal() : 403
    if (status) response.writeHead(status).end()
    else app.routing(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** A bucket as settings name it. */
    address: (bucket: string, { secretKey = secretOfTests, endpoint = own } = {}) =>
      `s3://${accessKey}:${secretKey}@s3.test/${bucket}?endpoint=${endpoint}&forcePathStyle=true`,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
      await app.close()
    },
  }
}

/** True when the request carries AWS Signature Version 4 made with the secret. fauxqs does not look at it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const header = (name: string) => String(headers[name] ?? '').trim()
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const parts = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(header('authorization'))
  if (!parts) return false
  const [, scope = '', signed = '', signature] = parts
  const [path, query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretOfTests}`)
  return hmac(key, text).toString('hex') === signature
}
