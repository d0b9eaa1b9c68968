import { expect, test } from 'vitest'
import { downloadHeaders } from './download.ts'

const file = { fileName: 'rapport.pdf', mimeType: 'application/pdf', size: 12 }

test('a file is saved, never run, and never kept by a cache', () => {
  expect(downloadHeaders(file)).toEqual({
    'content-type': 'application/pdf',
    'content-length': '12',
    'content-disposition': `attachment; filename="rapport.pdf"; filename*=UTF-8''rapport.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
})

test('only a picture we made may be shown in place', () => {
  const shown = (mimeType: string) => downloadHeaders({ ...file, mimeType, inline: true })['content-disposition']!.split(';')[0]
  expect(shown('image/png')).toBe('inline')
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'image/gif']) expect(shown(type)).toBe('attachment')
})

test.each([
  ['Årsrapport «øst».pdf', 'Arsrapport _ost_.pdf', '%C3%85rsrapport%20%C2%AB%C3%B8st%C2%BB.pdf'],
  [`a"b\\c%20'(d)*.pdf`, `a_b_c_20'(d)*.pdf`, 'a%22b%5Cc%2520%27%28d%29%2A.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a__Set-Cookie: x=1.pdf', 'a%0D%0ASet-Cookie%3A%20x%3D1.pdf'],
  ['halv\ud83d.pdf', 'halv_.pdf', 'halv%EF%BF%BD.pdf'],
])('INJ-11: the name %j cannot break out of the header', (fileName, ascii, encoded) => {
  const header = downloadHeaders({ ...file, fileName })['content-disposition']!
  expect(header).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})
