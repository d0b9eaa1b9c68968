import { type Box, boxesIn, broken, type Film } from './videoBoxes.ts'

type Range = { start: number; end: number }
/** Bytes of one table; a minute of any track needs far less. */
const largestTable = 4 * 1024 * 1024

/** Where the samples of a track lie in the file (ISO/IEC 14496-12, 8.7). Throws `unsupportedType` when the tables do not hold together. */
export async function sampleRanges(film: Film, mdia: Box, fileSize: number): Promise<Range[]> {
  const minf = (await boxesIn(film, mdia)).find(({ type }) => type === 'minf')
  const stbl = minf && (await boxesIn(film, minf)).find(({ type }) => type === 'stbl')
  if (!stbl) return []
  const tables = await boxesIn(film, stbl)
  const table = async (type: string) => {
    const box = tables.find((one) => one.type === type)
    if (!box) return null
    if (box.end - box.start > largestTable || box.end - box.start < 8) throw broken()
    return (await film.file.read(Buffer.alloc(box.end - box.start), 0, box.end - box.start, box.start)).buffer
  }
  const [stsz, stsc, stco, co64] = [await table('stsz'), await table('stsc'), await table('stco'), await table('co64')]
  const chunks = stco ? entries(stco, 8, 4) : co64 ? entries(co64, 8, 8) : []
  if (chunks.length === 0) return []
  if (!stsz || !stsc) throw broken()
  const fixed = stsz.readUInt32BE(4)
  const sizes = fixed === 0 ? entries(stsz, 12, 4).map((at) => stsz.readUInt32BE(at)) : []
  const runs = entries(stsc, 8, 12).map((at) => ({ first: stsc.readUInt32BE(at), samples: stsc.readUInt32BE(at + 4) }))

  const ranges: Range[] = []
  let [sample, run, sum] = [0, 0, 0]
  for (const [index, at] of chunks.entries()) {
    while (runs[run + 1] && runs[run + 1]!.first <= index + 1) run++
    const samples = runs[run]?.samples ?? 0
    const start = stco ? stco.readUInt32BE(at) : Number(co64!.readBigUInt64BE(at))
    const length = fixed * samples || sizes.slice(sample, sample + samples).reduce((all, one) => all + one, 0)
    sample += samples
    sum += length
    // a few chunks told of again and again would keep us writing for hours
    if (start + length > fileSize || sum > fileSize) throw broken()
    ranges.push({ start, end: start + length })
  }
  return ranges
}

/** Where each entry of a table begins. Its number stands in the four bytes before the first. */
function entries(table: Buffer, first: number, width: number): number[] {
  const count = table.length < first ? 0 : table.readUInt32BE(first - 4)
  if (first + count * width > table.length) throw broken()
  return Array.from({ length: count }, (_, n) => first + n * width)
}
