/**
 * Typst functions that draw what `proseToTypst` makes: `prose-blocks` takes its blocks. Where they are used, the source has `ink` and `line-color`,
 * and a heading of level 1 before them.
 */
export const proseSource = `
#let prose-run(run) = {
  let body = run.text.split("\\n").map((line) => [#line]).join(linebreak())
  let body = if run.isItalic { emph(body) } else { body }
  if run.isBold { strong(body) } else { body }
}
#let prose-words(groups) = {
  for group in groups {
    let body = group.runs.map(prose-run).join()
    if group.href == "" { body } else { link(group.href, text(fill: rgb("#1d47c2"), underline(body))) }
  }
}
#let prose-heading(one) = {
  let size = ("2": 14pt, "3": 11.5pt, "4": 10pt).at(str(one.size))
  show heading: it => block(above: 7mm, below: 3.5mm, text(size, weight: 700, hyphenate: false, it.body))
  heading(level: one.level, prose-words(one.words))
}
#let prose-picture(one) = {
  let drawn = if one.alt == "" { pdf.artifact(image(one.path)) } else { image(one.path, alt: one.alt) }
  block(above: 4mm, below: 4mm, drawn)
}
#let prose-callout(one, inside) = {
  let color = if one.look == "danger" { rgb("#b42318") } else { rgb("#2456e6") }
  let fill = if one.look == "danger" { rgb("#fef3f2") } else { rgb("#eef3fe") }
  block(width: 100%, above: 4mm, below: 4mm, inset: (x: 4mm, y: 3mm), fill: fill, stroke: (left: 2pt + color), {
    block(below: 2mm, sticky: true, text(weight: 700, fill: color, one.label))
    inside(one.blocks)
  })
}
#let prose-cell(cell, inside) = table.cell(
  colspan: cell.colspan,
  rowspan: cell.rowspan,
  fill: if cell.isHead { rgb("#f3f5f9") },
  { set text(weight: 600) if cell.isHead; inside(cell.blocks) },
)
#let prose-table(one, inside) = {
  let count = one.widths.len()
  let size = if count <= 5 { 9pt } else if count <= 14 { 8pt } else if count <= 25 { 6pt } else { 3.5pt }
  set text(size, hyphenate: true)
  // In narrow columns a word may be broken after as many letters as there is room for.
  let room = calc.max(2, int((if count > 8 { 261mm } else { 174mm }) / count * 0.8 / (size * 0.6)))
  show regex("[^\\s\\u{200b}]{" + str(room) + "}"): it => it + "\u{200b}"
  let head = if one.head.len() > 0 { (table.header(..one.head.map((cell) => prose-cell(cell, inside))),) } else { () }
  block(above: 4mm, below: 4mm, width: 100%, table(
    columns: one.widths.map((width) => width * 1fr),
    inset: if count <= 14 { (x: 1.6mm, y: 1.6mm) } else { (x: 0.5mm, y: 0.8mm) },
    stroke: 0.5pt + line-color,
    align: left + top,
    ..head,
    ..one.cells.map((cell) => prose-cell(cell, inside)),
  ))
}
#let prose-blocks(blocks) = {
  for one in blocks {
    if one.kind == "paragraph" { par(prose-words(one.words)) }
    else if one.kind == "heading" { prose-heading(one) }
    else if one.kind == "bullets" { list(marker: ([•], [–], [•]), ..one.items.map(prose-blocks)) }
    else if one.kind == "numbers" { enum(..one.items.map(prose-blocks)) }
    else if one.kind == "boxes" {
      list(marker: box(width: 3mm, height: 3mm, stroke: 0.7pt + ink, baseline: 0.3mm), ..one.items.map(prose-blocks))
    }
    else if one.kind == "picture" { prose-picture(one) }
    else if one.kind == "callout" { prose-callout(one, prose-blocks) }
    else if one.kind == "quote" {
      show quote.where(block: true): it => block(inset: (left: 5mm, y: 1mm), stroke: (left: 1.5pt + line-color), it.body)
      quote(block: true, quotes: false, prose-blocks(one.blocks))
    }
    else if one.kind == "pageBreak" { pagebreak(weak: true) }
    // What has many columns gets the whole length of the paper.
    else if one.widths.len() > 8 { page(flipped: true, prose-table(one, prose-blocks)) }
    else { prose-table(one, prose-blocks) }
  }
}
`
