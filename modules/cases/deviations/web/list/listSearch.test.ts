import { expect, test } from 'vitest'
import { type DeviationStatus, unclosed } from '../../choices.ts'
import { changed, filterCount, filtersOf } from './listFilters.ts'
import { readListSearch } from './listSearch.ts'

const usual = { status: [...unclosed] as DeviationStatus[] }
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
  expect([map.at, filtersOf(map), filterCount(map)]).toEqual(['59.12345,10.5,12.25', usual, 0])
  for (const at of ['59,10', '1e3,10,4', '59,10,4;', 'NaN,10,4', 7]) expect(readListSearch({ at })).toEqual({})
  expect(readListSearch({ show: 'map', lacksPlace: 'true' })).toEqual({ show: 'map', lacksPlace: true })
  expect(filtersOf(search)).toEqual(usual)
  expect(filterCount(search)).toBe(0)
})

test('a list nobody has narrowed shows what is not closed, and goes on so when it is narrowed', () => {
  expect(filtersOf({})).toEqual(usual)
  expect(filtersOf(readListSearch({ status: 'all' }))).toEqual({})
  expect(changed({}, { severity: ['high'] })).toEqual({ severity: ['high'], status: usual.status })
  expect(changed({ severity: ['high'], status: usual.status }, { severity: undefined })).toEqual({})
  // A figure that is a list asks for what it counts, closed cases too.
  expect(filtersOf({ view: 'reported' })).toEqual({ view: 'reported' })
  // Who seeks a text may mean a case that was closed long ago.
  expect(changed({}, { q: 'stillas' })).toEqual({ q: 'stillas' })
  expect(changed({ q: 'stillas' }, { status: ['closed'] })).toEqual({ q: 'stillas', status: ['closed'] })
  expect(changed({ status: ['closed'] }, { status: usual.status })).toEqual({})
  expect(changed({}, { status: 'all' })).toEqual({ status: 'all' })
  expect(filterCount({ status: 'all' })).toBe(0)
})

test('a day that is none is no filter, as a word that is none', () => {
  expect(readListSearch({ reportedFrom: '2026-02-30', reportedTo: '2026-02-28' })).toEqual({ reportedTo: '2026-02-28' })
})
