import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { refuse } from '@portal/kit/rules'
import { describe, expect, test } from 'vitest'
import { admit, type MeetingFacts, mayShow, medianOf, meetingRules, spreadOf, takeGaps } from './rules.ts'

const five = { probability: 5, consequence: 5 }
const votes = (...given: [number, number][]) => given.map(([probability, consequence]) => ({ probability, consequence }))

describe('what is shown of some votes', () => {
  test.each([
    [[3], 3],
    [[1, 5, 2], 2],
    [[5, 5, 1, 1, 1], 1],
    // The higher of the two in the middle.
    [[2, 3], 3],
    [[1, 4], 4],
    [[4, 4, 1, 1], 4],
    [[2, 2, 2, 5], 2],
  ])('the median of %j is %i', (given, median) => expect(medianOf(given)).toBe(median))
  test('there is none of nothing', () => {
    expect(medianOf([])).toBeUndefined()
    expect(spreadOf([], five)).toBeNull()
  })
  test('it is how many gave each step, and not who', () =>
    expect(spreadOf(votes([2, 5], [4, 5], [4, 3]), five)).toEqual({
      votes: 3,
      probability: [0, 1, 0, 2, 0],
      consequence: [0, 0, 1, 0, 2],
      medianP: 4,
      medianC: 5,
    }))
  test('a vote on a scale that was longer does not count', () => {
    const four = { probability: 4, consequence: 4 }
    expect(spreadOf(votes([5, 5], [2, 3]), four)).toMatchObject({ votes: 1, medianP: 2, medianC: 3 })
    expect(spreadOf(votes([5, 5]), four)).toBeNull()
  })

  test.each([
    [0, 1, false],
    [1, 1, true],
    [1, 2, false],
    [1, 9, false],
    [2, 9, true],
  ])('of %i votes where %i may vote: %s', (given, voters, may) => expect(mayShow(given, voters)).toBe(may))

  test('it does not depend on the order in which people voted', () => {
    const given = votes([1, 3], [5, 2], [3, 3], [2, 4])
    expect(spreadOf(given.toReversed(), five)).toEqual(spreadOf(given, five))
  })
  test('a scale may be longer or shorter', () =>
    expect(spreadOf(votes([3, 6]), { probability: 3, consequence: 6 })).toMatchObject({
      probability: [0, 0, 1],
      consequence: [0, 0, 0, 0, 0, 1],
    }))
})

describe('what is said of a score', () => {
  const spread = spreadOf(votes([2, 3], [2, 3], [3, 4]), five)!
  const plain = { level: 'medium', levelName: 'Middels', reasonP: null, reasonC: null } as const
  test('the median needs no reason', () => expect(takeGaps({ ...plain, probability: 2, consequence: 3 }, spread)).toEqual([]))
  test('another value needs one, for its own axis alone', () => {
    expect(takeGaps({ ...plain, probability: 3, consequence: 3 }, spread)).toMatchObject([{ missing: ['reasonP'] }])
    expect(takeGaps({ ...plain, probability: 2, consequence: 2 }, spread)).toMatchObject([{ missing: ['reasonC'] }])
    expect(takeGaps({ ...plain, probability: 3, consequence: 3, reasonP: 'Det skjer oftere om vinteren' }, spread)).toEqual([])
  })
  test('what is grave needs both, also of the median', () =>
    expect(takeGaps({ ...plain, level: 'high', levelName: 'Høy', probability: 2, consequence: 3 }, spread)).toMatchObject([
      { missing: ['reasonP'], message: 'Skriv en begrunnelse. Nivået er høy.' },
      { missing: ['reasonC'] },
    ]))
})

describe('who does what', () => {
  const actor = (id: string, role: Actor['role']) => ({ id, role }) as Actor
  const [boss, worker, other] = [actor('boss', 'leader'), actor('worker', 'employee'), actor('other', 'employee')]
  const facts: MeetingFacts = { status: 'open', notLeading: null, voterIds: ['worker'], hazardCount: 1 }
  const notLeading = refuse('forbidden', 'nei')
  const codeOf = (run: () => void) => {
    try {
      run()
    } catch (error) {
      return (error as Failure).code
    }
    return null
  }
  test('who may write in the assessment leads, and does not vote unless they take part', () => {
    expect(meetingRules.possible(boss, facts).can).toEqual(['reveal', 'voteAgain', 'take', 'writeNotes', 'close'])
    expect(codeOf(() => admit(boss, facts, 'vote'))).toBe('forbidden')
  })
  test('participants vote, and do nothing else', () =>
    expect(meetingRules.possible(worker, { ...facts, notLeading })).toEqual({ can: ['vote'], why: {} }))
  test('whoever may not is told that, also when it is too late', () => {
    for (const status of ['none', 'resting'] as const)
      expect(codeOf(() => admit(other, { ...facts, status, notLeading }, 'reveal'))).toBe('forbidden')
    expect(codeOf(() => admit(boss, { ...facts, status: 'resting' }, 'reveal'))).toBe('state')
    expect(codeOf(() => admit(boss, facts, 'reveal', false))).toBe('state')
    expect(codeOf(() => admit(boss, facts, 'open'))).toBe('state')
  })
  test('a meeting about nothing, or with nobody, is not opened', () => {
    for (const some of [{ hazardCount: 0 }, { voterIds: [] }])
      expect(codeOf(() => admit(boss, { ...facts, status: 'none', ...some }, 'open'))).toBe('guard')
  })
})
