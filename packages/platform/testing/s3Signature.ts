import { createHash, createHmac } from 'node:crypto'

type Request = { method: string; path: string; querystring: string; get(header: string): string }

/** True when the request carries AWS Signature Version 4 made with this secret. s3rver itself does not look at it. */
export function isSigned(request: Request, secret: string): boolean {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const parts = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(request.get('authorization'))
  if (!parts) return false
  const [, scope = '', headers = '', signature] = parts
  const canonical = [
    request.method,
    request.path,
    request.querystring.split('&').sort().join('&'),
    ...headers.split(';').map((name) => `${name}:${request.get(name).trim()}`),
    '',
    headers,
    request.get('x-amz-content-sha256'),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.get('x-amz-date'), scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}
