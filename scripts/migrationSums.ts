// The checksums of the migrations: one that has landed may be applied somewhere, and is never edited.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The SHA-256 of each migration by its name. Of its text: a checkout may end lines in another way. */
export const checksumsOf = (files: readonly string[]) =>
  new Map(
    files.map((file) => [basename(file), createHash('sha256').update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).digest('hex')]),
  )

export const checksumText = (sums: ReadonlyMap<string, string>) => [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')

/** The names in `kept`, a text of checksums, that are gone or have another checksum now. */
export const changedIn = (kept: string, sums: ReadonlyMap<string, string>) =>
  kept
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('  ') as [string, string])
    .filter(([sum, name]) => sums.get(name) !== sum)
    .map(([, name]) => name)
