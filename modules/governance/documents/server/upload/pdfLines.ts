/** A run of letters as the library answers it, with where its line stands; `hasEOL` where the line ends. */
type Item = { str: string; transform: number[]; height: number; hasEOL: boolean }
export type Line = { text: string; y: number; height: number }

const isText = (item: object): item is Item => 'str' in item

/** The lines of a page in the order they were written. */
export function linesOf(items: readonly object[]): Line[] {
  const lines: Line[] = []
  let open: Line | undefined
  for (const item of items) {
    if (!isText(item)) continue
    if (item.str !== '') {
      open ??= { text: '', y: item.transform[5] ?? 0, height: 0 }
      open.text += item.str
      open.height = Math.max(open.height, item.height)
    }
    if (item.hasEOL && open) {
      lines.push(open)
      open = undefined
    }
  }
  return open ? [...lines, open] : lines
}

/** A word that is broken between two lines; «HMS- og» is none. */
const isBroken = (before: string, after: string) => /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after) && !/^(?:og|eller)\b/.test(after)
/** How an item of a list begins. */
const item = /^(?:[•·▪○●–*-]|\d{1,2}[.)]|[a-zæøå]\))\s/
const isApart = (before: Line, line: Line) => {
  const [fall, height] = [before.y - line.y, Math.max(before.height, line.height)]
  return fall < 0 || fall > height * 1.5 || Math.abs(before.height - line.height) > 1
}

/** Lines that belong together, as paragraphs: what tells them apart in a PDF is the room between them and the size of their letters. */
export function paragraphsOf(lines: readonly Line[]): string[] {
  const paragraphs: string[] = []
  let last: Line | undefined
  for (const line of lines) {
    const text = line.text.replace(/\s+/g, ' ').trim()
    if (text === '') continue
    const before = paragraphs.at(-1)
    if (before === undefined || !last || item.test(text) || isApart(last, line)) paragraphs.push(text)
    else paragraphs[paragraphs.length - 1] = isBroken(before, text) ? before.slice(0, -1) + text : `${before} ${text}`
    last = line
  }
  return paragraphs
}
