import type { LogWords } from '@portal/kit/logWords'
import type { OwnData } from '@portal/platform/record/ownData'
import { deedsOf } from './ownDataQueries.ts'
import { wordsOf } from './present.ts'

export function logOwn(words: readonly LogWords[]): OwnData {
  const { what } = wordsOf(words)
  return {
    name: 'log',
    title: 'Det du har gjort',
    read: async ({ tx, actor }) => (await deedsOf(tx, actor.id)).map((row) => ({ ...row, action: what(row.action) })),
  }
}
