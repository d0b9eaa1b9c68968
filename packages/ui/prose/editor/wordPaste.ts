/** Whether what is pasted comes from Word or Outlook. */
const isWord = (html: string) => /mso-|class="?Mso|urn:schemas-microsoft-com/i.test(html)

/**
 * What is pasted, without what no reader is to see and with Word's lists as lists. The schema leaves out the rest: fonts, colours, sizes, scripts,
 * pictures that are only on somebody's machine.
 */
export function cleanPasted(html: string): { html: string; hasLostPictures: boolean } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  for (const part of body.querySelectorAll('script, style, title, meta, link, del, template, iframe, object')) part.remove()
  for (const part of body.querySelectorAll<HTMLElement>('[style*="mso-hide:all"], [style*="display:none"], [style*="mso-element:comment"]'))
    part.remove()
  const pictures = body.querySelectorAll('img:not([data-file])')
  for (const picture of pictures) picture.remove()
  for (const table of body.querySelectorAll('td table, th table')) flattenTable(table)
  if (isWord(html)) cleanWord(body)
  return { html: body.innerHTML, hasLostPictures: pictures.length > 0 }
}

function flattenTable(table: Element) {
  table.replaceWith(...[...table.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes]))
}

function cleanWord(body: HTMLElement) {
  for (const mark of body.querySelectorAll<HTMLElement>('br[style*="page-break-before"]')) {
    const rule = document.createElement('hr')
    rule.dataset.pageBreak = ''
    const block = mark.closest('p') ?? mark
    block.after(rule)
    mark.remove()
  }
  for (const title of body.querySelectorAll('.MsoTitle')) rename(title, 'h1')
  for (const quote of body.querySelectorAll('.MsoQuote, .MsoIntenseQuote')) {
    const around = document.createElement('blockquote')
    quote.replaceWith(around)
    around.append(quote)
  }
  for (const row of body.querySelectorAll('thead td')) rename(row, 'th')
  // Word counts from 1, and the title of the document stands above the text.
  for (const level of [5, 4, 3, 2, 1]) for (const heading of body.querySelectorAll(`h${level}`)) rename(heading, `h${level + 1}`)
  for (const bold of body.querySelectorAll('h2 b, h3 b, h4 b, h5 b, h6 b')) bold.replaceWith(...bold.childNodes)
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) if (paragraph.isConnected) makeList(paragraph)
  for (const empty of body.querySelectorAll('p, h2, h3, h4, h5, h6'))
    if (
      !empty.textContent?.replace(/\u00a0/g, '').trim() &&
      !empty.querySelector('img, br, hr') &&
      !/^(TD|TH|LI)$/.test(empty.parentElement!.tagName)
    )
      empty.remove()
}

function rename(part: Element, name: string) {
  const other = document.createElement(name)
  for (const { name: key, value } of part.attributes) if (/^(colspan|rowspan|style)$/.test(key)) other.setAttribute(key, value)
  other.append(...part.childNodes)
  part.replaceWith(other)
}

const levelOf = (part: Element | null): number => Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(part?.getAttribute('style') ?? '')?.[1] ?? 0)

/** Paragraphs in a row that Word shows as a list, with the sign of each among its words, as lists inside each other. */
function makeList(first: HTMLElement) {
  const run: HTMLElement[] = []
  for (let part: Element | null = first; part && levelOf(part) > 0; part = part.nextElementSibling) run.push(part as HTMLElement)
  const anchor = document.createElement('div')
  first.before(anchor)
  const open: { level: number; list: HTMLElement }[] = []
  for (const paragraph of run) {
    const level = levelOf(paragraph)
    const tag = isNumbered(paragraph) ? 'ol' : 'ul'
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)!.list.localName !== tag) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(tag)
      const item = open.at(-1)?.list.lastElementChild
      if (item) item.append(list)
      else anchor.append(list)
      open.push({ level, list })
    }
    const item = document.createElement('li')
    paragraph.removeAttribute('style')
    item.append(paragraph)
    open.at(-1)!.list.append(item)
  }
  anchor.replaceWith(...anchor.childNodes)
}

/** Reads the sign of an item, and takes it away: «1.», «a)», «iv.» are numbers, anything else is a point. */
function isNumbered(paragraph: HTMLElement): boolean {
  const sign = paragraph.querySelector<HTMLElement>('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const text = sign?.textContent?.replace(/[\s\u00a0]/g, '') ?? ''
  sign?.remove()
  return /^\(?([\d.]+|[a-zæøå]|[ivx]+)[.)]?$/i.test(text) && /[.)\d]/.test(text) && text !== '.'
}
