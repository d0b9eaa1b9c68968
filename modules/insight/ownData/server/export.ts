import type { LogWords } from '@portal/kit/logWords'
import { write } from '@portal/platform/http/verb'
import { type OwnData, ownRowsOf } from '@portal/platform/record/ownData'
import { ownData } from '../contract.ts'
import { ownDataTexts as texts } from '../texts.ts'
import { dataFile, gathered } from './dataFile.ts'

export const exportOwn = (parts: readonly OwnData[], words: readonly LogWords[]) =>
  write(
    ownData.export,
    async (ctx, { format }) => {
      const { id, name } = ctx.actor
      const head = { name, about: texts.about, fileName: 'mine-data' }
      const found = await gathered(ctx.tx, parts, (part) => ownRowsOf(ctx, part))
      const { file, logged } = await dataFile(ctx, format, found, words, head)
      return { action: 'user.exportOwnData', entity: { type: 'user', id }, before: null, after: logged, result: file }
    },
    { isSensitive: true },
  )
