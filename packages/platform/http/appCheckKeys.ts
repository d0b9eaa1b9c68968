import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWSHeaderParameters } from 'jose'

const FRESH = 6 * 3_600_000
const COOLDOWN = 30_000
const LIMIT = 3_000

/** The keys could not be had just now, so nothing can be said of a token. */
export class KeysUnavailable extends Error {}

/**
 * The public keys at an address, as `jwtVerify` asks for them. Fetched when first needed and again after six hours, or for a key
 * not seen before; at most every 30 s, waiting at most 3 s. What is known stays in use while newer cannot be had.
 */
export function appCheckKeys(address: string, onFailure: (error: unknown) => void) {
  let known: ReturnType<typeof createLocalJWKSet> | undefined
  let fetchedAt = 0
  let triedAt = 0
  let hasFailed = false
  let running: Promise<void> | undefined

  const load = async () => {
    triedAt = Date.now()
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT), redirect: 'error' })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      known = createLocalJWKSet((await response.json()) as JSONWebKeySet)
      fetchedAt = Date.now()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      onFailure(error)
    }
  }
  const reload = () => {
    if (!running && Date.now() - triedAt >= COOLDOWN)
      running = load().finally(() => {
        running = undefined
      })
    return running
  }

  return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    if (known && Date.now() - fetchedAt > FRESH) void reload()
    const found = await known?.(header, token).catch(unknownKey)
    if (found) return found
    await reload()
    const later = await known?.(header, token).catch(unknownKey)
    if (later) return later
    if (hasFailed || !known) throw new KeysUnavailable()
    throw new errors.JWKSNoMatchingKey()
  }
}

function unknownKey(error: unknown) {
  if (error instanceof errors.JWKSNoMatchingKey) return undefined
  throw error
}
