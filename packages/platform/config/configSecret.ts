import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDataFolder, readIfThere, writePrivate } from '../embedded/dataFolder.ts'

const samples =
  /change.?me|replace.?me|your.?secret|secret.?key|my.?secret|passw?ord|passord|hemmelig|example|eksempel|sample|insecure|12345678|abcdef|qwerty/i

/**
 * The secrets in KS_SECRET (the one in use first, former ones after a comma), or the one kept in `file`, which is made when missing.
 * `elsewhere` are passwords of other variables; none may be used twice.
 */
export function readConfigSecrets(
  value: string | undefined,
  { file, hasDatabase, elsewhere }: { file: string | null; hasDatabase: boolean; elsewhere: readonly (string | undefined)[] },
): [string, ...string[]] {
  if (value === undefined && file === null)
    throw new Error('KS_SECRET: must be set when DATABASE_URL is; make one with: openssl rand -base64 48')
  const [current = '', ...former] = (value ?? storedSecret(file ?? '', hasDatabase)).split(',').map((one) => one.trim())
  for (const one of [current, ...former]) {
    const weakness = weaknessOf(one)
    if (weakness) throw new Error(`KS_SECRET: ${weakness}; make one with: openssl rand -base64 48`)
    if (elsewhere.includes(one)) throw new Error('KS_SECRET: is also the password in another variable; make one of its own')
  }
  if (new Set([current, ...former]).size <= former.length) throw new Error('KS_SECRET: names the same secret twice')
  return [current, ...former]
}

function weaknessOf(secret: string) {
  if (secret.length < 32) return 'must be at least 32 characters'
  if (new Set(secret).size < 12) return 'repeats too few characters'
  if (samples.test(secret)) return 'looks like a sample value'
  return null
}

function storedSecret(file: string, hasDatabase: boolean) {
  openDataFolder(join(file, '..'))
  const known = readIfThere(file)
  if (known) return known
  if (hasDatabase) throw new Error(`KS_SECRET: ${file} is missing, and the database beside it was made with it; restore the file`)
  const made = freshSecret()
  writePrivate(file, `${made}\n`)
  return made
}

/** 32 random bytes; the rare one that would look like a sample is drawn again. */
function freshSecret(): string {
  const made = randomBytes(32).toString('base64url')
  return weaknessOf(made) ? freshSecret() : made
}
