import { expect, test } from 'vitest'
import { highestRole, roleOrder } from './rules.ts'

test('whoever is in several groups has the role that may do the most', () => {
  expect(highestRole([3, 1, 4])).toBe(1)
  expect(highestRole([3, 5])).toBe(5)
  expect(highestRole([4, 3])).toBe(3)
  expect(highestRole([5, 2])).toBe(2)
  expect(highestRole([])).toBe(null)
  expect([...roleOrder].sort()).toEqual([1, 2, 3, 4, 5])
})
