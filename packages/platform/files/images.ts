import { Failure } from '@portal/kit/errors'
import type Sharp from 'sharp'
import { fileTexts } from '../http/texts.ts'
import { turns } from '../http/turns.ts'
import { decodeHeic } from './heic.ts'

export type Picture = { bytes: Buffer; thumbnail: Buffer; mimeType: string; extension: string; width: number; height: number }
type Format = 'jpeg' | 'png' | 'webp'

const longEdge = 2560
const thumbnailEdge = 320
const pixelLimit = 120_000_000
/** A picture can take 100 MB of memory while it is decoded: two at a time. Whoever waits is answered before the connection is cut off. */
const inTurn = turns({ atOnce: 2, perKey: 2, queue: 400, wait: 45_000 })

let loaded: Promise<typeof Sharp> | undefined
/** Loaded with the first picture: a server that has had none rests in 20 MB less. */
const library = () => {
  loaded ??= import('sharp').then((file) => {
    const { default: sharp } = file as { default: typeof Sharp }
    // Only the loaders of pictures people may add: the library also reads SVG, PDF, TIFF and more.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] })
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}

const formats: Record<string, Format> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'png',
  'image/heic': 'jpeg',
}

/** The format a picture of this mime type is kept in, or null when it is no picture. Of an animation the first frame is kept. */
export const imageFormatOf = (mimeType: string): Format | null => formats[mimeType] ?? null

/** What a thumbnail is served as. */
export const thumbnailType = 'image/webp'

/**
 * Makes a picture file anew: upright, at most 2560 pixels on its longer edge, sRGB, without any metadata (GPS is personal data), and a
 * thumbnail of at most 320 pixels. Throws `tooLarge` above 120 million pixels, `unsupportedType` when it cannot be read. Fair between companies;
 * throws as `turns` does.
 */
export const reencode = (company: string, path: string, mimeType: string, format: Format): Promise<Picture> =>
  inTurn(company, async () => {
    try {
      const image = (await opened(path, mimeType))
        .autoOrient()
        .resize({ width: longEdge, height: longEdge, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, format === 'png' ? { compressionLevel: 8 } : { quality: 84 })
        .timeout({ seconds: 30 })
      const { data, info } = await image.toBuffer({ resolveWithObject: true })
      const extension = format === 'jpeg' ? 'jpg' : format
      const thumbnail = await thumbnailOf(data)
      return { bytes: data, thumbnail, mimeType: `image/${format}`, extension, width: info.width, height: info.height }
    } catch (error) {
      if (error instanceof Failure) throw error
      if (/pixel limit|too large/i.test((error as Error).message)) throw new Failure('tooLarge', { message: fileTexts.tooManyPixels })
      throw new Failure('unsupportedType', { message: fileTexts.broken })
    }
  })

async function opened(path: string, mimeType: string) {
  const sharp = await library()
  if (mimeType !== 'image/heic') return sharp(path, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true })
  const { data, width, height } = await decodeHeic(path)
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' })
}

/** A picture of ours in small, as `thumbnailType`. */
export const thumbnailOf = async (picture: Buffer) =>
  (await library())(picture)
    .resize({ width: thumbnailEdge, height: thumbnailEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer()
