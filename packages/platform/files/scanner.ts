import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { Failure } from '@portal/kit/errors'
import type { ScannerConfig } from '../config/configScanner.ts'
import { fileTexts } from '../http/texts.ts'

/** A file with malware in it; `signature` is the scanner's name for what it found. */
export class Infected extends Failure {
  readonly signature: string
  readonly file: { fileName: string; size: number; sha256: string }
  constructor(signature: string, { fileName, size, sha256 }: Infected['file']) {
    super('guard', { message: fileTexts.infected })
    this.signature = signature
    this.file = { fileName, size, sha256 }
  }
}

/** Throws `Infected`, `tooLarge` for the scanner, or `unavailable`: only a scanner that has said a file is clean lets it through. */
export const scanWith =
  (config: ScannerConfig) =>
  async (fileName: string, received: { path: string; size: number; sha256: string }): Promise<void> => {
    const reply = await ask(config, received.path).catch((cause: unknown) => {
      throw unavailable(cause)
    })
    if (reply === 'stream: OK') return
    const [, signature] = /^stream: (.{1,200}) FOUND$/.exec(reply) ?? []
    if (signature) throw new Infected(signature, { fileName, ...received })
    if (/size limit exceeded/.test(reply)) throw new Failure('tooLarge', { message: fileTexts.tooLargeToScan })
    throw unavailable(new Error(`clamd said ${JSON.stringify(reply)}`))
  }

const unavailable = (cause: unknown) =>
  Object.assign(new Failure('unavailable', { message: fileTexts.notScanned, retryAfter: 30 }), { cause })

/** What clamd answers to one file (INSTREAM, clamd(8)), up to the NUL that ends it. */
async function ask({ address, patience }: ScannerConfig, path: string) {
  const socket = connect(address).setEncoding('utf8')
  const file = Readable.from(framed(path), { highWaterMark: 1 })
  const timer = setTimeout(() => socket.destroy(new Error(`clamd has not answered in ${patience} ms`)), patience)
  file.once('error', (error) => socket.destroy(error)).pipe(socket, { end: false })
  try {
    let reply = ''
    for await (const text of socket) {
      reply += text
      const end = reply.indexOf('\0')
      if (end >= 0) return reply.slice(0, end)
      if (reply.length > 1_000) break
    }
    throw new Error('clamd went away without an answer')
  } finally {
    clearTimeout(timer)
    file.destroy()
    socket.destroy()
  }
}

async function* framed(path: string) {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield Buffer.concat([lengthOf(chunk.length), chunk])
  yield lengthOf(0)
}

function lengthOf(bytes: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
