import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type Pieces = AsyncIterable<string> | Iterable<string>
/** The first day an archive can name: two archives of the same content are the same bytes. */
const mtime = new Date(1980, 0, 1)

/** A zip archive of texts by file name, in their order. A text comes in pieces, and is deflated without ever being held whole. */
export async function zip(files: Readonly<Record<string, Pieces>>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [name, pieces] of Object.entries(files)) {
    const file = Object.assign(new ZipDeflate(name), { mtime })
    archive.add(file)
    for await (const piece of pieces) file.push(Buffer.from(piece))
    file.push(new Uint8Array(), true)
  }
  archive.end()
  return Buffer.concat(parts)
}

/** What goes into an archive as it is: pictures and PDFs are compressed already. Its bytes are asked for when its turn comes. */
export type ZipEntry = { name: string; bytes: () => Promise<AsyncIterable<Uint8Array>> }
/** A zip archive in pieces, of which no more than one is held at a time. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = []
  const written = () => parts.splice(0)
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const { name, bytes } of entries) {
    const file = Object.assign(new ZipPassThrough(name), { mtime })
    archive.add(file)
    for await (const piece of await bytes()) {
      file.push(piece)
      yield* written()
    }
    file.push(new Uint8Array(), true)
    yield* written()
  }
  archive.end()
  yield* written()
}
