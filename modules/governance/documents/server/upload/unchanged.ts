import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@portal/kit/errors'
import type { Context } from '@portal/platform/http/verb'
import type { Original } from '../../contract.ts'
import { originalTexts } from '../../fileTexts.ts'

/** Refuses to approve a file whose bytes are no longer those that were sent. */
export async function requireUnchanged({ files }: Pick<Context, 'files'>, original: Original | null) {
  if (!original) return
  const hash = createHash('sha256')
  if (await files.has(original.sha256)) await pipeline(await files.get(original.sha256), hash)
  if (hash.digest('hex') !== original.sha256) throw new Failure('conflict', { message: originalTexts.changedFile })
}
