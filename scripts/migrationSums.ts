// The checksums of the migrations, in the order they landed in: one that has landed may be applied somewhere, and is never edited or put
// elsewhere in the list.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

export const sumsPath = 'packages/platform/migrations.sha256'

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/** The list where this branch left main: what has not landed may still be changed. In a clone without main, the list at hand. */
export function landedSums(): string {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main')
  return (base && git('show', `${base.trim()}:${sumsPath}`)) ?? readFileSync(sumsPath, 'utf8')
}

/** The SHA-256 of each migration by its name. Of its text: a checkout may end lines in another way. */
export const checksumsOf = (files: readonly string[]) =>
  new Map(
    files.map((file) => [basename(file), createHash('sha256').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).digest('hex')]),
  )

export const checksumText = (sums: ReadonlyMap<string, string>) => [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')

/** `list` is a text of checksums. */
export const namesIn = (list: string) => list.split('\n').flatMap((line) => line.split('  ').slice(1))

/** The new list: what has landed as it is, and after it what is new, by name. */
export function appended(landed: string, sums: ReadonlyMap<string, string>): string {
  const isLanded = new Set(namesIn(landed))
  return landed + checksumText(new Map([...sums].filter(([name]) => !isLanded.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** The names in `recorded`, a text of checksums, that are gone or have another checksum now. */
export const changedIn = (recorded: string, sums: ReadonlyMap<string, string>) =>
  recorded
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('  ') as [string, string])
    .filter(([sum, name]) => sums.get(name) !== sum)
    .map(([, name]) => name)
