type Address = { protocol: string; hostname: string; username: string; password: string }
const { URL } = globalThis as unknown as { URL: new (text: string) => Address }

function parse(text: string): Address | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** The ASCII (punycode) form of a domain name, by the platform's own rules; null when it is none. */
export const asciiDomain = (domain: string): string | null => parse(`https://${domain}`)?.hostname ?? null

/** Trimmed, with `https://` in front when no scheme was written. */
export const normaliseUrl = (input: string): string => {
  const text = input.trim()
  return text === '' || text.includes('://') ? text : `https://${text}`
}

/** An external link fit to show: https, a real domain, no name or password in it, at most 500 characters. */
export function isUrl(input: string): boolean {
  const text = normaliseUrl(input)
  if (text.length > 500 || /[\s\p{Cc}\\]/u.test(text)) return false
  const url = parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && /\.[a-z][a-z0-9-]+\.?$/.test(url.hostname)
}
