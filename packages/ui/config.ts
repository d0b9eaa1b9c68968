/** Run-time settings of the web, served as `/config.json`. `apiBaseUrl` is what every call's path is put behind. */
export type Config = { apiBaseUrl: string; enableFirebase?: boolean }

let loading: Promise<Config> | undefined

/** Reads the settings once; a failed attempt is forgotten, so the next call tries again. Rejects with the fetch error. */
export function loadConfig(address = '/config.json'): Promise<Config> {
  loading ??= fetch(address, { cache: 'no-cache' })
    .then((response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return response.json() as Promise<Config>
    })
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
