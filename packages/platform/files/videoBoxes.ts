import type { FileHandle } from 'node:fs/promises'
import { Failure } from '@portal/kit/errors'
import { fileTexts } from '../http/texts.ts'

/** A box of a film: where its size stands, and where its content begins and ends. */
export type Box = { type: string; at: number; start: number; end: number }

/** A film being looked through, and how many boxes have been looked at. */
export type Film = { file: FileHandle; boxes: number }

/** More than a minute of film has; an honest one is done with long before. */
const most = 20_000
export const broken = () => new Failure('unsupportedType', { message: fileTexts.brokenVideo })

/** The boxes side by side in a part of the file. Throws `unsupportedType` unless each ends within it. */
export async function boxesIn(film: Film, { start, end }: { start: number; end: number }): Promise<Box[]> {
  const boxes: Box[] = []
  const head = Buffer.alloc(16)
  // QuickTime may end a list with four zero bytes
  for (let at = start; end - at >= 8; ) {
    await film.file.read(head, 0, Math.min(16, end - at), at)
    const short = head.readUInt32BE(0)
    const length = short === 1 && end - at >= 16 ? 16 : 8
    const size = short === 0 ? end - at : length === 16 ? Number(head.readBigUInt64BE(8)) : short
    if (size < length || size > end - at || film.boxes++ === most) throw broken()
    boxes.push({ type: head.toString('latin1', 4, 8), at, start: at + length, end: at + size })
    at += size
  }
  return boxes
}
