import type { FileStore } from '../files/files.ts'

/** Everything in a store. */
export async function listOf(store: FileStore) {
  const all: { sha256: string; storedAt: Date }[] = []
  for await (const one of store.list()) all.push(one)
  return all
}
