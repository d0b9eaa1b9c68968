import { expect, test } from 'vitest'
import { wholeText } from './wholeText.ts'

test.each([
  ['a\ud800b', 'ab'],
  ['\ude00\ud83d', ''],
  ['\ud83d\ud83d\ude00\ude00', '😀'],
  ['👩‍🚒 \\ud800 \\\\ "\n', '👩‍🚒 \\ud800 \\\\ "\n'],
  ['\\\ud800\\', '\\\\'],
])('INJ-05: of %j half characters alone are taken out', (text, whole) => {
  const escaped = JSON.stringify({ text }).replace(/[\ud800-\udfff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).toUpperCase()}`)
  expect(JSON.parse(wholeText(JSON.stringify({ text })))).toEqual({ text: whole })
  expect(JSON.parse(wholeText(escaped))).toEqual({ text: whole })
})

test('INJ-08: a text of nothing but backslashes is read once', () => {
  const since = performance.now()
  expect(wholeText(`"${'\\'.repeat(200_000)}\\ud800"`).length).toBeGreaterThan(200_000)
  expect(performance.now() - since).toBeLessThan(1_000)
})
