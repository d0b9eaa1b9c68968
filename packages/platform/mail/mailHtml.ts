import { escapedHtml } from '@portal/kit/html'

/** A plain letter as HTML, with its subject for title: blank lines part paragraphs, and a paragraph that is nothing but a web address becomes a link. */
export function htmlOf(text: string, title: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${isAddress(paragraph) ? link(paragraph) : escapedHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
  const style = 'font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 24px auto; padding: 0 16px; overflow-wrap: anywhere'
  return `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(title)}</title><body style="${style}">${paragraphs.join('')}</body></html>`
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
const link = (address: string) => `<a href="${escapedHtml(address)}">${escapedHtml(address)}</a>`
