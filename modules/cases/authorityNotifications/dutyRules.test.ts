import { expect, test } from 'vitest'
import { workingDayBefore } from './clockRules.ts'
import { regulatoryFlags, ruleIds } from './contract.ts'
import { type DutyFacts, dutyRules, hitsOf } from './dutyRules.ts'
import { flagsFor } from './flagRules.ts'
import { dutyFacts } from './server/testing.ts'

type Injury = DutyFacts['injuries'][number]
const injury: Injury = { outcome: 'firstAid', criteria: 0, medicalTreatment: false, absenceDays: null, mechanism: null }
const fired = (given: Partial<DutyFacts>) => hitsOf(dutyFacts(given)).map(({ rule }) => rule.id)
const hurt = (given: Partial<Injury> = {}) => ({ injuries: [{ ...injury, ...given }] })

test('every rule of domain 2.5 is in the table, once and in its order', () => expect(dutyRules.map(({ id }) => id)).toEqual([...ruleIds]))

test.each<[string, Partial<DutyFacts>, string[]]>([
  ['an ordinary case', {}, []],
  ['somebody is hurt, and nothing more is known', { isSomeoneInjured: true, category: 'personalInjury' }, []],
  ['first aid alone', hurt(), []],
  ['a serious injury', hurt({ outcome: 'serious' }), ['N-01', 'N-02']],
  ['a death', hurt({ outcome: 'death' }), ['N-01', 'N-02']],
  ['one criterion for serious injury', hurt({ criteria: 1 }), ['N-01']],
  ['violence with serious injury', { category: 'violenceThreat', ...hurt({ outcome: 'serious' }) }, ['N-01', 'N-02']],
  ['a doctor was seen', hurt({ medicalTreatment: true }), ['N-02']],
  ['two days of absence', hurt({ absenceDays: 2 }), []],
  ['three days of absence', hurt({ absenceDays: 3 }), ['N-02']],
  ['illness that may come from work', { category: 'chemical', flags: { occupationalIllnessSuspected: 'yes' } }, ['N-02']],
  ['nobody knows whether it does', { category: 'chemical', flags: { occupationalIllnessSuspected: 'unknown' } }, ['N-02']],
  ['it does not', { category: 'chemical', flags: { occupationalIllnessSuspected: 'no' } }, []],
  ['anything electrical', { category: 'electrical' }, ['N-03']],
  ['an electric shock in another case', hurt({ mechanism: 'electricShock' }), ['N-03']],
  ['an arc flash', hurt({ mechanism: 'arcFlash' }), ['N-03']],
  ['a fire nobody has asked about yet', { category: 'fire' }, []],
  ['a fire with damage', { category: 'fire', flags: { damage: 'yes' } }, ['N-04']],
  ['a fire, damage not known', { category: 'fire', flags: { damage: 'unknown' } }, ['N-04']],
  ['a fire without damage', { category: 'fire', flags: { damage: 'no' } }, []],
  ['a fire without damage, somebody hurt', { category: 'fire', flags: { damage: 'no' }, isSomeoneInjured: true }, ['N-04']],
  ['damage, and no fire', { category: 'property', flags: { damage: 'yes' } }, []],
  ['personal data', { category: 'privacy' }, ['N-05']],
  [
    'a service hit, of a company under the act',
    { category: 'infoSec', isEssentialService: true, flags: { significantServiceImpact: 'yes' } },
    ['N-06'],
  ],
  ['the same of another company', { category: 'infoSec', flags: { significantServiceImpact: 'yes' } }, []],
  [
    'a threat, of a company under the security act',
    { category: 'infoSec', isUnderSecurityAct: true, flags: { securityThreatening: 'unknown' } },
    ['N-07'],
  ],
  ['the same of another company', { category: 'infoSec', flags: { securityThreatening: 'yes' } }, []],
  ['acute pollution', { category: 'environment', flags: { acutePollution: 'yes' } }, ['N-08']],
  ['pollution that is not acute', { category: 'environment', flags: { acutePollution: 'no' } }, []],
  ['food that may be dangerous', { category: 'food', flags: { healthRisk: 'unknown' } }, ['N-09']],
  ['an accident with a dangerous substance', { category: 'chemicalDangerousSubstance' }, ['N-11']],
  ['suspected cyber crime', { category: 'infoSec', flags: { crimeSuspected: 'yes' } }, ['N-12']],
])('%s: %j fires', (_, given, expected) => expect(fired(given)).toEqual(expected))

const deadlines = (ruleId: string, given: Partial<DutyFacts>) => {
  const { dueAt, limitAt } = hitsOf(dutyFacts(given)).find(({ rule }) => rule.id === ruleId)!
  return [dueAt, limitAt]
}
test('a serious accident: 30 minutes, and the end of the next working day', () => {
  const friday = { ...hurt({ outcome: 'serious' }), occurredAt: '2026-11-20T08:00:00Z' }
  expect(deadlines('N-01', friday)).toEqual(['2026-11-20T08:30:00.000Z', '2026-11-23T22:59:59.999Z'])
  // Wednesday before Easter: Maundy Thursday, Good Friday and Easter Monday are no working days.
  const easter = { ...hurt({ outcome: 'serious' }), occurredAt: '2026-04-01T20:00:00Z' }
  expect(deadlines('N-01', easter)[1]).toBe('2026-04-07T21:59:59.999Z')
})
test('NAV and the insurer: 14 days, and at the latest one year', () =>
  expect(deadlines('N-02', hurt({ outcome: 'serious' }))).toEqual(['2026-12-04T22:59:59.999Z', '2027-11-20T22:59:59.999Z']))
test('electricity: three working days, and at once when it is serious', () => {
  expect(deadlines('N-03', { category: 'electrical' })).toEqual(['2026-11-25T22:59:59.999Z', null])
  expect(deadlines('N-03', hurt({ outcome: 'serious', mechanism: 'arcFlash' }))).toEqual(['2026-11-20T08:00:00.000Z', null])
})
test('Datatilsynet: 72 real hours from when we knew, over the weekend and the night the clocks change', () => {
  expect(deadlines('N-05', { category: 'privacy' })).toEqual(['2026-11-23T09:00:00.000Z', '2026-11-23T09:00:00.000Z'])
  expect(deadlines('N-05', { category: 'privacy', detectedAt: '2026-03-28T12:00:00+01:00' })[1]).toBe('2026-03-31T11:00:00.000Z')
})
test('NSM: 24 real hours; the others at once', () => {
  const service = { category: 'infoSec', isEssentialService: true, flags: { significantServiceImpact: 'yes' } } as const
  expect(deadlines('N-06', service)).toEqual(['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'])
  expect(deadlines('N-11', { category: 'chemicalDangerousSubstance' })).toEqual(['2026-11-20T09:00:00.000Z', null])
  expect(deadlines('N-12', { category: 'infoSec', flags: { crimeSuspected: 'yes' } })).toEqual([null, null])
})

test('a limit on a day off is shown with the working day before it', () => {
  expect(workingDayBefore('2027-05-17T21:59:59.999Z')).toBe('2027-05-14')
  expect(workingDayBefore('2026-11-23T22:59:59.999Z')).toBeNull()
})

test('further questions are asked only of the categories that use them', () => {
  const plain = { isEssentialService: false, isUnderSecurityAct: false }
  const every = { isEssentialService: true, isUnderSecurityAct: true }
  expect(flagsFor('workAtHeight', every)).toEqual([])
  expect(flagsFor('infoSec', plain)).toEqual(['crimeSuspected'])
  expect(flagsFor('infoSec', every)).toEqual(['significantServiceImpact', 'securityThreatening', 'crimeSuspected'])
  const asked = ['fire', 'electrical', 'environment', 'food', 'infoSec', 'workEnvironment', 'chemical'].flatMap((one) =>
    flagsFor(one, every),
  )
  expect(new Set(asked)).toEqual(new Set(regulatoryFlags))
})
