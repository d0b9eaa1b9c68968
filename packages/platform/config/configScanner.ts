/** Where clamd listens, and how many milliseconds a file may take there. */
export type ScannerConfig = { address: { host: string; port: number } | { path: string }; patience: number }

/** A film of 100 MB takes seconds; the web waits for 30 seconds at least. */
const patience = 20_000

/** CLAMD_URL, `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; null without it. Throws one line that begins with the name. */
export function readConfigScanner(given: (name: string) => string | undefined): ScannerConfig | null {
  const value = given('CLAMD_URL')
  if (value === undefined) return null
  const url = URL.parse(value)
  const { protocol, hostname, port, pathname } = url ?? {}
  const isMore = !url || url.username || url.password || url.search || url.hash
  if (!isMore && protocol === 'tcp:' && hostname && ['', '/'].includes(pathname!))
    return { address: { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }, patience }
  if (!isMore && protocol === 'unix:' && !hostname && pathname!.length > 1)
    return { address: { path: decodeURIComponent(pathname!) }, patience }
  throw new Error('CLAMD_URL: must be tcp://host:port or unix:///path')
}
