/** The part of s3rver we use in tests; it is a Koa application. */
declare module 's3rver' {
  type Request = {
    method: string
    path: string
    querystring: string
    get(header: string): string
    throw(status: number, message: string): never
  }
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string }[] })
    middleware: ((request: Request, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
