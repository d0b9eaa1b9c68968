import { expect, test } from 'vitest'
import { filterCount, filtersOf, readListSearch } from './listSearch.ts'

test('the list opens with my own unfinished tasks', () => {
  expect(filtersOf(readListSearch({}))).toEqual({ view: 'mine', status: ['pending', 'inProgress', 'overdue'] })
  expect(filterCount({})).toBe(0)
})

test('the address says when it is otherwise, and what is not understood is dropped', () => {
  const search = readListSearch({ view: 'all', status: 'all', priority: 'urgent,high,huge', due: 'never', recurring: 'true', sort: '-due' })
  expect(search).toEqual({ view: 'all', status: 'all', priority: ['high', 'urgent'], recurring: true, sort: '-due' })
  expect(filtersOf(search)).toEqual({ priority: ['high', 'urgent'], recurring: true })
  expect(filterCount(search)).toBe(4)
})

test('a department’s tasks are everybody’s, unless another view is chosen', () => {
  const departmentId = '018f0000-0000-7000-8000-000000000000'
  expect(filtersOf({ departmentId })).toMatchObject({ departmentId: [departmentId] })
  expect(filtersOf({ departmentId })).not.toHaveProperty('view')
  expect(filtersOf({ departmentId, view: 'created' })).toMatchObject({ view: 'created' })
})
