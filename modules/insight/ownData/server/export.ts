import type { LogWords } from '@portal/kit/logWords'
import { type Context, write } from '@portal/platform/http/verb'
import { type OwnData, ownRowsOf } from '@portal/platform/record/ownData'
import { ownData } from '../contract.ts'
import { ownDataTexts as texts } from '../texts.ts'
import { dataFile, type Part } from './dataFile.ts'

async function gathered(ctx: Context, parts: readonly OwnData[]): Promise<Part[]> {
  const found: Part[] = []
  // One connection answers one statement at a time.
  for (const part of parts) found.push({ part, rows: await ownRowsOf(ctx, part) })
  return found.filter(({ rows }) => rows.length > 0)
}

export const exportOwn = (parts: readonly OwnData[], words: readonly LogWords[]) =>
  write(
    ownData.export,
    async (ctx, { format }) => {
      const { id, name } = ctx.actor
      const head = { name, about: texts.about, fileName: 'mine-data' }
      const { file, logged } = await dataFile(ctx, format, await gathered(ctx, parts), words, head)
      return { action: 'user.exportOwnData', entity: { type: 'user', id }, before: null, after: logged, result: file }
    },
    { isSensitive: true },
  )
