import { expect, test } from 'vitest'
import { columnWidth, cumulative, isLabelled, stackOf, topOf } from './scale.ts'

test('the scale ends at the largest value, and a chart of nothing has a scale too', () => {
  expect(topOf([3, 12, 7])).toBe(12)
  expect(topOf([0, 0])).toBe(1)
  expect(topOf([])).toBe(1)
})

test('each part of a stack begins where the one below it ends', () => {
  expect(stackOf([2, 0, 5])).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 2 },
    { from: 2, to: 7 },
  ])
  expect(stackOf([])).toEqual([])
})

test('shares add up to all, and of nothing there is no share', () => {
  expect(cumulative([6, 3, 1])).toEqual([60, 90, 100])
  expect(cumulative([0, 0])).toEqual([0, 0])
})

test('long numbers ask for wider columns', () => {
  expect(columnWidth(2)).toBe(25)
  expect(columnWidth('1 234,5'.length)).toBe(42)
})

test('up to 14 columns each have a word below; of more, every other', () => {
  const labelled = (columns: number) => Array.from({ length: columns }, (_, i) => isLabelled(i, columns)).filter(Boolean).length
  expect(labelled(14)).toBe(14)
  expect(labelled(15)).toBe(8)
})
