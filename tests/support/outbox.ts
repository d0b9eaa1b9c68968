import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** The link of the newest letter to an address with this subject, once it has been sent. */
export async function linkTo(dataDir: string, email: string, subject: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      for (const letter of await lettersTo(dataDir, email))
        if (letter.subject === subject) link = /https?:\/\/\S+/.exec(letter.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

/** Letters to an address, oldest first. */
export async function lettersTo(dataDir: string, email: string) {
  const outbox = join(dataDir, 'outbox')
  const files = (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => name.endsWith('.eml')).map((name) => join(outbox, name))
  const written = (file: string) => Number(statSync(file, { bigint: true }).mtimeNs)
  const letters = []
  for (const file of files.toSorted((a, b) => written(a) - written(b))) letters.push(await PostalMime.parse(readFileSync(file)))
  return letters.filter(({ to }) => to?.some((one) => one.address === email))
}
