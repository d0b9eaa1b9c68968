import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version in package.json, read once: what was started, also after the files below it were replaced. */
export const programVersion = (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string })
  .version
