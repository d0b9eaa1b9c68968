import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { box, ftyp, numbers, track } from '../testing/films.ts'
import { withoutPlace } from './videoPlace.ts'

const folder = mkdtempSync(join(tmpdir(), 'ks-film-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = '+59.9139+010.7522/'
async function cleaned(film: Buffer) {
  const path = join(folder, 'film')
  writeFileSync(path, film)
  const answer = await withoutPlace({ path, size: film.length, sha256: 'as received' })
  const bytes = readFileSync(path)
  expect(bytes.length).toBe(film.length)
  expect(answer.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  return bytes
}
const refused = (film: Buffer) => expect(cleaned(film)).rejects.toMatchObject({ code: 'unsupportedType' })

const head = ftyp('qt  ')
const [picture, sound] = ['picturepicture', 'soundsound']
const mdat = box('mdat', picture, place, sound)
const at = head.length + 8
const pictures = track('vide', at, [picture.length])
const sounds = track('soun', at + picture.length + place.length, [sound.length])
const udta = box('udta', box('\xa9xyz', numbers(0x001215c7), place), box('loci', numbers(0), place))
const keys = box('meta', box('keys', 'mdtacom.apple.quicktime.location.ISO6709'), box('ilst', place))

describe('FIL-09: a film loses the place it was taken, and keeps every picture and sound', () => {
  test.each<[string, Buffer[]]>([
    ['in user data, as Android writes it', [head, mdat, box('moov', box('mvhd', Buffer.alloc(100)), pictures, sounds, udta)]],
    ['under keys, as iPhones write it', [head, mdat, box('moov', box('mvhd', Buffer.alloc(100)), keys, pictures, sounds)]],
    ['in a track’s own user data', [head, mdat, box('moov', track('vide', at, [picture.length], udta), sounds)]],
    ['in XMP beside the film', [head, mdat, box('uuid', Buffer.alloc(16), `<exif:GPSLatitude>${place}`), box('moov', pictures, sounds)]],
    ['in what a dashcam calls free', [head, mdat, box('free', `GPS ${place}`), box('moov', box('gps ', place), pictures, sounds)]],
    [
      'last, with a size that runs to the end',
      [head, mdat, box('moov', pictures, sounds), Buffer.concat([numbers(0), Buffer.from(`meta${place}`)])],
    ],
  ])('%s', async (_name, parts) => {
    const samples = Buffer.concat([Buffer.from(picture), Buffer.from(sound)])
    const bytes = await cleaned(
      Buffer.concat(parts.map((one) => (one === mdat ? box('mdat', picture, ' '.repeat(place.length), sound) : one))),
    )
    expect(bytes.includes('59.9139')).toBe(false)
    expect(bytes.includes('GPSLatitude') || bytes.includes('ISO6709')).toBe(false)
    expect(bytes.subarray(at, at + picture.length).equals(samples.subarray(0, picture.length))).toBe(true)
    expect(bytes.includes(sound)).toBe(true)
    expect(bytes.includes('vide') && bytes.includes('soun') && bytes.includes('stco')).toBe(true)
  })

  test.each(['meta', 'text', 'sbtl', 'data'])('in a track of «%s»: its samples go too, and its neighbours stay', async (handler) => {
    const places = track(handler, at + picture.length, [10, place.length - 10])
    const bytes = await cleaned(Buffer.concat([head, mdat, box('moov', pictures, places, sounds)]))
    expect(bytes.includes('59.9139') || bytes.includes('010.7522')).toBe(false)
    expect(bytes.subarray(at, at + 14).toString()).toBe(picture)
    expect(bytes.subarray(at + 14 + place.length, at + 14 + place.length + 10).toString()).toBe(sound)
  })
})

describe('FIL-02: a film that is no film is refused, and never keeps the server', () => {
  const film = (...moov: Buffer[]) => Buffer.concat([head, mdat, box('moov', ...moov)])
  const many = numbers(...Array.from({ length: 20_000 }, () => at))
  const whole = track('meta', at, [1])
  test.each<[string, Buffer]>([
    ['nothing to play', Buffer.concat([head, mdat])],
    ['a box larger than the file', Buffer.concat([head, numbers(0x7fffffff), Buffer.from('moov')])],
    ['a box smaller than its own head', Buffer.concat([head, numbers(4), Buffer.from('moov')])],
    ['a size of 64 bits past the end', Buffer.concat([head, numbers(1), Buffer.from('moov'), numbers(0xffffffff, 0xffffffff)])],
    ['a track of nothing', film(box('trak'))],
    ['a track without a kind', film(box('trak', box('mdia', box('hdlr', numbers(0)))))],
    ['samples outside the file', film(track('meta', 0x7fffffff, [8]))],
    [
      'a table that says more than it holds',
      film(Buffer.from(whole.toString('latin1').replace('stco\0\0\0\0\0\0\0\x01', 'stco\0\0\0\0\0\0\0\x09'), 'latin1')),
    ],
    [
      'the same bytes named twenty thousand times',
      film(
        box(
          'trak',
          box(
            'mdia',
            box('hdlr', numbers(0, 0), 'meta'),
            box(
              'minf',
              box('stbl', box('stsc', numbers(0, 1, 1, 1, 1)), box('stsz', numbers(0, 14, 0)), box('stco', numbers(0, 20_000), many)),
            ),
          ),
        ),
      ),
    ],
    ['fifty thousand empty boxes', film(...Array.from({ length: 50_000 }, () => box('iods')))],
    ['fragments with places between them', Buffer.concat([film(whole), box('moof', box('mfhd'))])],
  ])('%s', async (_name, bytes) => refused(bytes))

  test('whatever is changed in it, it ends with an answer', async () => {
    const honest = Buffer.concat([head, mdat, box('moov', pictures, track('meta', at, [10]), sounds, udta)])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(honest.length),
        async (changes, length) => {
          const bytes = Buffer.from(honest)
          for (const [where, value] of changes) bytes[where] = value
          await cleaned(bytes.subarray(0, length || honest.length)).catch((error) =>
            expect(error).toMatchObject({ code: 'unsupportedType' }),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})
