import { expect, test } from 'vitest'
import { readListSearch } from './listSearch.ts'

test('a mistyped address still shows a list: what is not understood is dropped, also a day that is none', () => {
  const read = readListSearch({
    reportedFrom: '2026-02-30',
    reportedTo: '2026-02-28',
    severity: ['high', 'enorm'],
    status: 'lukkede',
    x: 1,
  })
  expect(read).toEqual({ reportedTo: '2026-02-28', severity: ['high'] })
})

test('all cases are asked for by name: a list nobody has narrowed shows what is not closed', () => {
  expect(readListSearch({ status: 'all' })).toEqual({ status: 'all' })
  expect(readListSearch({})).toEqual({})
})

test('a mark counts when it is set, as it comes from a link and as somebody writes it', () => {
  expect(readListSearch({ overdue: 'true', restricted: true, reopened: 'false', hasCost: false })).toEqual({
    overdue: true,
    restricted: true,
  })
})

test('what the map looks at is a place on earth and a zoom, or nothing', () => {
  expect(readListSearch({ show: 'map', at: '59.91,10.75,12' })).toEqual({ show: 'map', at: '59.91,10.75,12' })
  expect(readListSearch({ show: 'kart', at: 'Oslo' })).toEqual({})
})
