import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, of so many megabytes; or why there can be none. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  const filler = join(folder, 'filler')
  const remove = () => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (mounted.status === 0) return { folder, remove, fill: () => fill(filler), empty: () => rmSync(filler, { force: true }) }
  remove()
  return mounted.error?.message ?? mounted.stderr.trim()
}

/** Why no small disk can be had here; null when one can. */
export function noSmallDisk(): string | null {
  const disk = smallDisk(1)
  if (typeof disk === 'string') return disk
  disk.remove()
  return null
}

function fill(path: string) {
  for (const size of [1_000_000, 4_096])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}
