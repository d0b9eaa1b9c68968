import { supportedMimeTypes } from 'file-type'
import { describe, expect, test } from 'vitest'
import { extensionOf, fileTypeOf, fileTypes, matchesSignature, maxBytesOf, safeFileName } from './fileTypes.ts'

describe('files people may add', () => {
  test.each(['bilde.HEIC', 'rapport.final.pdf', 'regneark.xlsx', 'tegning.dwg', 'møte.ics'])('%s', (name) =>
    expect(fileTypeOf(name)).not.toBeNull(),
  )
  test.each([
    'virus.exe',
    'side.html',
    'logo.svg',
    'makro.docm',
    'ark.xlsm',
    'alt.zip',
    'pdf',
    'bilde.png.exe',
    'a.constructor',
    'a.__proto__',
    'bilde.png ',
    '',
  ])('not «%s»', (name) => expect(fileTypeOf(name)).toBeNull())
  test('only video may be larger than 25 MB', () => {
    expect(maxBytesOf('a.pdf')).toBe(25 * 1024 * 1024)
    expect(maxBytesOf('a.mov')).toBe(100 * 1024 * 1024)
  })
  test('the content must be what the name says', () => {
    expect(matchesSignature('a.png', 'image/png')).toBe(true)
    expect(matchesSignature('a.png', 'application/x-msdownload')).toBe(false)
    expect(matchesSignature('a.png', undefined)).toBe(false)
    expect(matchesSignature('a.txt', undefined)).toBe(true)
    expect(matchesSignature('a.txt', 'application/pdf')).toBe(false)
    expect(matchesSignature('a.ics', 'text/calendar')).toBe(true)
    expect(matchesSignature('a.exe', undefined)).toBe(false)
  })
  test('every binary type has a signature the detector can give', () => {
    const known: ReadonlySet<string> = new Set(supportedMimeTypes)
    for (const { signatures } of Object.values(fileTypes))
      if (signatures.length > 0) expect(signatures.some((one) => known.has(one))).toBe(true)
  })
})

describe('a file name is made safe', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Ola\\bilde.jpg', 'bilde.jpg'],
    ['a:b*c?.pdf', 'a_b_c_.pdf'],
    ['nul\0l.pdf', 'nul_l.pdf'],
    ['linje\r\nto.pdf', 'linje__to.pdf'],
    ['CON.txt', '_CON.txt'],
    ['..', 'fil'],
    ['', 'fil'],
    ['.htaccess', 'htaccess'],
    ['bla\u030abær.pdf', 'blåbær.pdf'],
    ['bilde\u202egpj.exe', 'bildegpj.exe'],
    ['  ny   rapport .pdf. ', 'ny rapport .pdf'],
  ])('%j becomes %s', (name, safe) => expect(safeFileName(name)).toBe(safe))

  test('a long name keeps its extension and no half characters', () => {
    const safe = safeFileName(`${'👍'.repeat(150)}.pdf`)
    expect(safe.length).toBeLessThanOrEqual(120)
    expect(extensionOf(safe)).toBe('pdf')
    expect(safe.isWellFormed()).toBe(true)
  })
})
