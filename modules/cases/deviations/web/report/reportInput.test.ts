import { expect, test } from 'vitest'
import { Report } from '../../contract.ts'
import { draftOf, emptyReport, inputOf, kindOf, type ReportDraft, type ReportKind, withKind } from './reportInput.ts'

const at = '2026-11-22T10:58:00.000Z'
const written = (given: Partial<ReportDraft> = {}): ReportDraft => ({ ...emptyReport, description: 'Tavla står åpen', ...given })
const sent = (given: Partial<ReportDraft> = {}) => Report.parse(inputOf(written(given), at))

test.each([
  ['unsafe', { deviationType: 'unsafeCondition', isSomeoneInjured: false }],
  ['nearMiss', { deviationType: 'nearMiss', isSomeoneInjured: false }],
  ['injury', { deviationType: 'incident', isSomeoneInjured: true }],
  ['quality', { deviationType: 'nonConformity', category: 'quality', isSomeoneInjured: false }],
  ['other', { deviationType: 'incident', isSomeoneInjured: false }],
] as [ReportKind, object][])('the chip «%s» is sent as %j', (kind, expected) => {
  expect(sent(withKind(emptyReport, kind))).toMatchObject(expected)
})

test('nothing is forced: a sentence alone is a report, with no category', () => {
  expect(sent()).toEqual({
    description: 'Tavla står åpen',
    deviationType: 'unsafeCondition',
    isSomeoneInjured: false,
    madeSafe: null,
    immediateAction: null,
    locationId: null,
    locationText: null,
    departmentId: null,
    projectId: null,
    occurredAt: null,
    clientCreatedAt: at,
  })
})

test('what the reporter says it is about goes before the kind, and who is hurt only with somebody hurt', () => {
  expect(sent({ ...withKind(emptyReport, 'quality'), category: 'privacy' }).category).toBe('privacy')
  expect(sent({ isSomeoneInjured: true, injuredWho: 'self' }).injuredWho).toBe('self')
  expect(sent({ isSomeoneInjured: false, injuredWho: 'self' }).injuredWho).toBeUndefined()
  expect(sent({ madeSafe: 'no' }).madeSafe).toBe('no')
})

test('«Skade» taken back takes back that somebody is hurt, unless it was said of somebody', () => {
  const hurt = written(withKind(emptyReport, 'injury'))
  expect(withKind(hurt, 'quality')).toMatchObject({ isSomeoneInjured: false })
  expect(withKind({ ...hurt, injuredWho: 'other' }, 'nearMiss')).not.toHaveProperty('isSomeoneInjured')
})

test('a draft made before the chips is read as it was', () => {
  const early = { description: 'Glatt', deviationType: 'improvement', isSomeoneInjured: false, madeSafe: 'yes', severity: null }
  const draft = { ...emptyReport, ...early } as ReportDraft
  expect([kindOf(draft), draft.madeSafe, draft.category]).toEqual(['other', 'yes', null])
  expect(kindOf({ ...draft, deviationType: 'unsafeCondition' })).toBe('unsafe')
  expect(kindOf({ ...draft, deviationType: 'incident', isSomeoneInjured: true })).toBe('injury')
  expect(Report.parse(inputOf(draft, at))).toMatchObject({ deviationType: 'improvement', madeSafe: 'yes' })
})

test.each(['unsafe', 'nearMiss', 'injury', 'quality', 'other'] as const)(
  'what was refused of «%s» is written on as it was sent',
  (kind) => {
    const draft = written({ ...withKind(emptyReport, kind), injuredWho: kind === 'injury' ? 'other' : null, madeSafe: 'no' })
    const again = draftOf(inputOf(draft, at))
    expect(inputOf(again, at)).toEqual(inputOf(draft, at))
    expect(kindOf(again)).toBe(kind)
  },
)

test('when it happened is written as people write it, by the clock in Norway', () => {
  expect(sent({ occurredAt: '20.11.2026 kl. 8.30' }).occurredAt).toBe('2026-11-20T07:30:00.000Z')
  expect(sent({ occurredAt: '2026-11-20T08:30' }).occurredAt).toBe('2026-11-20T07:30:00.000Z')
  expect(Report.safeParse(inputOf(written({ occurredAt: '31.02.2026 kl. 08:30' }), at)).success).toBe(false)
  expect(draftOf(inputOf(written({ occurredAt: '20.11.2026 kl. 0830' }), at)).occurredAt).toBe('20.11.2026 kl. 08:30')
})

test('what it is about is there again as well', () => {
  expect(draftOf(inputOf(written({ category: 'electrical' }), at)).category).toBe('electrical')
})
