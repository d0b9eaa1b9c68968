/** A paper as Typst sets it. Everything on it comes by the one input, as JSON: what people have written is never source. */
export const paperSource = `
#let given = json(bytes(sys.inputs.paper))
#let ink = rgb("#16202e")
#let muted = rgb("#4b5768")
#let line-color = rgb("#d5dbe5")
#let small(body) = text(8pt, fill: muted, body)
#set document(title: given.title, author: given.company)
#set text(font: "Inter", lang: "nb", size: 9.5pt, fill: ink, hyphenate: true)
#set par(leading: 0.6em, spacing: 0.9em)
#set page(
  paper: "a4",
  flipped: given.isLandscape,
  margin: (x: 18mm, top: 26mm, bottom: 20mm),
  header: {
    small(grid(columns: (1fr, auto), given.company, given.reference))
    if given.asOf != "" { v(-1.5mm); text(8pt, weight: 700, fill: rgb("#8a4b00"), given.asOf) }
    v(-1mm)
    line(length: 100%, stroke: 0.5pt + line-color)
  },
  footer: context small(grid(
    columns: (1fr, auto),
    given.printed,
    given.page + " " + str(counter(page).get().first()) + " " + given.of + " " + str(counter(page).final().first()),
  )),
)
#show heading.where(level: 1): it => block(below: 5mm, text(17pt, weight: 700, hyphenate: false, it.body))
#show heading.where(level: 2): it => block(above: 6mm, below: 3mm, text(11.5pt, weight: 700, it.body))

#let words(runs) = runs.map((run) => if run.isBold { strong(run.text) } else { [#run.text] }).join()
#let lines(all) = all.map(words).join(linebreak())
#let prose(parts) = {
  for part in parts {
    if part.kind == "lines" { par(lines(part.lines)) }
    else if part.kind == "bullets" { list(..part.items.map(words)) }
    else { enum(start: part.start, ..part.items.map(words)) }
  }
}
#let facts(rows) = grid(
  columns: if given.isLandscape { (32mm, 1fr, 32mm, 1fr, 32mm, 1fr) } else { (30mm, 1fr, 30mm, 1fr) },
  column-gutter: 4mm,
  row-gutter: 2.4mm,
  ..rows.map(((label, value)) => (text(fill: muted, label), [#value])).flatten(),
)
#let ruled(columns, head, cells, ..more) = text(8.5pt, table(
  columns: columns,
  inset: (x: 1.4mm, y: 1.5mm),
  stroke: (x: none, top: none, bottom: 0.5pt + line-color),
  ..more,
  table.header(..head.map((label) => table.cell(stroke: (x: none, top: none, bottom: 0.8pt + muted), text(weight: 600, label)))),
  ..cells,
))
#let rows(of) = ruled(
  of.columns.map((one) => one.width * 1fr),
  of.columns.map((one) => one.label),
  of.rows.flatten().map((value) => [#value]),
  align: (x, _) => if of.columns.at(x).isNumeric { right } else { left },
)
#let history(events) = ruled(
  (27mm, 36mm, 1fr),
  given.historyHead,
  events.map((one) => ([#one.at], [#one.who], {
    [#one.what]
    for detail in one.details { linebreak(); small(lines(detail)) }
  })).flatten(),
)

#heading(level: 1, given.title)
#for one in given.blocks {
  if one.kind == "heading" { heading(level: 2, one.text) }
  else if one.kind == "facts" { facts(one.rows) }
  else if one.kind == "prose" {
    if one.label != "" { block(above: 4mm, below: 1.6mm, sticky: true, text(9pt, weight: 600, fill: muted, one.label)) }
    prose(one.parts)
  }
  else if one.kind == "table" { rows(one) }
  else { history(one.events) }
}
#block(above: 8mm, breakable: false, width: 100%, stroke: (x: none, bottom: none, top: 0.5pt + line-color), inset: (top: 3mm), {
  for (label, value) in given.proof { small[#strong(label) #value]; linebreak() }
  small(given.how)
})
`
