// Reads a QR code as a phone does (ISO/IEC 18004), but from a drawing that is whole: what is torn or dirty is not mended here.

type Grid = readonly (readonly boolean[])[]
/** Per version from 1 to 10, at level Q: error correction bytes of a block, and how many blocks. */
const correction = [13, 22, 18, 26, 18, 24, 18, 22, 20, 24]
const blocks = [1, 1, 2, 2, 4, 4, 6, 6, 8, 8]
const border = 4
const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** What the code in a drawing says, where each dark square is a path of its own: `M<x> <y>h1v1h-1z`. */
export function readQr(svg: string): string {
  const dark = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x) - border, Number(y) - border] as const)
  const size = Math.max(...dark.map(([x]) => x)) + 1
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [x, y] of dark) grid[y]![x] = true
  const bytes = dataOf(grid)
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const version = (size - 17) / 4
  const counted = version < 10 ? 8 : 16
  if (bits.slice(0, 4) !== '0100') throw new Error(`not letters byte by byte: ${bits.slice(0, 4)}`)
  const length = Number.parseInt(bits.slice(4, 4 + counted), 2)
  const text = bits.slice(4 + counted, 4 + counted + length * 8).match(/.{8}/g) ?? []
  return Buffer.from(text.map((byte) => Number.parseInt(byte, 2))).toString('utf8')
}

/** The bytes of the message, out of the mask, the zigzag and the blocks they lie in. */
function dataOf(grid: Grid): number[] {
  const size = grid.length
  const version = (size - 17) / 4
  const [perBlock, count] = [correction[version - 1], blocks[version - 1]]
  const format = formatOf(grid)
  if (perBlock === undefined || count === undefined || format >> 13 !== 0b11) throw new Error(`no code of level Q up to version 10`)
  const mask = masks[(format >> 10) & 7]!
  const read: number[] = []
  // Two columns at a time, up and down by turns; the dotted one is stepped over.
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (!isPattern(x, y, size)) read.push(Number(grid[y]![x] !== (mask(x, y) === 0)))
      }
  const bytes = (read.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const short = count - (bytes.length % count)
  const shortest = Math.floor(bytes.length / count) - perBlock
  const parts = Array.from({ length: count }, () => [] as number[])
  let at = 0
  for (let n = 0; n <= shortest; n++)
    for (const [which, part] of parts.entries()) if (n < shortest || which >= short) part.push(bytes[at++]!)
  return parts.flat()
}

/** Fifteen bits beside the upper left corner, out of their own mask. */
function formatOf(grid: Grid): number {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const)
  const rest = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const)
  return [...places, ...rest].reduce((sum, [x, y], n) => sum | (Number(grid[y]![x]) << n), 0) ^ 0x5412
}

/** Squares that are there for the camera, and hold nothing. */
function isPattern(x: number, y: number, size: number): boolean {
  const far = size - 8
  if ((x < 9 && y < 9) || (x >= far && y < 9) || (x < 9 && y >= far) || x === 6 || y === 6) return true
  const version = (size - 17) / 4
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true
  const marks = alignment(version, size)
  const last = marks.length - 1
  const isCorner = (i: number, j: number) => (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
  return marks.some((mx, i) => marks.some((my, j) => !isCorner(i, j) && Math.abs(x - mx) <= 2 && Math.abs(y - my) <= 2))
}

function alignment(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, n) => size - 7 - (count - 2 - n) * step)]
}
