import type { Actor, Role } from '@portal/kit/actor'
import { testActor } from '@portal/kit/testing/actor'
import { stepMark } from '@portal/kit/testing/stepMark'
import { describe, expect, test } from 'vitest'
import { type ActionStatus, actionStatuses, actionSteps } from './contract.ts'
import { type ActionFacts, actionRules, needsVerification } from './rules.ts'

const actor = (id: string, role: Role, team: string[] = []) => testActor(id, role, { team })
const people: Record<string, Actor> = {
  admin: actor('admin', 'admin'),
  'leader of the team': actor('leader', 'leader', ['north']),
  'leader of another team': actor('other', 'leader', ['south']),
  'that leader, handler': actor('handler', 'leader', ['south']),
  'employee, handler': actor('handler', 'employee'),
  employee: actor('employee', 'employee'),
  auditor: actor('auditor', 'auditor'),
  controller: actor('controller', 'controller'),
  guest: actor('guest', 'guest'),
  'employee, owner': actor('owner', 'employee'),
  'leader, owner': actor('owner', 'leader', ['north']),
  'admin, completer': actor('completer', 'admin'),
  'controller, owner': actor('owner', 'controller'),
  'auditor, owner': actor('owner', 'auditor'),
}
const action = (given: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 'planned',
  actionType: 'corrective',
  ownerId: 'owner',
  completedById: 'completer',
  isVerificationRequired: true,
  level: 'high',
  floor: null,
  departmentId: 'north',
  handlerId: 'handler',
  isParentClosed: false,
  isOnlyMeasure: false,
  ...given,
})
const outcome = (who: Actor, facts: ActionFacts, step: (typeof actionSteps)[number]) => stepMark(() => actionRules.decide(who, facts, step))

/** ✓ may · x role may not · s outside the team · d own work · . no step from this status. Columns in the order of `actionSteps`. */
const table = `
                            edit
                            | start
                            | | complete
                            | | | verify
                            | | | | reject
                            | | | | | cancel
planned
  admin                     ✓ ✓ . . . ✓
  leader of the team        ✓ x x . . ✓
  leader of another team    s x x s s s
  that leader, handler      ✓ x x s s s
  employee, handler         ✓ x x x x x
  employee                  x x x x x x
  auditor                   x x x x x x
  controller                x x x . . x
  guest                     x x x x x x
  employee, owner           x ✓ . x x x
  leader, owner             ✓ ✓ . d d ✓
  admin, completer          ✓ ✓ . d d ✓
  controller, owner         x ✓ . d d x
  auditor, owner            x x x x x x
inProgress
  admin                     ✓ . ✓ . . ✓
  leader of the team        ✓ x x . . ✓
  leader of another team    s x x s s s
  that leader, handler      ✓ x x s s s
  employee, handler         ✓ x x x x x
  employee                  x x x x x x
  auditor                   x x x x x x
  controller                x x x . . x
  guest                     x x x x x x
  employee, owner           x . ✓ x x x
  leader, owner             ✓ . ✓ d d ✓
  admin, completer          ✓ . ✓ d d ✓
  controller, owner         x . ✓ d d x
  auditor, owner            x x x x x x
done
  admin                     . . . ✓ ✓ .
  leader of the team        . x x ✓ ✓ .
  leader of another team    s x x s s s
  that leader, handler      . x x s s s
  employee, handler         . x x x x x
  employee                  x x x x x x
  auditor                   x x x x x x
  controller                x x x ✓ ✓ x
  guest                     x x x x x x
  employee, owner           x . . x x x
  leader, owner             . . . d d .
  admin, completer          . . . d d .
  controller, owner         x . . d d x
  auditor, owner            x x x x x x
verified
  admin                     . . . . . .
  leader of the team        . x x . . .
  leader of another team    s x x s s s
  that leader, handler      . x x s s s
  employee, handler         . x x x x x
  employee                  x x x x x x
  auditor                   x x x x x x
  controller                x x x . . x
  guest                     x x x x x x
  employee, owner           x . . x x x
  leader, owner             . . . d d .
  admin, completer          . . . d d .
  controller, owner         x . . d d x
  auditor, owner            x x x x x x
rejected
  admin                     ✓ ✓ . . . .
  leader of the team        ✓ x x . . .
  leader of another team    s x x s s s
  that leader, handler      ✓ x x s s s
  employee, handler         ✓ x x x x x
  employee                  x x x x x x
  auditor                   x x x x x x
  controller                x x x . . x
  guest                     x x x x x x
  employee, owner           x ✓ . x x x
  leader, owner             ✓ ✓ . d d .
  admin, completer          ✓ ✓ . d d .
  controller, owner         x ✓ . d d x
  auditor, owner            x x x x x x
cancelled
  admin                     . . . . . .
  leader of the team        . x x . . .
  leader of another team    s x x s s s
  that leader, handler      . x x s s s
  employee, handler         . x x x x x
  employee                  x x x x x x
  auditor                   x x x x x x
  controller                x x x . . x
  guest                     x x x x x x
  employee, owner           x . . x x x
  leader, owner             . . . d d .
  admin, completer          . . . d d .
  controller, owner         x . . d d x
  auditor, owner            x x x x x x`

const row = (status: ActionStatus, name: string) => {
  const block = table.slice(table.indexOf(`\n${status}\n`) + status.length + 2)
  return block
    .split('\n')
    .find((line) => line.slice(2, 28).trim() === name)
    ?.slice(28)
}

describe.each(actionStatuses)('an action that is %s', (status) => {
  test.each(Object.keys(people))('to %s', (name) => {
    const outcomes = actionSteps.map((step) => outcome(people[name]!, action({ status }), step))
    expect(outcomes.join(' ')).toBe(row(status, name))
  })
})

test('nothing changes in an action whose case is closed', () => {
  for (const status of actionStatuses)
    for (const step of actionSteps)
      for (const who of Object.values(people)) expect(outcome(who, action({ status, isParentClosed: true }), step)).not.toMatch(/[✓g]/)
  expect(outcome(people.admin!, action({ isParentClosed: true }), 'start')).toBe('l')
  expect(outcome(people['employee, owner']!, action({ isParentClosed: true }), 'start')).toBe('l')
})

test('the owner may judge an action that nobody need verify, if a leader', () => {
  const done = action({ status: 'done', isVerificationRequired: false })
  expect(outcome(people['leader, owner']!, done, 'verify')).toBe('✓')
  expect(outcome(people['employee, owner']!, done, 'verify')).toBe('x')
})

test('the last corrective or preventive action of a grave case is not cancelled', () => {
  const cancel = (given: Partial<ActionFacts>) => outcome(people.admin!, action({ isOnlyMeasure: true, ...given }), 'cancel')
  expect(cancel({})).toBe('g')
  expect(cancel({ actionType: 'preventive', level: 'critical' })).toBe('g')
  expect(cancel({ actionType: 'immediate' })).toBe('✓')
  expect(cancel({ level: 'medium' })).toBe('✓')
  expect(cancel({ level: 'low', floor: 'critical' })).toBe('g')
  expect(cancel({ isOnlyMeasure: false })).toBe('✓')
})

test('actions of grave cases must be verified; others when somebody asks for it', () => {
  expect(needsVerification('high')).toBe(true)
  expect(needsVerification('critical', false)).toBe(true)
  expect(needsVerification('medium')).toBe(false)
  expect(needsVerification('low', true)).toBe(true)
})

test('the database is told of every change of status a step can make, and no other', () => {
  expect(actionRules.transitions.toSorted().join(' ')).toBe(
    'done>rejected done>verified inProgress>cancelled inProgress>done planned>cancelled planned>inProgress rejected>inProgress',
  )
})
