import { useState } from 'react'
import { expect, test } from '../testing/component.ts'
import { PdfView } from './PdfView.tsx'

const path = '/originals/file'
/** A PDF of white pages. */
const pdfOf = (pages: number) => {
  const kids = Array.from({ length: pages }, (_, n) => n + 3)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.map((n) => `${n} 0 R`).join(' ')}]/Count ${pages}>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>'),
  ].map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`)
  const starts = objects.map((_, n) => 9 + objects.slice(0, n).join('').length)
  const table = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = 9 + objects.join('').length
  const size = `/Size ${objects.length + 1}/Root 1 0 R`
  return `%PDF-1.4\n${objects.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<<${size}>>\nstartxref\n${end}\n%%EOF\n`
}

export function Replaced() {
  const [sha256, setSha256] = useState('a'.repeat(64))
  return (
    <>
      <button type="button" onClick={() => setSha256('b'.repeat(64))}>
        Bytt fil
      </button>
      <PdfView path={path} sha256={sha256} title="Rutine.pdf" />
    </>
  )
}

test('another file in the place of the first is fetched and shown, though its address is the same', async ({ page, open }) => {
  let pages = 1
  await page.route(`**/api${path}`, (route) => route.fulfill({ body: pdfOf(pages), contentType: 'application/pdf' }))
  await open(Replaced)
  await expect(page.getByRole('group', { name: 'Side 1 av 1' })).toBeVisible()
  pages = 3
  await page.getByRole('button', { name: 'Bytt fil' }).click()
  await expect(page.getByRole('group', { name: 'Side 1 av 3' })).toBeVisible()
})
