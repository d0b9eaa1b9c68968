import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blankPosition } from './blankPosition.ts'

const taken = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a8899' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefon' },
      IFD3: {
        GPSLatitude: '59/1 54/1 32/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '10/1 45/1 8/1',
        GPSLongitudeRef: 'E',
        GPSDateStamp: '2026:03:12',
      },
    })
    .toBuffer()
const exifOf = async (bytes: Uint8Array) => Buffer.from((await sharp(bytes).metadata()).exif ?? [])

test('a position is gone, and the picture and all else it says are as they were', async () => {
  const before = await taken()
  const bytes = new Uint8Array(before)
  expect((await exifOf(before)).includes('2026:03:12')).toBe(true)
  expect(blankPosition(bytes)).toBe(true)
  expect((await exifOf(bytes)).includes('2026:03:12')).toBe(false)
  expect((await exifOf(bytes)).includes('Telefon')).toBe(true)
  expect(bytes.length).toBe(before.length)
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
})

test('it is found in a container the browser cannot read, whichever way its numbers run', async () => {
  const exif = await exifOf(await taken())
  const heic = new Uint8Array(
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.from('mdat....Exif\0\0'), exif.subarray(6), Buffer.alloc(40, 7)]),
  )
  expect(blankPosition(heic)).toBe(true)
  expect(Buffer.from(heic).includes('2026:03:12')).toBe(false)
  expect(Buffer.from(heic).includes('Telefon')).toBe(true)
  expect(blankPosition(heic)).toBe(false)
})

test('XMP, which tells the same in words, is blanked', () => {
  const bytes = new Uint8Array(Buffer.from('før<x:xmpmeta exif:GPSLatitude="59,54.5N"></x:xmpmeta>etter'))
  expect(blankPosition(bytes)).toBe(true)
  expect(Buffer.from(bytes).toString()).toMatch(/^før +etter$/)
})

test('INJ-08 what is cut short, or lies about its size, is left alone', async () => {
  const whole = new Uint8Array(await taken())
  for (let length = 0; length < 400; length += 7) expect(() => blankPosition(whole.slice(0, length))).not.toThrow()
  const lying = whole.slice()
  const at = Buffer.from(lying).indexOf('Exif\0\0') + 6
  lying.fill(0xff, at + 4, at + 8)
  expect(() => blankPosition(lying)).not.toThrow()
})
