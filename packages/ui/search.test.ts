import { expect, test } from 'vitest'
import { oneOf, parseSearch, searchText, someOf, stringifySearch } from './search.ts'

const statuses = ['open', 'inProgress', 'closed'] as const

test('an address carries filters as plain words', () => {
  expect(stringifySearch({ status: ['open', 'closed'], q: 'blåbær & co', sort: undefined, empty: '' })).toBe(
    '?status=open,closed&q=bl%C3%A5b%C3%A6r+%26+co',
  )
  expect(stringifySearch({})).toBe('')
})

test('what was written is read back, and numbers and truths stay text', () => {
  const search = { q: '0042', token: 'true', returnTo: '/deviations?status=open' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('only known values are let in', () => {
  expect(oneOf(statuses, 'open')).toBe('open')
  expect(oneOf(statuses, 'nonsense')).toBeUndefined()
  expect(someOf(statuses, 'closed,nonsense,open')).toEqual(['open', 'closed'])
  expect(someOf(statuses, ['closed'])).toEqual(['closed'])
  expect(someOf(statuses, 'nonsense')).toBeUndefined()
  expect(searchText('a'.repeat(201))).toBeUndefined()
  expect(searchText(7)).toBeUndefined()
})
