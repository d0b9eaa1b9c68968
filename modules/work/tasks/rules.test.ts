import { roleOf } from '@portal/kit/actor'
import { testActor } from '@portal/kit/testing/actor'
import { describe, expect, test } from 'vitest'
import { taskSteps } from './choices.ts'
import { effectiveStatus, type Phase, phaseOf, type TaskFacts, taskRules, taskTransitions } from './rules.ts'

const roleIds = {
  admin: 1,
  leader: 2,
  otherLeader: 2,
  assignee: 3,
  coAssignee: 3,
  pointDoer: 3,
  creator: 3,
  approver: 3,
  employee: 3,
  auditor: 4,
  controller: 5,
} as const
type Name = keyof typeof roleIds
const actor = (id: Name) =>
  testActor(id, roleOf(roleIds[id]), { verifiers: 5, team: id === 'leader' ? ['north'] : id === 'otherLeader' ? ['south'] : [] })
const task = (given: Partial<TaskFacts> = {}): TaskFacts => ({
  status: 'pending',
  assigneeId: 'assignee',
  createdById: 'creator',
  approverId: 'approver',
  coAssigneeIds: ['coAssignee'],
  pointAssigneeIds: ['pointDoer'],
  pointStandInIds: [],
  pointDoerIds: [],
  anyCanComplete: false,
  standInId: null,
  submittedById: given.status === 'waiting' ? 'assignee' : null,
  departmentId: 'north',
  openSubtasks: 0,
  completesUnfinished: false,
  isExtensionAsked: false,
  offeredToId: null,
  offeredById: null,
  isOffered: false,
  openPoints: 0,
  isLongDone: false,
  isOfOpenGraveCase: false,
  sourceType: 'manual',
  seesSource: true,
  hasOpenSibling: false,
  isAnonymised: false,
  ...given,
})
const may = (who: Name, given: Partial<TaskFacts>) => taskRules.possible(actor(who), task(given)).can

describe('who may do what, in every phase (domain 3.2.2, 4.2)', () => {
  const steering = ['edit', 'setDueDate']
  test.each<[Phase, Partial<Record<Name, string[]>>]>([
    [
      'pending',
      {
        admin: ['start', 'complete', ...steering, 'transfer', 'setPeople', 'attach', 'tag', 'tick', 'editSubtasks', 'answer', 'cancel'],
        leader: ['start', 'complete', ...steering, 'transfer', 'setPeople', 'attach', 'tag', 'tick', 'editSubtasks', 'answer', 'cancel'],
        assignee: ['start', 'complete', 'askDueDate', 'transfer', 'offer', 'attach', 'tag', 'tick', 'editSubtasks', 'answer'],
        coAssignee: ['start', 'askDueDate', 'attach', 'tag', 'tick', 'editSubtasks', 'answer'],
        pointDoer: ['tick'],
        creator: ['start', ...steering, 'setPeople', 'attach', 'tag', 'tick', 'editSubtasks', 'cancel'],
      },
    ],
    [
      'inProgress',
      {
        admin: ['complete', ...steering, 'transfer', 'setPeople', 'attach', 'tag', 'tick', 'editSubtasks', 'answer', 'cancel'],
        leader: ['complete', ...steering, 'transfer', 'setPeople', 'attach', 'tag', 'tick', 'editSubtasks', 'answer', 'cancel'],
        assignee: ['complete', 'askDueDate', 'transfer', 'offer', 'attach', 'tag', 'tick', 'editSubtasks', 'answer'],
        coAssignee: ['askDueDate', 'attach', 'tag', 'tick', 'editSubtasks', 'answer'],
        pointDoer: ['tick'],
        creator: [...steering, 'setPeople', 'attach', 'tag', 'tick', 'editSubtasks', 'cancel'],
      },
    ],
    [
      'waiting',
      {
        admin: ['approve', 'sendBack', 'setDueDate', 'tag', 'cancel'],
        leader: ['setDueDate', 'tag', 'cancel'],
        assignee: ['tag'],
        coAssignee: ['tag'],
        creator: ['setDueDate', 'tag', 'cancel'],
        approver: ['approve', 'sendBack'],
      },
    ],
    ['completed', { admin: ['reopen'], leader: ['reopen'], creator: ['reopen'], approver: ['reopen'] }],
    ['cancelled', { admin: ['restore'], leader: ['restore'] }],
  ])('%s', (status, expected) => {
    for (const who of Object.keys(roleIds) as Name[]) expect([who, may(who, { status })]).toEqual([who, expected[who] ?? []])
  })

  test('co-assignees finish it where everybody may', () => {
    expect(may('coAssignee', { status: 'inProgress', anyCanComplete: true })).toEqual([
      'complete',
      'askDueDate',
      'attach',
      'tag',
      'tick',
      'editSubtasks',
      'answer',
    ])
    expect(taskRules.possible(actor('coAssignee'), task({ status: 'inProgress' })).why.complete).toContain('medansvarlig')
  })

  test('whoever stands in does what the assignee may, and approves nothing of it', () => {
    expect(may('employee', { standInId: 'employee' })).toEqual(may('assignee', {}))
    expect(may('approver', { status: 'waiting', standInId: 'approver' })).toEqual(['tag'])
  })

  test('who stands in for whoever has a point ticks it while they are away, and approves nothing of it', () => {
    expect(may('employee', { pointStandInIds: ['employee'] })).toEqual(['tick'])
    expect(may('approver', { status: 'waiting', pointStandInIds: ['approver'] })).toEqual([])
  })

  test('auditors and controllers do the tasks they are given', () => {
    for (const who of ['auditor', 'controller'] as const)
      expect(may(who, { assigneeId: who })).toEqual([
        'start',
        'complete',
        'askDueDate',
        'transfer',
        'offer',
        'attach',
        'tag',
        'tick',
        'editSubtasks',
        'answer',
      ])
  })
})

describe('nobody approves their own work', () => {
  test.each([
    ['who is responsible', { assigneeId: 'admin' }],
    ['who does it with others', { coAssigneeIds: ['admin'] }],
    ['who said it was done', { submittedById: 'admin' }],
  ])('not %s, administrators included', (_what, given) => {
    const { can, why } = taskRules.possible(actor('admin'), task({ status: 'waiting', ...given }))
    expect(can).not.toContain('approve')
    expect(why.approve).toContain('En annen må godkjenne')
  })
  test('nor an approver whose role only reads', () =>
    expect(taskRules.possible({ ...actor('approver'), roleId: 9, role: roleOf(9) }, task({ status: 'waiting' })).can).toEqual([]))
})

describe('what must be in place', () => {
  test('open subtasks are finished first', () => {
    const { can, why } = taskRules.possible(actor('assignee'), task({ openSubtasks: 2 }))
    expect(can).not.toContain('complete')
    expect(why.complete).toBe('2 delpunkter er ikke fullført. Fullfør dem først.')
  })
  test('but where the company lets them be left, with words', () =>
    expect(may('assignee', { openSubtasks: 2, completesUnfinished: true })).toContain('complete'))
  test('one asks for a deadline at a time, and it is answered by who may set it', () => {
    expect(may('assignee', { isExtensionAsked: true })).not.toContain('askDueDate')
    for (const who of ['creator', 'leader', 'admin'] as const) expect(may(who, { isExtensionAsked: true })).toContain('answerDueDate')
    for (const who of ['assignee', 'coAssignee', 'otherLeader', 'approver'] as const)
      expect(may(who, { isExtensionAsked: true })).not.toContain('answerDueDate')
    expect(may('creator', { assigneeId: 'creator' })).not.toContain('askDueDate')
  })
  test('one colleague is asked at a time, who alone answers; leaders give to whom they like', () => {
    const asked = { isOffered: true, offeredToId: 'employee', offeredById: 'assignee' }
    expect(may('assignee', asked)).toContain('withdrawOffer')
    expect(may('assignee', asked)).not.toContain('offer')
    expect(may('employee', asked)).toEqual(['answerOffer'])
    expect(may('employee', { ...asked, isOffered: false })).toEqual([])
    for (const who of ['leader', 'admin', 'creator', 'coAssignee'] as const) {
      expect(may(who, {})).not.toContain('offer')
      expect(may(who, asked)).not.toContain('answerOffer')
    }
    expect(may('leader', { assigneeId: 'leader' })).not.toContain('offer')
  })
  test('what a grave case that is open, or an order, asked for is given up by an administrator alone, and it is told why', () => {
    for (const given of [{ isOfOpenGraveCase: true }, { isOfOpenGraveCase: true, seesSource: false }, { sourceType: 'order' }] as const) {
      expect(may('admin', given)).toContain('cancel')
      for (const who of ['leader', 'creator'] as const) {
        const { can, why } = taskRules.possible(actor(who), task(given))
        expect([who, can.includes('cancel'), why.cancel]).toEqual([who, false, expect.stringContaining('administrator')])
      }
      expect(taskRules.possible(actor('assignee'), task(given)).why).not.toHaveProperty('cancel')
    }
    expect(taskRules.possible(actor('leader'), task({ isOfOpenGraveCase: true, seesSource: false })).why.cancel).not.toContain('sak')
  })
  test('what was completed long ago stays so, and one of a series is open at a time', () => {
    expect(may('admin', { status: 'completed', isLongDone: true })).toEqual([])
    expect(may('admin', { status: 'completed', hasOpenSibling: true })).toEqual([])
    expect(may('admin', { status: 'cancelled', hasOpenSibling: true })).toEqual([])
  })
})

test('a task is overdue from the day after its date, for as long as it is open', () => {
  for (const status of ['pending', 'inProgress'] as const) {
    expect(effectiveStatus(status, '2026-11-20', '2026-11-20')).toBe(status)
    expect(effectiveStatus(status, '2026-11-19', '2026-11-20')).toBe('overdue')
  }
  expect(effectiveStatus('completed', '2026-11-19', '2026-11-20')).toBe('completed')
  expect(effectiveStatus('cancelled', '2026-11-19', '2026-11-20')).toBe('cancelled')
})

test('what waits for approval is stored as under way, and the database is told only of statuses it stores', () => {
  expect(phaseOf('inProgress', 'waiting')).toBe('waiting')
  expect(phaseOf('inProgress', 'rejected')).toBe('inProgress')
  expect([...taskTransitions].sort()).toEqual([
    'cancelled>pending',
    'completed>inProgress',
    'inProgress>cancelled',
    'inProgress>completed',
    'pending>cancelled',
    'pending>completed',
    'pending>inProgress',
  ])
  expect(taskRules.names.toSorted()).toEqual([...taskSteps].sort())
})
