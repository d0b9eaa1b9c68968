import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { refuse } from './backupEnvelope.ts'
import { byteReader, lengthBytes } from './byteReader.ts'

/** What one part is. Tables carry PostgreSQL's COPY text of exactly these columns; jobs and rows are lines of JSON. */
export type PartHead =
  | { kind: 'table'; schema: string; name: string; columns: string[] }
  | { kind: 'jobs' }
  | { kind: 'rows'; schema: string; name: string; columns: string[] }
  | { kind: 'log' }
  | { kind: 'file'; sha256: string; names?: string[] }
  /** Of a base of the archive: what lies in the database's folder. */
  | { kind: 'folder'; path: string }
  | { kind: 'data'; path: string }
  | { kind: 'manifest' }
export type Listed = { part: PartHead; bytes: number; sha256: string }
export type Manifest = {
  madeAt: string
  /** Names of the migrations the database had. */
  migrations: string[]
  parts: Listed[]
  sequences: { name: string; value: number }[]
  /** Files that rows point to, but that were not in the store. */
  missingFiles: string[]
}

/** Writes parts one after another, each in length-marked chunks with its SHA-256 behind, and remembers them for the manifest. */
export function partsWriter() {
  const listed: Listed[] = []
  return {
    listed,
    async *write(part: PartHead, data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      const head = Buffer.from(JSON.stringify(part))
      const hash = createHash('sha256')
      let bytes = 0
      yield Buffer.concat([lengthBytes(head.length), head])
      for await (const chunk of data) {
        if (chunk.length === 0) continue
        hash.update(chunk)
        bytes += chunk.length
        yield lengthBytes(chunk.length)
        yield chunk
      }
      const sha256 = hash.digest()
      yield Buffer.concat([lengthBytes(0), sha256])
      listed.push({ part, bytes, sha256: sha256.toString('hex') })
    },
  }
}

/**
 * Hands each part to `take`, which must read its data to the end, and returns the manifest when everything was there and as it was written.
 * Throws BackupError otherwise, which may be after earlier parts were handed over.
 */
export async function readParts<M extends { parts: Listed[] } = Manifest>(
  source: AsyncIterable<Uint8Array>,
  take: (part: PartHead, data: AsyncIterable<Buffer>) => Promise<void>,
): Promise<M> {
  const reader = byteReader(source)
  const seen: Listed[] = []
  try {
    for (;;) {
      const part = JSON.parse((await reader.read(await reader.readLength())).toString()) as PartHead
      const hash = createHash('sha256')
      let bytes = 0
      async function* data() {
        for (let length = await reader.readLength(); length > 0; length = await reader.readLength()) {
          const chunk = await reader.read(length)
          hash.update(chunk)
          bytes += length
          yield chunk
        }
        if (
          !hash
            .copy()
            .digest()
            .equals(await reader.read(32))
        )
          refuse('the file is damaged')
      }
      if (part.kind === 'manifest') {
        const manifest = JSON.parse(await text(data())) as M
        if (!(await reader.isAtEnd()) || JSON.stringify(manifest.parts) !== JSON.stringify(seen)) refuse('the file is not complete')
        return manifest
      }
      await take(part, data())
      seen.push({ part, bytes, sha256: hash.digest('hex') })
    }
  } finally {
    await reader.close()
  }
}
