import { decodeLabel } from './punycode.ts'
import { stripInvisible } from './text.ts'
import { asciiDomain } from './url.ts'

const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/
const otherScript = /(?!\p{Script=Latin})\p{L}|\p{M}|\p{C}/u

/** As stored and compared: trimmed, lower case, the domain in punycode. Text that is no address comes back only trimmed and lowered. */
export function normaliseEmail(input: string): string {
  const text = stripInvisible(input).trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // Other scripts stay unconverted, and so refused: a Cyrillic look-alike must not become an address we write to.
  if (at < 1 || !/^[\p{L}\p{N}.-]+$/u.test(domain) || otherScript.test(domain)) return text
  return `${text.slice(0, at)}@${asciiDomain(domain) ?? domain}`
}

/** True for an address we can send to (domain 5.3): one @, at most 254 characters, Latin letters, a real domain name. */
export function isEmail(input: string): boolean {
  const text = normaliseEmail(input)
  const [local = '', domain = '', ...more] = text.split('@')
  return (
    more.length === 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    /^[^\s@<>()[\]",;:\\]+$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    !otherScript.test(local) &&
    local.normalize('NFKC') === local &&
    domainName.test(domain)
  )
}

/** As shown: the domain in its own letters, unless they are of another script than ours. */
export function formatEmail(stored: string): string {
  const at = stored.lastIndexOf('@')
  const domain = stored
    .slice(at + 1)
    .split('.')
    .map(decodeLabel)
    .join('.')
  return otherScript.test(domain) ? stored : stored.slice(0, at + 1) + domain
}
