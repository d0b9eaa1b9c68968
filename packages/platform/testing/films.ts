/** A box of an MP4 or QuickTime film. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)))
  const head = Buffer.alloc(4)
  head.writeUInt32BE(8 + body.length)
  return Buffer.concat([head, Buffer.from(type, 'latin1'), body])
}
export const numbers = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])))

/** A track whose only chunk lies at `offset`. */
export const track = (handler: string, offset: number, samples: number[], ...more: Buffer[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', numbers(0, 0), handler, Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', numbers(0, 1, 1, samples.length, 1)),
          box('stsz', numbers(0, 0, samples.length, ...samples)),
          box('stco', numbers(0, 1, offset)),
        ),
      ),
    ),
    ...more,
  )

export const ftyp = (brand = 'isom') => box('ftyp', brand, numbers(0), brand)
