import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderError, readIfThere, writePrivate } from '../embedded/dataFolder.ts'

/** A block by its number and the hash (hex) that was signed. */
export type AuditHead = { no: number; hash: string }

export const headText = ({ no, hash }: AuditHead) => `${no}:${hash}`
export function headOf(text: string): AuditHead | null {
  const [, no, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return no && hash ? { no: Number(no), hash } : null
}

/**
 * The highest block ever signed of each company, in the data folder: whoever has the database alone cannot make the server forget it.
 * Read from the file each time, because a command of `ks` may sign while the server runs. Only whoever holds the sealing lock writes.
 */
export function openHeads(dataDir: string) {
  const path = join(dataDir, 'audit-heads')
  const all = (): Map<string, AuditHead> => {
    const lines = (readIfThere(path) ?? '').split('\n').filter(Boolean)
    return new Map(
      lines.map((line) => {
        const [ksId = '', text = ''] = line.split(' ')
        const head = headOf(text)
        if (!ksId || !head) throw new Error(`KS_DATA_DIR: ${path} is damaged; it must hold KS-ID NO:HASH on each line`)
        return [ksId, head]
      }),
    )
  }
  const write = (heads: ReadonlyMap<string, AuditHead>) => {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      writePrivate(path, [...heads].map(([ksId, head]) => `${ksId} ${headText(head)}\n`).join(''))
    } catch (error) {
      throw folderError(dataDir, error)
    }
  }
  return {
    all,
    of: (ksId: string) => all().get(ksId) ?? null,
    keep: (some: ReadonlyMap<string, AuditHead>) => write(new Map([...all(), ...some])),
    /** For who puts another database in place, or begins a company's log anew: without a name all of them. */
    forget(ksId?: string) {
      const heads = ksId === undefined ? new Map<string, AuditHead>() : all()
      if (ksId === undefined || heads.delete(ksId)) write(heads)
    },
  }
}
export type AuditHeads = ReturnType<typeof openHeads>
