const gpsTag = 0x8825
/** Bytes of one value, by its TIFF type 1 to 12. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const mostEntries = 200

/**
 * Writes zeros over where a picture says it was taken, in place and in any container that holds Exif as it is (JPEG, HEIC, AVIF), and
 * blanks over XMP. Nothing else is touched. Answers whether anything was there (CIPA DC-008, 4.6.6).
 */
export function blankPosition(bytes: Uint8Array): boolean {
  let isFound = false
  for (const at of placesOf(bytes, [0x45, 0x78, 0x69, 0x66, 0, 0])) isFound = blankGps(bytes, at + 6) || isFound
  for (const from of placesOf(bytes, lettersOf('<x:xmpmeta'))) {
    const to = placesOf(bytes, lettersOf('</x:xmpmeta>'), from)[0]
    bytes.fill(0x20, from, to === undefined ? bytes.length : to + 12)
    isFound = true
  }
  return isFound
}

const lettersOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

function placesOf(bytes: Uint8Array, wanted: readonly number[], from = 0): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(wanted[0]!, from); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((one, n) => bytes[at + n] === one)) found.push(at)
  return found
}

/** `start` is where TIFF begins: every address in it counts from there. */
function blankGps(bytes: Uint8Array, start: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start)
  if (view.byteLength < 8) return false
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return false
  const isLittle = order === 0x4949
  const gps = entriesOf(view, view.getUint32(4, isLittle), isLittle).find(({ tag }) => tag === gpsTag)
  if (!gps) return false
  const address = view.getUint32(gps.at + 8, isLittle)
  for (const { at, type, count } of entriesOf(view, address, isLittle)) {
    const size = (sizes[type] ?? 1) * count
    const place = size > 4 ? view.getUint32(at + 8, isLittle) : at + 8
    if (place + size <= view.byteLength) bytes.fill(0, start + place, start + place + size)
    bytes.fill(0, start + at, start + at + 12)
  }
  // The way there leads nowhere any more.
  bytes.fill(0, start + gps.at, start + gps.at + 12)
  return true
}

function entriesOf(view: DataView, address: number, isLittle: boolean) {
  if (address + 2 > view.byteLength) return []
  const count = Math.min(view.getUint16(address, isLittle), mostEntries)
  return Array.from({ length: count }, (_, n) => address + 2 + n * 12)
    .filter((at) => at + 12 <= view.byteLength)
    .map((at) => ({
      at,
      tag: view.getUint16(at, isLittle),
      type: view.getUint16(at + 2, isLittle),
      count: view.getUint32(at + 4, isLittle),
    }))
}
