import { expect, test } from 'vitest'
import { filterCount, filtersOf, readListSearch } from './listSearch.ts'

const department = '0190f0a0-0000-7000-8000-000000000001'

test('what the address says is what is asked of the server', () => {
  const search = readListSearch({
    status: 'open,inProgress',
    severity: 'critical',
    departmentId: department,
    overdue: 'true',
    q: 'stillas',
    sort: '-reported',
  })
  expect(search).toEqual({
    status: ['open', 'inProgress'],
    severity: ['critical'],
    departmentId: department,
    overdue: true,
    q: 'stillas',
    sort: '-reported',
  })
  expect(filtersOf(search)).toEqual({
    status: ['open', 'inProgress'],
    severity: ['critical'],
    departmentId: [department],
    overdue: true,
    q: 'stillas',
  })
  expect(filterCount(search)).toBe(4)
})

test('a mistyped address still shows a list', () => {
  expect(
    readListSearch({
      status: 'nonsense',
      severity: 'low,evil',
      departmentId: '1 or 1=1',
      sort: 'ksId',
      overdue: 'maybe',
      minAgeDays: '-1',
      page: '3',
    }),
  ).toEqual({ severity: ['low'] })
})

test('columns and board stand in the address, and are neither filters nor asked of the server', () => {
  const search = readListSearch({ columns: 'due,title,ksId', show: 'board' })
  expect(search).toEqual({ columns: ['title', 'due'], show: 'board' })
  const map = readListSearch({ show: 'map', at: '59.12345,10.5,12.25' })
  expect([map.at, filtersOf(map), filterCount(map)]).toEqual(['59.12345,10.5,12.25', {}, 0])
  for (const at of ['59,10', '1e3,10,4', '59,10,4;', 'NaN,10,4', 7]) expect(readListSearch({ at })).toEqual({})
  expect(readListSearch({ show: 'map', lacksPlace: 'true' })).toEqual({ show: 'map', lacksPlace: true })
  expect(filtersOf(search)).toEqual({})
  expect(filterCount(search)).toBe(0)
})
