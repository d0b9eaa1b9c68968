import { proseSource } from '@portal/platform/pdf/proseSource'

/** The PDF of a version as Typst sets it: a page that says what it is, and the text. Everything on it comes by the one input, as JSON. */
export const versionSource = `
#let given = json(bytes(sys.inputs.version))
#let ink = rgb("#16202e")
#let muted = rgb("#4b5768")
#let line-color = rgb("#d5dbe5")
#let small(body) = text(8pt, fill: muted, body)
#set document(title: given.title, author: given.company, date: datetime(..given.date))
#set text(font: "Inter", lang: given.language, size: 10pt, fill: ink)
#set par(leading: 0.65em, spacing: 1em)
#set list(spacing: 0.8em)
#set enum(spacing: 0.8em)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 26mm, bottom: 22mm),
  header: {
    set text(lang: "nb", dir: ltr)
    small(grid(columns: (1fr, auto), column-gutter: 6mm, given.company, given.header))
    v(-1mm)
    line(length: 100%, stroke: 0.5pt + line-color)
  },
  footer: context {
    set text(lang: "nb", dir: ltr)
    let pages = given.page + " " + str(counter(page).get().first()) + " " + given.of + " " + str(counter(page).final().first())
    small(grid(columns: (1fr, auto), given.footer, pages))
  },
)
#show outline.entry: set block(above: 2mm)
${proseSource}
// Our own words are Norwegian; title, summary and text are in the language of the document.
#let theirs(body) = text(lang: given.language, dir: auto, body)
#{
  set text(lang: "nb", dir: ltr)
  v(18mm)
  block(below: 4mm, text(fill: muted, weight: 600, given.kind))
  block(below: 9mm, {
    set par(leading: 0.45em)
    show heading: it => text(26pt, weight: 700, hyphenate: false, it.body)
    heading(level: 1, outlined: false, bookmarked: true, theirs(given.title))
  })
  grid(
    columns: (46mm, 1fr),
    row-gutter: 3.2mm,
    ..given.facts.map(((label, lines)) => (text(fill: muted, label), lines.map((line) => [#line]).join(linebreak()))).flatten(),
  )
  if given.summary != "" {
    block(above: 8mm, sticky: true, text(fill: muted, given.changes))
    theirs(given.summary.split("\\n").map((line) => [#line]).join(linebreak()))
  }
  if given.hasContents {
    block(above: 10mm, below: 3mm, sticky: true, text(weight: 700, 12pt, given.contents))
    theirs(outline(title: none, depth: 3))
  }
  v(1fr)
  small[#strong(given.digestLabel)#linebreak()#given.digest]
  linebreak()
  small(given.glyphs)
}
#pagebreak()
#prose-blocks(given.blocks)
`
