import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@portal/kit/errors'
import { fileTexts } from '../http/texts.ts'
import type { Received } from './files.ts'
import { type Box, boxesIn, broken, type Film } from './videoBoxes.ts'
import { sampleRanges } from './videoSamples.ts'

/** What a player needs (ISO/IEC 14496-12). All else in these boxes is told about the film, not shown: place, camera, owner. */
const allowed: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'prft'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'edts', 'tref', 'tapt', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'sdtp', 'senc'],
}
/** Drones write the place as subtitles, phones and action cameras as tracks of data. Only pictures, sound and time codes are shown. */
const shown = ['vide', 'soun', 'tmcd']

/**
 * Blanks, in place, everything in an MP4 or QuickTime film that is neither picture nor sound; nothing moves, so the offsets hold.
 * Throws `unsupportedType` when the file is damaged, or cut in fragments with tracks that must go.
 */
export async function withoutPlace(received: Received): Promise<Received> {
  const file = await open(received.path, 'r+')
  try {
    const film = { file, boxes: 0 }
    const top = await clean(film, { start: 0, end: received.size }, 'file')
    const moov = top.find(({ type }) => type === 'moov')
    if (!moov) throw broken()
    const isFragmented = top.some(({ type }) => type === 'moof')
    for (const trak of await boxesIn(film, moov)) if (trak.type === 'trak') await judge(film, trak, received.size, isFragmented)
    await file.sync()
  } finally {
    await file.close()
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(received.path), hash)
  return { ...received, sha256: hash.digest('hex') }
}

/** Blanks what a container should not hold, and goes into those it should. Returns the boxes that were there. */
async function clean(film: Film, within: { start: number; end: number }, type: string): Promise<Box[]> {
  const boxes = await boxesIn(film, within)
  for (const box of boxes) {
    if (!allowed[type]!.includes(box.type)) await blankBox(film.file, box)
    else if (allowed[box.type]) await clean(film, box, box.type)
  }
  return boxes
}

/** A track that is not shown goes, and its samples first: they lie elsewhere in the file. */
async function judge(film: Film, trak: Box, size: number, isFragmented: boolean) {
  const mdia = (await boxesIn(film, trak)).find(({ type }) => type === 'mdia')
  const hdlr = mdia && (await boxesIn(film, mdia)).find(({ type }) => type === 'hdlr')
  if (!mdia || !hdlr || hdlr.end - hdlr.start < 12) throw broken()
  const { buffer } = await film.file.read(Buffer.alloc(4), 0, 4, hdlr.start + 8)
  if (shown.includes(buffer.toString('latin1'))) return
  if (isFragmented) throw new Failure('unsupportedType', { message: fileTexts.placeInVideo })
  for (const { start, end } of await sampleRanges(film, mdia, size)) await blank(film.file, start, end)
  await blankBox(film.file, trak)
}

async function blankBox(file: FileHandle, { at, start, end }: Box) {
  await file.write('free', at + 4, 'latin1')
  await blank(file, start, end)
}

const zeros = Buffer.alloc(1024 * 1024)
async function blank(file: FileHandle, start: number, end: number) {
  for (let at = start; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}
