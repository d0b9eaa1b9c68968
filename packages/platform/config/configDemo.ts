/** True for addresses that lead to this machine alone. */
export const isThisMachine = (baseUrl: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(new URL(baseUrl).hostname)

export const publicDemo = (baseUrl: string) =>
  `KS_DEMO: everybody in the demo company has a published password, and BASE_URL is not this machine; to run it there all the same, set KS_DEMO=${new URL(baseUrl).hostname}`

/**
 * KS_DEMO: on or off; without it on for an embedded database on this machine. Where others reach the portal the demo has to be asked for by the
 * portal's own host name, which nobody copies from elsewhere. Throws an Error of one line that begins with the variable's name.
 */
export function readConfigDemo(value: string | undefined, { baseUrl, isEmbedded }: { baseUrl: string; isEmbedded: boolean }): boolean {
  const isHere = isThisMachine(baseUrl)
  if (value === undefined) return isEmbedded && isHere
  if (value === 'off') return false
  if (value === new URL(baseUrl).hostname || (value === 'on' && isHere)) return true
  throw new Error(isHere ? 'KS_DEMO: must be on or off' : publicDemo(baseUrl))
}
