import { expect, test } from 'vitest'
import { mainCards } from './choices.ts'
import { inOrder, moved } from './rules.ts'

test('cards stand as they were arranged, and those that came since at the end, as they do by themselves', () => {
  expect(inOrder(mainCards, { order: [] })).toEqual([...mainCards])
  expect(inOrder(mainCards, { order: ['risks', 'now'] })).toEqual(['risks', 'now', 'ahead', 'team', 'openBySeverity', 'trend'])
  expect(inOrder(['now', 'risks'], { order: ['soon', 'risks', 'team', 'now'] })).toEqual(['risks', 'now'])
})

test('a card moves one place, and the first and the last go no further', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
