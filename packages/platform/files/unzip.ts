import { inflateRawSync } from 'node:zlib'

/** Why an archive is not opened. */
export class ZipRefusal extends Error {
  readonly reason: 'tooLarge' | 'broken'
  constructor(reason: 'tooLarge' | 'broken') {
    super(reason)
    this.reason = reason
  }
}
const broken = () => new ZipRefusal('broken')

/**
 * Every file of a zip archive by name, unpacked in memory: at most `files` of them, and `bytes` in all, counted as they come out and not
 * as the archive says. Throws ZipRefusal. Nothing is written anywhere, so a name can lead nowhere.
 */
export function unzip(archive: Buffer, limit: { files: number; bytes: number }): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > archive.length) throw broken()
  const count = archive.readUInt16LE(end + 10)
  if (count > limit.files) throw new ZipRefusal('tooLarge')
  const found = new Map<string, Buffer>()
  let left = limit.bytes
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > archive.length || archive.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw broken()
    const [isSealed, method] = [(archive.readUInt16LE(at + 8) & 1) === 1, archive.readUInt16LE(at + 10)]
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const bytes = unpacked(archive, archive.readUInt32LE(at + 42), { packed, method, isSealed, left })
    left -= bytes.length
    if (found.has(name)) throw broken()
    found.set(name, bytes)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return found
}

type Entry = { packed: number; method: number; isSealed: boolean; left: number }

function unpacked(archive: Buffer, at: number, { packed, method, isSealed, left }: Entry): Buffer {
  if (isSealed || at + 30 > archive.length || archive.toString('latin1', at, at + 4) !== 'PK\x03\x04') throw broken()
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const data = archive.subarray(start, start + packed)
  if (data.length < packed) throw broken()
  if (method === 0) {
    if (data.length > left) throw new ZipRefusal('tooLarge')
    return data
  }
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new ZipRefusal('tooLarge') : broken()
  }
}
