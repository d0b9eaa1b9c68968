/** Where files are kept: a folder of ours, or a bucket of an S3-compatible store. */
export type FilesConfig = { kind: 'folder'; folder: string } | BucketConfig
export type BucketConfig = {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  forcePathStyle: boolean
}

/** FILES_URL and what is written as it is. Throws one line that begins with `name` and quotes no secret. */
export function bucketOf(name: string, value: string): BucketConfig {
  const url = urlOf(name, value, ['s3:'])
  const [bucket = '', ...more] = url.pathname.slice(1).split('/')
  if (!url.username || !url.password || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(bucket) || more.some(Boolean))
    throw new Error(`${name}: must be s3://key:secret@host/bucket?region=…`)
  const endpoint = url.searchParams.get('endpoint') ?? `https://${url.host}`
  return {
    kind: 's3',
    endpoint: urlOf(name, endpoint, ['https:', 'http:']).origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    forcePathStyle: url.searchParams.get('forcePathStyle') === 'true',
  }
}

export function urlOf(name: string, value: string, protocols: readonly string[]) {
  const url = URL.parse(value)
  if (!url || !protocols.includes(url.protocol) || !url.hostname)
    throw new Error(`${name}: must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`)
  return url
}
