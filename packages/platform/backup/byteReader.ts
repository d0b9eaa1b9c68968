/** Reads a stream of chunks by length or line. Throws `unexpected end` when there is less than asked for. */
export function byteReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await chunks.next()
    if (!done)
      buffered = buffered.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([buffered, value])
    return !done
  }
  const take = (length: number) => {
    const taken = buffered.subarray(0, length)
    buffered = buffered.subarray(length)
    return taken
  }
  const read = async (length: number): Promise<Buffer> => {
    while (buffered.length < length) if (!(await more())) throw new Error('unexpected end')
    return take(length)
  }
  return {
    read,
    /** What is at hand, at most `limit` bytes; empty only at the end. */
    readSome: async (limit: number): Promise<Buffer> => {
      while (buffered.length === 0) if (!(await more())) break
      return take(limit)
    },
    /** A big-endian number of four bytes. */
    readLength: async () => (await read(4)).readUInt32BE(),
    /** Up to and with the line's end, which must come within `limit` bytes. */
    readLine: async (limit: number): Promise<Buffer> => {
      for (;;) {
        const end = buffered.subarray(0, limit).indexOf(10)
        if (end >= 0) return take(end + 1)
        if (buffered.length >= limit || !(await more())) throw new Error('unexpected end')
      }
    },
    isAtEnd: async () => {
      while (buffered.length === 0) if (!(await more())) return true
      return false
    },
    close: async () => void (await chunks.return?.()),
  }
}

/** A number as four bytes, big-endian. */
export function lengthBytes(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
