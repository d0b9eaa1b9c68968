import { expect, test } from 'vitest'
import { placeOf, plainly, standsAt } from './anchorRules.ts'

test('a comment stays beside its words when other parts come, go and change', () => {
  const anchor = { block: 1, quote: 'bruk sele' }
  expect(placeOf(['Før', 'Husk å bruk sele her'], anchor)).toBe(1)
  expect(placeOf(['Nytt', 'Nytt', 'Før', 'Husk å bruk sele her'], anchor)).toBe(3)
  expect(placeOf([plainly('Husk å bruk   sele\nher')], anchor)).toBe(0)
})

test('of several places with the same words it stands beside the nearest', () => {
  expect(placeOf(['bruk sele', 'x', 'x', 'bruk sele'], { block: 2, quote: 'bruk sele' })).toBe(3)
})

test('when its words are gone it stands beside nothing', () => {
  expect(placeOf(['Noe helt annet'], { block: 0, quote: 'bruk sele' })).toBeNull()
})

test('a page is of the file that has it, the whole of any file, and neither of a text that is no file', () => {
  const pdf = { pages: 3 }
  expect([{ page: 3 }, { page: 4 }, { page: null }].map((anchor) => standsAt([], pdf, anchor))).toEqual([3, null, 0])
  expect([{ page: 1 }, { page: null }].map((anchor) => standsAt([], { pages: null }, anchor))).toEqual([null, 0])
  expect(standsAt([], null, { page: null })).toBeNull()
  expect(standsAt(['bruk sele'], pdf, { block: 0, quote: 'bruk sele' })).toBe(0)
})
