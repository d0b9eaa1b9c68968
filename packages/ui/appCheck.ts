type Source = (wasRefused?: boolean) => Promise<string | undefined>

let source: Source = async () => undefined
/** Installs the source of App Check tokens. Asked with `true` when the server did not take the last one. */
export const setAppCheckProvider = (provider: Source) => {
  source = provider
}

/** The header for a call to our backend; none while the source has no token, or fails. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const token = await source().catch(() => undefined)
  return token ? { 'X-Firebase-AppCheck': token } : {}
}

export const reportRefusedAppCheck = () => void source(true).catch(() => undefined)
