import { expect, test } from 'vitest'
import { countLimit, knownTotal, rememberTotal, totalOf } from './paging.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds))

test('a list that goes on past what is counted is not counted again within a minute', () => {
  rememberTotal('["a","kari",{}]', totalOf(countLimit + 1), at(0))
  expect(knownTotal('["a","kari",{}]', at(59))).toEqual({ total: countLimit, totalCapped: true })
  expect(knownTotal('["a","kari",{}]', at(60))).toBeUndefined()
})

test('nobody is told what was counted for another', () => {
  rememberTotal('["a","per",{}]', totalOf(countLimit + 1), at(0))
  expect(knownTotal('["a","kari",{"q":"x"}]', at(1))).toBeUndefined()
  expect(knownTotal('["b","per",{}]', at(1))).toBeUndefined()
})

test('what is counted to the end is counted every time', () => {
  rememberTotal('["a","siv",{}]', totalOf(countLimit), at(0))
  expect(knownTotal('["a","siv",{}]', at(1))).toBeUndefined()
  rememberTotal('["a","siv",{}]', totalOf(countLimit + 1), at(2))
  rememberTotal('["a","siv",{}]', totalOf(12), at(3))
  expect(knownTotal('["a","siv",{}]', at(4))).toBeUndefined()
})
