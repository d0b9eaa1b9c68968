import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, deflated. Sizes in bytes. */
export type Packed = { name: string; deflated: Buffer; size: number; crc: number }

const method = 8
const utf8 = 0x0800
const version = 20
/** 1 January 1980, the first day an archive can name: two archives of the same content are the same bytes. */
const day = 0x21

/** Deflates text that comes in pieces, without ever holding it whole. */
export async function pack(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<Packed> {
  let [size, crc] = [0, 0]
  const deflated: Buffer[] = []
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      size += bytes.length
      crc = crc32(bytes, crc)
      yield bytes
    }
  }
  await pipeline(counted, createDeflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) deflated.push(chunk)
  })
  return { name, deflated: Buffer.concat(deflated), size, crc }
}

/** A zip archive of the files, in their order (PKWARE APPNOTE 6.3, without zip64: below 4 GB and 65,535 files). */
export function zipOf(files: readonly Packed[]): Buffer {
  let offset = 0
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  for (const { name, deflated, size, crc } of files) {
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    for (const [at, value] of [version, utf8, method, 0, day].entries()) common.writeUInt16LE(value, at * 2)
    for (const [at, value] of [crc, deflated.length, size].entries()) common.writeUInt32LE(value, 10 + at * 4)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, deflated])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([version, 0]), common, place, title)
    bodies.push(local)
    offset += local.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(18)
  for (const at of [4, 6]) end.writeUInt16LE(files.length, at)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end])
}
