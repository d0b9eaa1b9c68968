import { expect, test } from 'vitest'
import type { ApprovalRule, Verdict } from './choices.ts'
import { askedGaps, neededOf, outcomeOf, seatFor, type Voting, waitedFor } from './rules.ts'

const voting = (rule: ApprovalRule, verdicts: (Verdict | null)[], some?: number): Voting => ({
  rule,
  needed: neededOf(rule, verdicts.length, some),
  seats: verdicts.map((verdict, n) => ({ userId: 'abcdef'[n]!, verdict, isReviewer: false })),
})
const [yes, no] = ['approve', 'decline'] as const

test('all must say yes, one is enough, or so many of them; it is declined once too few are left', () => {
  expect(outcomeOf(voting('all', [yes, null]))).toBeNull()
  expect(outcomeOf(voting('all', [yes, yes]))).toBe('approved')
  expect(outcomeOf(voting('all', [yes, no, null]))).toBe('declined')
  expect(outcomeOf(voting('any', [no, null]))).toBeNull()
  expect(outcomeOf(voting('any', [no, yes]))).toBe('approved')
  expect(outcomeOf(voting('any', [no, no]))).toBe('declined')
  expect(outcomeOf(voting('some', [yes, no, null], 2))).toBeNull()
  expect(outcomeOf(voting('some', [yes, no, yes], 2))).toBe('approved')
  expect(outcomeOf(voting('some', [no, no, yes], 2))).toBe('declined')
})

test('in a sequence one decides after the other', () => {
  expect(waitedFor(voting('sequence', [null, null, null]))).toEqual(['a'])
  expect(waitedFor(voting('sequence', [yes, null, null]))).toEqual(['b'])
  expect(waitedFor(voting('all', [yes, null, null]))).toEqual(['b', 'c'])
  expect(outcomeOf(voting('sequence', [yes, yes, null]))).toBeNull()
  expect(outcomeOf(voting('sequence', [yes, no, null]))).toBe('declined')
})

test('somebody decides for themselves before they decide for who is away', () => {
  expect(seatFor(voting('all', [null, null]), ['b', 'a'])).toBe('b')
  expect(seatFor(voting('all', [null, yes]), ['b', 'a'])).toBe('a')
  expect(seatFor(voting('sequence', [null, null]), ['b'])).toBeNull()
  expect(seatFor(voting('all', [null]), ['x'])).toBeNull()
})

test('nobody is asked twice, and of some there are as many as are needed', () => {
  const gaps = (ids: string[], rule: ApprovalRule, needed?: number) =>
    askedGaps({ approverIds: ids, rule, needed }).flatMap(({ missing }) => missing)
  expect(gaps(['a', 'b'], 'all')).toEqual([])
  expect(gaps(['a', 'a'], 'all')).toEqual(['approverIds'])
  expect(gaps(['a', 'b'], 'some')).toEqual(['needed'])
  expect(gaps(['a', 'b'], 'some', 3)).toEqual(['needed'])
  expect(gaps(['a', 'b'], 'some', 2)).toEqual([])
})

test('those who go through it first are all waited for before anybody approves, and one of them can say no for all', () => {
  const withReviewers = (rule: ApprovalRule, reviewers: (Verdict | null)[], approvers: (Verdict | null)[]) => ({
    ...voting(rule, approvers),
    seats: [
      ...reviewers.map((verdict, n) => ({ userId: 'xyz'[n]!, verdict, isReviewer: true })),
      ...approvers.map((verdict, n) => ({ userId: 'abc'[n]!, verdict, isReviewer: false })),
    ],
  })
  expect(waitedFor(withReviewers('sequence', [null, yes, null], [null, null]))).toEqual(['x', 'z'])
  expect(waitedFor(withReviewers('sequence', [yes, yes], [null, null]))).toEqual(['a'])
  expect(waitedFor(withReviewers('all', [yes], [null, null]))).toEqual(['a', 'b'])
  expect(outcomeOf(withReviewers('any', [yes, yes], [null]))).toBeNull()
  expect(outcomeOf(withReviewers('any', [yes, no], [null, null]))).toBe('declined')
  expect(outcomeOf(withReviewers('any', [yes], [yes, null]))).toBe('approved')
  expect(outcomeOf(withReviewers('all', [yes], [no, null]))).toBe('declined')
  const gaps = askedGaps({ approverIds: ['a'], reviewerIds: ['a', 'x', 'x'], rule: 'all' })
  expect(gaps.flatMap(({ missing }) => missing)).toEqual(['reviewerIds', 'reviewerIds'])
})
