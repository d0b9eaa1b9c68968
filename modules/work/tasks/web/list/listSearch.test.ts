import { expect, test } from 'vitest'
import { filtersOf } from './listFilters.ts'
import { filterCount, readListSearch } from './listSearch.ts'

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

test('what somebody made, and a span of days, stand in the address', () => {
  const createdBy = '018f0000-0000-7000-8000-000000000000'
  const search = readListSearch({ createdBy, dueFrom: '2026-11-01', dueTo: '2026-02-31', due: 'overdue', columns: 'due,number,x' })
  expect(search).toEqual({ createdBy, dueFrom: '2026-11-01', due: 'overdue', columns: ['number', 'due'] })
  expect(filtersOf(search)).toMatchObject({ createdBy, dueFrom: '2026-11-01', due: 'overdue' })
  expect(filtersOf(search)).not.toHaveProperty('view')
})

test('a department’s tasks are everybody’s, unless another view is chosen', () => {
  const departmentId = '018f0000-0000-7000-8000-000000000000'
  expect(filtersOf({ departmentId })).toMatchObject({ departmentId: [departmentId] })
  expect(filtersOf({ departmentId })).not.toHaveProperty('view')
  expect(filtersOf({ departmentId, view: 'created' })).toMatchObject({ view: 'created' })
})

test('what tasks were made from, and a word of anybody’s tasks, stand in the address', () => {
  const tagId = '018f0000-0000-7000-8000-000000000000'
  const search = readListSearch({ tagId, source: 'duty,elsewhere,deviation', columns: 'tags,source' })
  expect(search).toEqual({ tagId, source: ['deviation', 'duty'], columns: ['source', 'tags'] })
  expect(filtersOf(search)).toEqual({ tagId: [tagId], source: ['deviation', 'duty'], status: ['pending', 'inProgress', 'overdue'] })
  expect(readListSearch({ tagId: "1' or true", source: 'none' })).toEqual({})
})
