import { retryDelay } from '@portal/ui/refresh'
import { timeLimit } from '@portal/ui/send'
import { expect, test } from 'vitest'
import { refreshGraceSeconds } from '../contract.ts'

test('the server repeats a lost answer for longer than a client waits, tries again and waits once more', () => {
  expect(refreshGraceSeconds * 1000).toBeGreaterThan(timeLimit + retryDelay + timeLimit)
})
