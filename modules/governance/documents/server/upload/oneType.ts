import { Refusal } from './reading.ts'

const endOfZip = 'PK\x05\x06'
/** As far from the end as the last record of an archive may begin. */
const reach = 22 + 65_535
const indexOf = (bytes: Buffer, text: string, from: number) => bytes.indexOf(text, from, 'latin1')

/** Whether an archive ends in these bytes, wherever it begins: its last record leads to a directory. */
function endsAsZip(bytes: Buffer): boolean {
  for (let at = indexOf(bytes, endOfZip, Math.max(0, bytes.length - reach)); at >= 0; at = indexOf(bytes, endOfZip, at + 4)) {
    if (at + 22 > bytes.length) return false
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\x01\x02') return true
  }
  return false
}

/** What a reader of another kind looks for at the beginning of a file. */
const page = /<(?:!doctype|html|script|svg|\?xml)\b/i

/** Refuses a PDF that another program would take for something else. */
export function checkPdf(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Refusal('broken')
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1')
  const after = end < 0 ? '' : bytes.toString('latin1', end + 5).replace(/[\s\0]+/g, '')
  // A few bytes are what mail and servers leave; a file in the file takes more.
  if (after.length > 64 || page.test(bytes.toString('latin1', 0, 1024)) || endsAsZip(bytes)) throw new Refusal('twoInOne')
}

/** Refuses an archive that begins, ends or goes on as something else. */
export function checkZip(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new Refusal('broken')
  const end = bytes.lastIndexOf(endOfZip, undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) throw new Refusal('broken')
  const [size, directory] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  // Office leaves no comment after an archive, and nothing before it.
  const isWhole = end + 22 === bytes.length && directory + size === end
  // Readers of PDF look for its first words in the first kilobyte.
  const isPdf = bytes.toString('latin1', 0, 1024).includes('%PDF-')
  if (!isWhole || isPdf || page.test(bytes.toString('latin1', 0, 1024))) throw new Refusal('twoInOne')
}
