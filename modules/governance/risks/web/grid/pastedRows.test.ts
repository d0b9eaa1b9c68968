import { expect, test } from 'vitest'
import { pastedRows } from './pastedRows.ts'

test('columns the grid has no place for are named, by their heading or else by their number', () => {
  expect(pastedRows('Fare\tKategori\tS\tK\nFall\tHøyde\t2\t3', 'title')).toEqual({
    rows: [{ title: 'Fall', probability: '2', consequence: '3' }],
    unread: ['Kategori'],
  })
  expect(pastedRows('1\t2\tfor mye', 'targetP')).toEqual({ rows: [{ targetP: '1', targetC: '2' }], unread: ['nr. 3'] })
})

test('a column in which nothing is written is not missed, and of two for the same the first holds', () => {
  expect(pastedRows('Fare\tKategori\tS\tK\nFall\t\t2\t3', 'title').unread).toEqual([])
  expect(pastedRows('Fare\tS\tK\tSannsynlighet\nFall\t2\t3\t5', 'title')).toEqual({
    rows: [{ title: 'Fall', probability: '2', consequence: '3' }],
    unread: ['Sannsynlighet'],
  })
})

test('a heading is known as people write it: in capitals, with an asterisk or a colon after it', () => {
  expect(pastedRows('FARE *\tS:\tK\nFall\t2\t3', 'title')).toEqual({
    rows: [{ title: 'Fall', probability: '2', consequence: '3' }],
    unread: [],
  })
})
