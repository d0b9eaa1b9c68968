import { expect, test } from 'vitest'
import { factsKeyOf, isNews } from './rules.ts'

const facts = (...ids: string[]) => ({ ids, key: factsKeyOf(ids) })
const before = (status: string, ...ids: string[]) => ({ status, factsKey: factsKeyOf(ids), factIds: ids })

test('the same facts are the same in whatever order they are found', () => {
  expect(factsKeyOf(['b', 'a', 'b'])).toBe(factsKeyOf(['a', 'b']))
  expect(factsKeyOf([], 'department 2026-11-25')).toBe('department 2026-11-25')
})

test('nothing is proposed twice for the same facts, nor for some of them', () => {
  expect(isNews(facts('a', 'b'), [])).toBe(true)
  for (const status of ['accepted', 'declined']) {
    expect(isNews(facts('a', 'b'), [before(status, 'a', 'b')])).toBe(false)
    expect(isNews(facts('b'), [before(status, 'a', 'b')])).toBe(false)
    expect(isNews(facts('a', 'b', 'c'), [before(status, 'a', 'b')])).toBe(true)
  }
})

test('what lapsed decided nothing', () => {
  expect(isNews(facts('a', 'b'), [before('lapsed', 'a', 'b')])).toBe(true)
})

test('without a record as its fact, its occasion tells it from another', () => {
  const of = (occasion: string) => ({ ids: [], key: factsKeyOf([], occasion) })
  const declined = { status: 'declined', factsKey: 'law 2026-01-01', factIds: [] }
  expect(isNews(of('law 2026-01-01'), [declined])).toBe(false)
  expect(isNews(of('law 2026-07-01'), [declined])).toBe(true)
})
