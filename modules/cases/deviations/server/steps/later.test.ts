import type { Actor, Role } from '@portal/kit/actor'
import { expect, test } from 'vitest'
import { deviationSteps, statuses } from '../../contract.ts'
import { deviationRules } from '../../rules.ts'
import { deviation } from '../testing.ts'
import { laterSteps } from './later.ts'

const actor = (id: string, role: Role, team: string[] = []) =>
  ({ id, role, roleId: 1, team, ksId: 'ks-test', name: id, departmentId: 'north', verifiers: 3, accountId: id, sessionId: id }) as Actor
const leader = actor('leader', 'leader', ['north'])

test('a step of another status is told of with what must happen first, to those who may come to take it', () => {
  expect(laterSteps(leader, deviation({ status: 'open' }))).toMatchObject({
    resolve: 'Behandlingen må startes først.',
    close: 'Behandlingen må startes og avviket meldes løst først.',
  })
  expect(laterSteps(leader, deviation({ status: 'resolved' }))).toMatchObject({ edit: 'Avviket må sendes tilbake til behandling først.' })
  expect(laterSteps(actor('c', 'controller'), deviation({ status: 'inProgress' }))).toEqual({
    close: 'Avviket må meldes løst først.',
    reopen: 'Avviket må meldes løst og lukkes først.',
  })
})

test('who never takes the step hears nothing of it; who separation of duties keeps from it is told so', () => {
  for (const status of statuses) {
    expect(laterSteps(actor('e', 'employee'), deviation({ status }))).toEqual({})
    expect(laterSteps(actor('o', 'leader', ['south']), deviation({ status }))).toEqual({})
    expect(laterSteps(leader, deviation({ status, holds: ['anonymised'] }))).toEqual({})
  }
  const own = laterSteps(actor('handler', 'leader', ['north']), deviation({ status: 'inProgress', severity: 'high' }))
  expect(own.close).toContain('En annen enn saksbehandleren')
})

test('no step is told of both as of this status and as of another, and none without its words', () => {
  for (const status of statuses)
    for (const role of ['admin', 'leader', 'controller'] as const) {
      const record = deviation({ status })
      const who = actor('x', role, ['north'])
      const { can, why } = deviationRules.possible(who, record)
      const later = laterSteps(who, record)
      for (const step of deviationSteps) expect([step, (can.includes(step) || step in why) && step in later]).toEqual([step, false])
      for (const words of Object.values(later)) expect(words).toBeTruthy()
    }
})
