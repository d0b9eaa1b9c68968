import { encode } from 'uqr'
import { posterTexts } from '../texts.ts'

export type Words = { company: string; place: string; host: string; isOpen: boolean }
const texts = posterTexts.poster

const qrPath = (address: string) => {
  // Q: a quarter of it may be torn or dirty, as posters on sites are.
  const { data, size } = encode(address, { ecc: 'Q', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}

/** The code alone, as SVG. */
export function qrOf(address: string): string {
  const { path, size } = qrPath(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** Lines of at most `max` letters, cut between words. */
function linesOf(text: string, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < max) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.slice(0, max))
  }
  return lines.slice(0, 3)
}

/** The whole poster, A4 in millimetres. */
export function drawPoster(address: string, { company, place, host, isOpen }: Words): string {
  const { path, size } = qrPath(address)
  const side = 110
  const line = (y: number, text: string, fontSize: number, weight = 400, fill = '#16202e') =>
    `<text x="105" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escaped(text)}</text>`
  const places = linesOf(place, 26)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297" font-family="Inter, Arial, sans-serif" lang="nb">`,
    `<title>${escaped(`${texts.title} – ${place}`)}</title>`,
    `<rect width="210" height="297" fill="#fff"/><rect width="210" height="38" fill="#2456e6"/>`,
    line(26, texts.title, 20, 700, '#fff'),
    ...places.map((one, n) => line(58 + n * 12, one, 11, 700)),
    line(58 + places.length * 12, company, 6, 400, '#4b5768'),
    `<svg x="50" y="${68 + places.length * 12}" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${escaped(texts.alt)}"><path d="${path}" fill="#000"/></svg>`,
    line(196 + places.length * 10, texts.what, 6.4, 700),
    line(206 + places.length * 10, texts.how, 5.6),
    isOpen ? line(215 + places.length * 10, texts.open, 5.6, 700) : '',
    line(278, texts.acute, 5, 700, '#b42318'),
    line(287, host, 4.2, 400, '#4b5768'),
    '</svg>',
  ].join('')
}

/** What people have written comes in as text, never as source. */
export const posterSource = `
#let given = sys.inputs
#set document(title: given.title + " – " + given.place)
#set page(paper: "a4", margin: (x: 18mm, top: 0mm, bottom: 14mm))
#set text(font: "Inter", lang: "nb", size: 16pt, fill: rgb("#16202e"))
#set align(center)
#block(width: 210mm, height: 42mm, fill: rgb("#2456e6"))[#align(center + horizon)[#text(54pt, weight: 700, fill: white)[#given.title]]]
#v(6mm)
// The longest name there can be still leaves it one page.
#let size = if given.place.len() <= 30 { 32pt } else if given.place.len() <= 60 { 24pt } else { 19pt }
#block[#text(size, weight: 700)[#given.place]]
#v(-2mm)
#text(if given.company.len() <= 60 { 17pt } else { 13pt }, fill: rgb("#4b5768"))[#given.company]
#v(6mm)
#image(bytes(given.qr), format: "svg", width: 108mm, alt: "QR-kode")
#v(6mm)
#text(18pt, weight: 700)[#given.what]
#v(1mm)
#text(15pt)[#given.how]
#if given.isOpen == "yes" [
  #v(-1mm)
  #text(15pt, weight: 700)[#given.open]
]
#v(1fr)
#text(13pt, weight: 700, fill: rgb("#b42318"))[#given.acute]
#v(-1mm)
#text(11pt, fill: rgb("#4b5768"))[#given.host]
`
