import { vi } from 'vitest'

/** An empty localStorage, until `vi.unstubAllGlobals`. */
export function stubLocalStorage() {
  const memory = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  })
}
