/** Elements with which a browser that mistook text for a page could run or fetch something. */
const markup =
  /<(?:!doctype|\?xml|!\[cdata|\/?(?:html|head|body|script|style|svg|math|iframe|frame|frameset|object|embed|applet|link|meta|base|form|input|button|img|image|video|audio|source|template|foreignobject|a|xsl:[a-z]+)[\s/>])/i
const control = /(?![\t\n\f\r])\p{Cc}/u
const overlap = 32

/** True when the bytes are UTF-8 text without control characters and without elements a browser acts on. */
export async function isCleanText(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let tail = ''
  const isClean = (text: string) => !control.test(text) && !markup.test(text)
  try {
    for await (const chunk of chunks) {
      tail += decoder.decode(chunk, { stream: true })
      if (!isClean(tail)) return false
      tail = tail.slice(-overlap)
    }
    return isClean(`${tail}${decoder.decode()} `)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
