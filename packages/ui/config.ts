import type { FirebaseProject } from '@portal/kit/firebaseProject'

/** `emulatorHost` only in tests. */
export type FirebaseSettings = FirebaseProject & { emulatorHost?: string }
/** Run-time settings of the web, served as `/config.json`. `apiBaseUrl` is what every call's path is put behind. */
export type Config = {
  apiBaseUrl: string
  enableFirebase?: boolean
  /** Off, both (specification 9): the web reports neither errors nor use. */
  enableErrorReporting?: boolean
  enableAnalytics?: boolean
  /** The installation has a Google client of its own: «Logg inn med Google» works without Firebase. */
  hasGoogle?: boolean
  firebase?: FirebaseSettings
  /** Tiles under the map of cases: an address with {z}, {x} and {y}, whose map it is, and how close it comes. */
  map?: { tiles: string; attribution: string; maxZoom: number }
  /** Where App Check tokens are made, when calls are to carry one. */
  appCheck?: { mintUrl: string; appId: string; isEnforced: boolean; siteKey?: string }
}

let loading: Promise<Config> | undefined

/**
 * Reads the settings once, within `timeout` milliseconds; a failed attempt is forgotten, so the next call tries again. Rejects with the
 * fetch error.
 */
export function loadConfig(address = '/config.json', timeout = 30_000): Promise<Config> {
  loading ??= fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) })
    .then(async (response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const config = (await response.json()) as Config
      if (config.enableErrorReporting || config.enableAnalytics)
        console.warn('Error reporting and analytics are no part of this web: nothing is sent.')
      return config
    })
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
