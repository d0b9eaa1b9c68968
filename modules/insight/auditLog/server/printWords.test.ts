import { kinds } from '@portal/modules/server'
import { expect, test } from 'vitest'
import { otherWords } from '../wordTexts.ts'

test('what is taken out of every kind of record reads as a sentence in the log', () => {
  const words = otherWords.find(({ type }) => type === 'export')!.happened
  for (const { kind } of kinds) for (const way of ['export', 'print']) expect(words, `${kind}.${way}`).toHaveProperty([`${kind}.${way}`])
})
