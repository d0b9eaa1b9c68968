import { isEmail } from '@portal/kit/email'

/** Where the heads of the audit logs go each day. */
export type AnchorConfig = { mails: readonly string[]; webhooks: readonly string[] }

/** AUDIT_ANCHOR: `mailto:` addresses and https webhooks, separated by commas. Throws an Error of one line that begins with its name. */
export function readConfigAnchors(given: (name: string) => string | undefined): AnchorConfig {
  const all = (given('AUDIT_ANCHOR') ?? '').split(',').map((one) => one.trim())
  const mails: string[] = []
  const webhooks: string[] = []
  for (const one of all.filter(Boolean)) {
    const url = URL.parse(one)
    const isHere = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
    const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)
    if (url?.protocol === 'mailto:' && isEmail(url.pathname) && !url.search) mails.push(url.pathname)
    else if (url && isWeb && !url.username && !url.password) webhooks.push(url.href)
    else throw new Error('AUDIT_ANCHOR: must be mailto: addresses or https addresses without a user name, separated by commas')
  }
  return { mails, webhooks }
}
