import type { Actor, Role } from '@portal/kit/actor'
import { testActor } from '@portal/kit/testing/actor'
import { stepMark } from '@portal/kit/testing/stepMark'
import { describe, expect, test } from 'vitest'
import { type DeviationStatus, deviationSteps, statuses } from './contract.ts'
import {
  type DeviationFacts,
  deviationRules,
  directClosureReasons,
  isSodRelaxed,
  lackingToResolve,
  type Measure,
  seesInternal,
} from './rules.ts'
import { deviation } from './server/testing.ts'

const actor = (id: string, role: Role, team: string[] = []) => testActor(id, role, { team })
const people: Record<string, Actor> = {
  admin: actor('admin', 'admin'),
  'leader of the team': actor('leader', 'leader', ['north']),
  'leader of another team': actor('other', 'leader', ['south']),
  'that leader, handler': actor('handler', 'leader', ['south']),
  'employee, reporter': actor('reporter', 'employee'),
  'employee, handler': actor('handler', 'employee'),
  employee: actor('employee', 'employee'),
  auditor: actor('auditor', 'auditor'),
  'auditor, reporter': actor('reporter', 'auditor'),
  controller: actor('controller', 'controller'),
  guest: actor('guest', 'guest'),
}
const action = (given: Partial<Measure> = {}): Measure => ({
  status: 'verified',
  actionType: 'corrective',
  ownerId: 'owner',
  completedById: 'owner',
  isVerificationRequired: true,
  isEffective: true,
  ...given,
})
const grave = { severity: 'high', status: 'resolved', actions: [action()] } as const

/** What the form of the step asks for, all given. */
const written = { rootCause: 'Rutinen var ikke kjent på riggen', rootCauseCategories: ['training'], impact: 3, likelihood: 3 } as const
const outcome = (who: Actor, facts: DeviationFacts, step: (typeof deviationSteps)[number]) =>
  stepMark(() => deviationRules.decide(who, { ...facts, ...written }, step))

/** ✓ may · x role may not · s outside the team · l locked · . no step from this status. Columns in the order of `deviationSteps`. */
const table = `
                            start
                            | closeDirectly
                            | | merge
                            | | | resolve
                            | | | | close
                            | | | | | sendBack
                            | | | | | | reopen
                            | | | | | | | putBack
                            | | | | | | | | delete
                            | | | | | | | | | move
                            | | | | | | | | | | changeSeverity
                            | | | | | | | | | | | edit
                            | | | | | | | | | | | | editReport
                            | | | | | | | | | | | | | investigate
                            | | | | | | | | | | | | | | planAction
                            | | | | | | | | | | | | | | | assign
                            | | | | | | | | | | | | | | | | comment
                            | | | | | | | | | | | | | | | | | commentInternally
                            | | | | | | | | | | | | | | | | | | attach
                            | | | | | | | | | | | | | | | | | | | tag
open
  admin                     ✓ ✓ ✓ . . . . . ✓ ✓ ✓ ✓ x . ✓ . ✓ ✓ ✓ ✓
  leader of the team        ✓ ✓ ✓ . . . . . ✓ ✓ ✓ ✓ x . ✓ . ✓ ✓ ✓ ✓
  leader of another team    s s s s s s s s s s s s x s s s ✓ ✓ s s
  that leader, handler      s s s . s s s s s s s ✓ x . ✓ s ✓ ✓ ✓ ✓
  employee, reporter        x x x x x x x x x x x x ✓ x x x ✓ x ✓ x
  employee, handler         x x x . x x x x x x x ✓ x . ✓ x ✓ ✓ ✓ ✓
  employee                  x x x x x x x x x x x x x x x x ✓ ✓ x x
  auditor                   x x x x x x x x x x x x x x x x ✓ x x x
  auditor, reporter         x x x x x x x x x x x x ✓ x x x ✓ x ✓ x
  controller                x x x x . . . x x x ✓ x x x x x ✓ ✓ x x
  guest                     x x x x x x x x x x x x x x x x x x x x
inProgress
  admin                     . . ✓ ✓ . . . ✓ ✓ ✓ ✓ ✓ x ✓ ✓ ✓ ✓ ✓ ✓ ✓
  leader of the team        . . ✓ ✓ . . . ✓ x ✓ ✓ ✓ x ✓ ✓ ✓ ✓ ✓ ✓ ✓
  leader of another team    s s s s s s s s s s s s x s s s ✓ ✓ s s
  that leader, handler      s s s ✓ s s s s s s s ✓ x ✓ ✓ s ✓ ✓ ✓ ✓
  employee, reporter        x x x x x x x x x x x x . x x x ✓ x x x
  employee, handler         x x x ✓ x x x x x x x ✓ x ✓ ✓ x ✓ ✓ ✓ ✓
  employee                  x x x x x x x x x x x x x x x x ✓ ✓ x x
  auditor                   x x x x x x x x x x x x x x x x ✓ x x x
  auditor, reporter         x x x x x x x x x x x x . x x x ✓ x x x
  controller                x x x x . . . x x x ✓ x x x x x ✓ ✓ x x
  guest                     x x x x x x x x x x x x x x x x x x x x
resolved
  admin                     . . ✓ . ✓ ✓ . . ✓ ✓ ✓ . x . . . ✓ ✓ ✓ ✓
  leader of the team        . . ✓ . ✓ ✓ . . x ✓ ✓ . x . . . ✓ ✓ ✓ ✓
  leader of another team    s s s s s s s s s s s s x s s s ✓ ✓ s s
  that leader, handler      s s s . s s s s s s s . x . . s ✓ ✓ ✓ ✓
  employee, reporter        x x x x x x x x x x x x . x x x ✓ x x x
  employee, handler         x x x . x x x x x x x . x . . x ✓ ✓ ✓ ✓
  employee                  x x x x x x x x x x x x x x x x ✓ ✓ x x
  auditor                   x x x x x x x x x x x x x x x x ✓ x x x
  auditor, reporter         x x x x x x x x x x x x . x x x ✓ x x x
  controller                x x x x ✓ ✓ . x x x ✓ x x x x x ✓ ✓ x x
  guest                     x x x x x x x x x x x x x x x x x x x x
closed
  admin                     . . . . . . ✓ . ✓ ✓ l l x l l l ✓ ✓ l l
  leader of the team        . . . . . . ✓ . x ✓ l l x l l l ✓ ✓ l l
  leader of another team    s s s s s s s s s s s s x s s s ✓ ✓ s s
  that leader, handler      s s s . s s s s s s s l x l l s ✓ ✓ l l
  employee, reporter        x x x x x x x x x x x x l x x x ✓ x x x
  employee, handler         x x x . x x x x x x x l x l l x ✓ ✓ l l
  employee                  x x x x x x x x x x x x x x x x ✓ ✓ x x
  auditor                   x x x x x x x x x x x x x x x x ✓ x x x
  auditor, reporter         x x x x x x x x x x x x l x x x ✓ x x x
  controller                x x x x . . ✓ x x x l x x x x x ✓ ✓ x x
  guest                     x x x x x x x x x x x x x x x x x x x x`

const row = (status: DeviationStatus, name: string) =>
  new RegExp(`\\n${status}\\n(?:  .*\\n)*?  ${name.padEnd(26)}([✓xsl. ]+)`).exec(table)?.[1]

describe.each(statuses)('a deviation that is %s', (status) => {
  test.each(Object.keys(people))('to %s', (name) => {
    const outcomes = deviationSteps.map((step) => outcome(people[name]!, deviation({ status }), step))
    expect(outcomes.join(' ')).toBe(row(status, name))
  })
})

test('what may be done and why the rest may not is told from the same table', () => {
  for (const who of Object.values(people))
    for (const status of statuses) {
      const { can, why } = deviationRules.possible(who, deviation({ status }))
      expect(can).toEqual(deviationSteps.filter((step) => outcome(who, deviation({ status }), step) === '✓'))
      expect(Object.keys(why).every((step) => !can.includes(step as never))).toBe(true)
    }
})

describe('«Hvorfor kan jeg ikke …?»', () => {
  const reasons = (who: string, given: Partial<DeviationFacts> = {}) => deviationRules.possible(people[who]!, deviation(given)).why
  test('who has the role, and not here or not now, is told of every step why', () => {
    expect(reasons('leader of another team')).toMatchObject({ edit: expect.stringContaining('utenfor teamet'), move: expect.any(String) })
    expect(reasons('leader of the team', { isFresh: false }).delete).toContain('det første døgnet')
    for (const who of ['admin', 'leader of the team', 'employee, handler'])
      for (const step of ['edit', 'investigate', 'planAction', 'attach'] as const)
        expect(reasons(who, { status: 'closed' })[step]).toContain('lukket og låst')
    expect(reasons('employee, reporter', { status: 'inProgress' }).attach).toContain('Saksbehandleren eller lederen')
  })
  test('who never takes the step by their role does not hear of it', () => {
    const theirs = ['start', 'resolve', 'close', 'reopen']
    for (const status of statuses)
      for (const who of ['employee', 'auditor']) expect(theirs).toEqual(expect.arrayContaining(Object.keys(reasons(who, { status }))))
  })
})

test('someone else than the handler closes a grave case (S2)', () => {
  const handler = { ...people['leader of the team']!, id: 'handler' }
  expect(outcome(handler, deviation(grave), 'close')).toBe('d')
  expect(outcome(handler, deviation({ ...grave, assigneeId: 'another' }), 'close')).toBe('d')
  expect(outcome(handler, deviation({ ...grave, severity: 'medium' }), 'close')).toBe('✓')
  expect(outcome(people['leader of the team']!, deviation(grave), 'close')).toBe('✓')
  expect(outcome(people.controller!, deviation(grave), 'close')).toBe('✓')
})

test('nobody closes a grave case in which they own or have carried out an action (S2)', () => {
  for (const role of ['admin', 'leader', 'controller'] as const) {
    expect(outcome(actor('owner', role, ['north']), deviation(grave), 'close')).toBe('d')
    const carriedOut = { ...grave, actions: [action({ ownerId: 'somebody', completedById: 'me' })] }
    expect(outcome(actor('me', role, ['north']), deviation(carriedOut), 'close')).toBe('d')
  }
})

test('where fewer than three may close, the handler may, but never who owns an action', () => {
  const handler = { ...actor('handler', 'leader', ['north']), verifiers: 2 }
  expect(outcome(handler, deviation(grave), 'close')).toBe('✓')
  expect(isSodRelaxed(handler, deviation(grave))).toBe(true)
  expect(isSodRelaxed({ ...handler, id: 'leader' }, deviation(grave))).toBe(false)
  expect(isSodRelaxed(handler, deviation({ ...grave, severity: 'low' }))).toBe(false)
  expect(outcome({ ...handler, id: 'owner' }, deviation(grave), 'close')).toBe('d')
})

test.each([
  ['no action at all', [], ['✓', '✓']],
  ['an action that is planned', [action({ status: 'planned', isVerificationRequired: false })], ['g', 'g']],
  ['an action sent back to its owner', [action({ status: 'rejected', isEffective: false })], ['g', 'g']],
  ['an action done but not verified', [action({ status: 'done', isEffective: null })], ['✓', 'g']],
  ['an action done that nobody need verify', [action({ status: 'done', isEffective: null, isVerificationRequired: false })], ['✓', '✓']],
  ['an action verified', [action()], ['✓', '✓']],
  ['an action cancelled', [action({ status: 'cancelled', isEffective: null })], ['✓', '✓']],
])('with %s', (_, actions, [closeDirectly, close]) => {
  expect(outcome(people.admin!, deviation({ actions }), 'closeDirectly')).toBe(closeDirectly)
  expect(outcome(people.admin!, deviation({ status: 'resolved', actions }), 'close')).toBe(close)
})

test('a grave case is solved only by a corrective or preventive action, and when every action is finished', () => {
  const treated = { status: 'inProgress', severity: 'critical' } as const
  const solve = (actions: Measure[]) => outcome(people.admin!, deviation({ ...treated, actions }), 'resolve')
  expect(solve([])).toBe('g')
  expect(solve([action({ actionType: 'immediate', status: 'done' })])).toBe('g')
  expect(solve([action({ status: 'cancelled' })])).toBe('g')
  expect(solve([action({ status: 'done' }), action({ status: 'inProgress' })])).toBe('g')
  expect(solve([action({ status: 'done' }), action({ status: 'cancelled' })])).toBe('✓')
  expect(solve([action({ actionType: 'preventive' })])).toBe('✓')
})

test.each([
  ['low', {}, []],
  ['medium', {}, ['rootCause']],
  ['medium', { rootCause: 'Glemt' }, ['rootCause']],
  ['medium', { rootCause: 'Rutinen var ikke kjent på riggen' }, []],
  ['medium', { actions: [action({ status: 'done' })] }, []],
  ['medium', { actions: [action({ status: 'inProgress' })] }, ['rootCause']],
  ['high', {}, ['rootCause', 'rootCauseCategories', 'impact', 'likelihood']],
  ['high', { rootCause: 'For kort', rootCauseCategories: ['training'], impact: 3, likelihood: 4 }, ['rootCause']],
  ['critical', { rootCause: 'Rutinen var ikke kjent på riggen', rootCauseCategories: ['training'], impact: 5 }, ['likelihood']],
  ['critical', { rootCause: 'Rutinen var ikke kjent på riggen', rootCauseCategories: ['training'], impact: 5, likelihood: 4 }, []],
] as const)('what a %s case lacks to be solved when it has %j', (severity, given, missing) => {
  const facts = deviation({ status: 'inProgress', severity, ...(given as Partial<DeviationFacts>) })
  expect(lackingToResolve(facts).flatMap((gap) => gap.missing)).toEqual(missing)
})

test('grave cases, injuries and cases that law looks at are closed without treatment only as duplicates', () => {
  expect(directClosureReasons(deviation())).toEqual(['handledOnSite', 'notDeviation', 'duplicate'])
  expect(directClosureReasons(deviation({ deviationType: 'improvement' }))).toContain('improvementRejected')
  for (const given of [{ severity: 'high' }, { category: 'privacy' }, { category: 'violenceThreat' }, { isSomeoneInjured: true }] as const)
    expect(directClosureReasons(deviation(given))).toEqual(['duplicate'])
})

describe('what a case has been binds how it ends, whoever has lowered it since (decision 022)', () => {
  const lowered = { severity: 'low', gravestSeverity: 'high' } as const
  test('S2: it is closed by somebody who did not treat it', () => {
    const ready = deviation({ ...grave, ...lowered })
    expect(outcome(people['that leader, handler']!, { ...ready, departmentId: 'south' }, 'close')).toBe('d')
    expect(outcome(people.admin!, { ...ready, assigneeId: 'admin' }, 'close')).toBe('d')
    expect(outcome(people.admin!, { ...ready, actions: [action({ completedById: 'admin' })] }, 'close')).toBe('d')
    for (const who of ['admin', 'leader of the team', 'controller']) expect(outcome(people[who]!, ready, 'close')).toBe('✓')
    expect(outcome(people.admin!, { ...ready, gravestSeverity: 'medium', assigneeId: 'admin' }, 'close')).toBe('✓')
    expect(isSodRelaxed({ ...people.admin!, verifiers: 2 }, { ...ready, assigneeId: 'admin' })).toBe(true)
  })
  test('D3: it is closed without treatment only as a duplicate', () => {
    expect(directClosureReasons(deviation(lowered))).toEqual(['duplicate'])
    expect(directClosureReasons(deviation({ categoriesHeld: ['other', 'privacy', 'quality'] }))).toEqual(['duplicate'])
    expect(directClosureReasons(deviation({ categoriesHeld: ['other', 'quality'], gravestSeverity: 'medium' }))).toHaveLength(3)
  })
  test('D9: a leader does not delete it, and nobody deletes what was a breach of privacy or an injury', () => {
    expect(outcome(people['leader of the team']!, deviation(lowered), 'delete')).toBe('x')
    for (const category of ['privacy', 'personalInjury'] as const)
      expect(outcome(people.admin!, deviation({ categoriesHeld: [category, 'other'] }), 'delete')).toBe('g')
  })
  test('D4: to be solved it need only what it is now', () => {
    expect(lackingToResolve(deviation({ ...lowered, status: 'inProgress' }))).toEqual([])
  })
})

test('a leader deletes only what is new, open and not grave in the team; nobody deletes an injury', () => {
  const leader = people['leader of the team']!
  expect(outcome(leader, deviation(), 'delete')).toBe('✓')
  expect(outcome(leader, deviation({ isFresh: false }), 'delete')).toBe('x')
  expect(outcome(leader, deviation({ severity: 'high' }), 'delete')).toBe('x')
  expect(outcome(people.admin!, deviation({ isFresh: false, severity: 'high' }), 'delete')).toBe('✓')
  expect(outcome(people.admin!, deviation({ category: 'personalInjury' }), 'delete')).toBe('g')
  expect(outcome(people.admin!, deviation({ isSomeoneInjured: true }), 'delete')).toBe('g')
  expect(outcome(people.admin!, deviation({ category: 'privacy' }), 'delete')).toBe('g')
})

test('internal comments are hidden from the employee who reported, unless that employee treats the case', () => {
  expect(seesInternal(people['employee, reporter']!, deviation())).toBe(false)
  expect(seesInternal(people['employee, reporter']!, deviation({ assigneeId: 'reporter' }))).toBe(true)
  expect(seesInternal(people.employee!, deviation())).toBe(true)
  expect(seesInternal(people['auditor, reporter']!, deviation())).toBe(true)
})

test('the database is told of every change of status a step can make, and no other', () => {
  expect(deviationRules.transitions.toSorted().join(' ')).toBe(
    'closed>inProgress inProgress>open inProgress>resolved open>closed open>inProgress resolved>closed resolved>inProgress',
  )
})
