import type { Actor } from '@portal/kit/actor'
import { testActor } from '@portal/kit/testing/actor'
import { describe, expect, test } from 'vitest'
import type { ReaderReason } from './contract.ts'
import { type AccessFacts, mayAsk, mayChange, refusalOf } from './rules.ts'

const roles = ['admin', 'leader', 'employee', 'auditor', 'controller', 'guest'] as const
const actor = (role: Actor['role'], more: Partial<Actor> = {}) =>
  testActor('me', role, { departmentId: null, team: role === 'leader' ? ['north'] : [], ...more })
const facts = (more: Partial<AccessFacts> = {}): AccessFacts => ({
  isRestricted: true,
  isAlwaysRestricted: true,
  departmentId: 'north',
  assigneeId: null,
  reasons: [],
  hasSoleOfficer: false,
  refusals: { alwaysRestricted: 'Alltid skjermet', soleOffice: 'Vervet avgjør' },
  ...more,
})
const as = (reason: ReaderReason, appointmentType: string | null = null, until: string | null = null) => ({
  reasons: [{ reason, appointmentType, until }],
})

describe('who decides who reads a restricted case (domain 4.3)', () => {
  test.each([
    ['handler', ['admin', 'leader', 'employee']],
    ['leader', ['admin', 'leader', 'employee']],
    ['admin', ['admin', 'leader', 'employee']],
    ['added', ['admin', 'leader']],
    ['reporter', []],
    ['owner', []],
    ['verifier', []],
    ['asked', []],
  ] as [ReaderReason, string[]][])('on the list as %s: %j', (reason, allowed) => {
    expect(roles.filter((role) => mayChange(actor(role), facts(as(reason))) === null)).toEqual(allowed)
  })

  test('some lists are one office’s alone while somebody holds it, as an injury’s is hmsAnsvarlig’s', () => {
    const injury = { hasSoleOfficer: true }
    expect(mayChange(actor('leader'), facts({ ...injury, ...as('handler') }))).toEqual({ code: 'forbidden', message: 'Vervet avgjør' })
    expect(mayChange(actor('employee'), facts({ ...injury, ...as('office', 'hmsAnsvarlig') }))).toBeNull()
    expect(mayChange(actor('leader'), facts({ ...injury, hasSoleOfficer: false, ...as('handler') }))).toBeNull()
  })

  test('a safety representative reads, and decides nothing', () => {
    expect(mayChange(actor('employee'), facts(as('office', 'verneombud')))?.code).toBe('forbidden')
  })

  test('S7: whoever is on the list for a time reads, and decides nothing, by name or by office', () => {
    expect(mayChange(actor('admin'), facts(as('added', null, '2026-12-01')))?.code).toBe('forbidden')
    expect(mayChange(actor('employee'), facts(as('office', 'hmsAnsvarlig', '2026-12-01')))?.code).toBe('forbidden')
    const both = [...as('added', null, '2026-12-01').reasons, ...as('handler').reasons]
    expect(mayChange(actor('admin'), facts({ reasons: both }))).toBeNull()
  })

  test('a role alone decides nothing, not even an administrator’s', () => {
    for (const role of roles) expect([role, mayChange(actor(role), facts())?.code]).toEqual([role, 'forbidden'])
  })

  test('what is always restricted is never opened to all', () => {
    const refused = refusalOf('lift', actor('admin'), facts(as('office', 'hmsAnsvarlig')))
    expect(refused).toEqual({ code: 'forbidden', message: 'Alltid skjermet' })
  })
  test('another is, by who decides', () => {
    expect(refusalOf('lift', actor('leader'), facts({ isAlwaysRestricted: false, ...as('leader') }))).toBeNull()
    expect(refusalOf('lift', actor('leader'), facts({ isAlwaysRestricted: false }))?.code).toBe('forbidden')
  })
})

test('who treats a case may close it off: administrators, the leader of its department, its handler', () => {
  const open = { isRestricted: false, isAlwaysRestricted: false }
  expect(roles.map((role) => refusalOf('restrict', actor(role), facts(open))?.code ?? 'may')).toEqual([
    'may',
    'may',
    'forbidden',
    'forbidden',
    'forbidden',
    'forbidden',
  ])
  expect(refusalOf('restrict', actor('employee'), facts({ ...open, assigneeId: 'me' }))).toBeNull()
  expect(refusalOf('restrict', actor('leader', { team: [] }), facts(open))?.code).toBe('scope')
  expect(refusalOf('restrict', actor('admin'), facts())?.code).toBe('forbidden')
})

test('who sees every open case may ask for a closed one', () => {
  expect(roles.filter((role) => mayAsk(actor(role)))).toEqual(['admin', 'leader', 'auditor', 'controller'])
})
