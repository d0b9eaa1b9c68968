import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { downloadHeaders } from '../http/download.ts'
import { box, ftyp, numbers, track } from '../testing/films.ts'
import { heicPhoto } from '../testing/heic.ts'
import { hostileFiles, office, pngOf, zip } from '../testing/hostileFiles.ts'
import { listOf } from '../testing/storedFiles.ts'
import { type FileStore, openStore } from './files.ts'
import { receiveFile } from './receive.ts'

let root: string
let store: FileStore
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'ks-receive-'))
  store = await openStore({ files: { kind: 'folder', folder: join(root, 'data', 'files') } })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const receive = (fileName: string, bytes: string | Buffer, more: { declaredType?: string; maxBytes?: number } = {}) =>
  receiveFile(store, Readable.from([Buffer.from(bytes as string)]), { company: 'a', fileName, ...more })
const stored = async (sha256: string) => buffer(await store.get(sha256))
const count = async () => (await listOf(store)).length
const leftovers = () => readdirSync(join(root, 'data', 'files', '.tmp'))
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a6' } })

describe('FIL-01: no name reaches the disk', () => {
  test.each([
    ['../../utenfor.txt', 'utenfor.txt'],
    ['..%2f..%2futenfor.txt', '..%2futenfor.txt'],
    ['/etc/cron.d/jobb.txt', 'jobb.txt'],
    ['C:\\Windows\\jobb.txt', 'jobb.txt'],
    ['a\0b.txt', 'a_b.txt'],
    ['CON.txt', '_CON.txt'],
    [`${'lang'.repeat(75)}.txt`, `${'lang'.repeat(29)}.txt`],
    ['bla\u030abær.txt', 'blåbær.txt'],
  ])('%j', async (name, safe) => {
    const { fileName, sha256 } = await receive(name, 'tekst')
    expect(fileName).toMatch(/\.txt$/)
    expect(fileName).not.toMatch(/[/\\\0]|^\.\./)
    if (!name.includes('%')) expect(fileName).toBe(safe)
    expect(readdirSync(root)).toEqual(['data'])
    expect((await stored(sha256)).toString()).toBe('tekst')
    expect(readdirSync(join(root, 'data', 'files')).sort()).toEqual(['.tmp', sha256.slice(0, 2)])
  })
})

describe('FIL-02: a hostile file is refused, or comes back as something no browser runs', () => {
  test.each(hostileFiles.map(([name, bytes, declared], number) => ({ number, name, bytes, declared })))(
    '$number $name',
    async ({ name, bytes, declared }) => {
      const answer = await receive(name, bytes, declared ? { declaredType: declared } : {}).catch((error) => error)
      expect(leftovers()).toEqual([])
      if (answer instanceof Error) {
        expect(answer).toMatchObject({ code: 'unsupportedType' })
        expect(await count()).toBe(0)
        return
      }
      expect(answer.mimeType).not.toMatch(/html|svg|^text\/xml|^application\/xml|javascript/)
      const headers = downloadHeaders({ ...answer, inline: true })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" })
      if (answer.mimeType.startsWith('image/')) expect((await stored(answer.sha256)).includes('script')).toBe(false)
      else expect(headers['content-disposition']).toMatch(/^attachment;/)
    },
  )
  test('most of them are refused outright', async () => {
    const answers = await Promise.allSettled(hostileFiles.map(([name, bytes, declaredType]) => receive(name, bytes, { declaredType })))
    const taken = hostileFiles.filter((_, at) => answers[at]!.status === 'fulfilled').map(([name]) => name)
    expect(taken).toEqual(['bilde.png', 'skript.pdf', 'side.pdf', 'brev.rtf', 'brev.eml', 'vanlig.docx'])
  })
})

test('FIL-06: what is too large for its type is refused, and nothing is left', async () => {
  await expect(receive('a.txt', 'tolv tegn nå', { maxBytes: 12 })).rejects.toMatchObject({ code: 'tooLarge' })
  await expect(receive('a.txt', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))).rejects.toMatchObject({
    code: 'tooLarge',
    message: 'Filen er for stor. Den kan være høyst 25 MB.',
  })
  expect(leftovers()).toEqual([])
  expect(await count()).toBe(0)
})

test('FIL-09: a picture of 50,000 × 50,000 points is refused at once', async () => {
  await expect(receive('bombe.png', pngOf(50_000, 50_000))).rejects.toMatchObject({ code: 'tooLarge' })
})

test('FIL-09: a photo loses its place, its camera and its thumbnail, and stands upright', async () => {
  const photo = await picture(40, 20)
    .withExif({ IFD0: { Make: 'Kameramerke' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Kameramerke') && photo.includes('Exif')).toBe(true)
  const answer = await receive('bilde.JPG', photo)
  expect(answer).toMatchObject({ mimeType: 'image/jpeg', fileName: 'bilde.JPG', width: 20, height: 40 })
  const bytes = await stored(answer.sha256)
  expect(bytes.includes('Kameramerke') || bytes.includes('Exif')).toBe(false)
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 20, height: 40 })
})

test('a large picture is made smaller, a small one is not made larger', async () => {
  expect(await receive('stort.png', await picture(5120, 1280).png().toBuffer())).toMatchObject({ width: 2560, height: 640 })
  expect(await receive('lite.webp', await picture(10, 10).webp().toBuffer())).toMatchObject({ width: 10, mimeType: 'image/webp' })
})

test('of a moving picture the first frame is kept, as PNG', async () => {
  const gif = await picture(8, 8).gif().toBuffer()
  expect(await receive('film.gif', gif)).toMatchObject({ fileName: 'film.png', mimeType: 'image/png', width: 8 })
})

describe('a HEIC photo becomes a JPEG', () => {
  test('upright, in its colours, and without what the camera told (FIL-09)', async () => {
    expect(heicPhoto.includes('Kameramerke')).toBe(true)
    const answer = await receive('IMG_0042.HEIC', heicPhoto)
    expect(answer).toMatchObject({ fileName: 'IMG_0042.jpg', mimeType: 'image/jpeg', width: 48, height: 64 })
    const bytes = await stored(answer.sha256)
    expect(bytes.includes('Kameramerke')).toBe(false)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [[...data.subarray(0, 3)], [...data.subarray(-3)]]
    expect([top[0]! > 200, top[2]! < 60, bottom[0]! < 60, bottom[2]! > 200]).toEqual([true, true, true, true])
  })
  test.each([
    ['cut short', heicPhoto.subarray(0, 500)],
    ['with nothing behind its head', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    [
      'that claims 60,000 × 60,000 points',
      Buffer.from(heicPhoto.toString('latin1').replace(/ispe\0{4}.{8}/s, 'ispe\0\0\0\0\0\0\xea\x60\0\0\xea\x60'), 'latin1'),
    ],
  ])('one %s is refused', async (_what, bytes) => {
    await expect(receive('IMG.heic', bytes)).rejects.toMatchObject({ code: /tooLarge|unsupportedType/ })
    expect(await count()).toBe(0)
    expect(leftovers()).toEqual([])
  })
})

test('of a picture a small one is kept beside it, at most 320 points wide or high', async () => {
  const { thumbnailSha256 } = await receive('stort.png', await picture(1600, 400).png().toBuffer())
  expect(await sharp(await stored(thumbnailSha256!)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 80 })
  expect((await receive('a.txt', 'tekst')).thumbnailSha256).toBeUndefined()
})

test('FIL-09: a film is kept without the place it was taken, under the hash of what is kept', async () => {
  const head = ftyp('mp42')
  const film = Buffer.concat([
    head,
    box('mdat', 'pictures'),
    box('moov', track('vide', head.length + 8, [8]), box('udta', box('\xa9xyz', numbers(0), '+59.9139+010.7522/'))),
  ])
  const answer = await receive('befaring.mp4', film)
  expect(answer).toMatchObject({ mimeType: 'video/mp4', size: film.length })
  const bytes = await stored(answer.sha256)
  expect(bytes.includes('59.9139')).toBe(false)
  expect(bytes.includes('pictures')).toBe(true)
})

test('a picture cut short is refused with words', async () => {
  const half = (await picture(400, 400).png().toBuffer()).subarray(0, 60)
  await expect(receive('halvt.png', half)).rejects.toMatchObject({ code: 'unsupportedType', message: /kan ikke leses/ })
})

test('twenty pictures at once all get through', async () => {
  const png = await picture(300, 300).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => receive('a.png', png)))
  expect(new Set(answers.map((one) => one.sha256)).size).toBe(1)
})

describe('ordinary files are taken as they are', () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  test.each([
    ['notat.txt', 'Blåbær < 5 kg og Ola <ola@firma.no>, a <b og c> d', 'text/plain'],
    ['liste.csv', '\ufeffnavn;verdi\r\nÆrlig;1\r\n', 'text/csv'],
    ['les.md', '# Tittel\n\n* punkt', 'text/markdown'],
    ['møte.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', 'text/calendar'],
    ['modell.ifc', 'ISO-10303-21;\nHEADER;\n', 'application/x-step'],
    ['rapport.pdf', '%PDF-1.7\n%%EOF', 'application/pdf'],
    ['brev.docx', office(docx), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['brev.odt', zip({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'application/vnd.oasis.opendocument.text'],
    ['brev.eml', 'From: a@b.no\r\nSubject: Hei\r\n\r\nTekst', 'message/rfc822'],
  ])('%s', async (name, bytes, mimeType) => {
    const answer = await receive(name, bytes)
    expect(answer).toMatchObject({ fileName: name, mimeType })
    expect((await stored(answer.sha256)).equals(Buffer.from(bytes as string))).toBe(true)
  })
  test('an empty one is not', async () => {
    await expect(receive('tom.txt', '')).rejects.toMatchObject({ code: 'unsupportedType', message: 'Filen er tom' })
  })
})
