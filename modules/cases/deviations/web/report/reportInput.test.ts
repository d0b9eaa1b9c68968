import { expect, test } from 'vitest'
import { draftOf, emptyReport, inputOf, kindOf, withKind } from './reportInput.ts'

const at = '2026-11-28T08:00:00.000Z'

test('«skade» says that somebody is hurt, and another kind takes back only what it said', () => {
  const hurt = { ...emptyReport, ...withKind(emptyReport, 'injury') }
  expect(hurt).toMatchObject({ kind: 'injury', deviationType: 'incident', isSomeoneInjured: true })
  expect({ ...hurt, ...withKind(hurt, 'nearMiss') }).toMatchObject({ deviationType: 'nearMiss', isSomeoneInjured: false })
  // Who it was has been answered: that somebody was hurt is their own word.
  const named = { ...hurt, injuredWho: 'self' as never }
  expect({ ...named, ...withKind(named, 'unsafe') }).toMatchObject({ isSomeoneInjured: true })
  const ticked = { ...emptyReport, isSomeoneInjured: true }
  expect({ ...ticked, ...withKind(ticked, 'nearMiss') }).toMatchObject({ isSomeoneInjured: true })
})

test('who was hurt is not sent when nobody is, and what nobody has written is not sent at all', () => {
  const sent = inputOf({ ...emptyReport, description: '  ', injuredWho: 'self' as never, isSomeoneInjured: false }, at)
  expect(sent).not.toHaveProperty('injuredWho')
  expect(sent).not.toHaveProperty('description')
  expect(sent).not.toHaveProperty('severity')
  expect(sent).not.toHaveProperty('category')
  expect(sent).not.toHaveProperty('kind')
  expect(sent).toMatchObject({ occurredAt: null, clientCreatedAt: at, deviationType: 'unsafeCondition' })
})

test('«kvalitet» gives the category, unless the person has said what it is about', () => {
  const quality = { ...emptyReport, ...withKind(emptyReport, 'quality') }
  expect(inputOf(quality, at)).toMatchObject({ category: 'quality', deviationType: 'nonConformity' })
  expect(inputOf({ ...quality, category: 'fire' as never }, at)).toMatchObject({ category: 'fire' })
})

test('what was refused is written on as it was: the moment by the clock in Norway, and the chip it was written under', () => {
  const written = {
    ...emptyReport,
    ...withKind(emptyReport, 'quality'),
    description: 'Feil stål levert',
    occurredAt: '20.11.2026 kl. 09:15',
  }
  const sent = inputOf(written, at)
  expect(sent.occurredAt).toBe('2026-11-20T08:15:00.000Z')
  expect(draftOf(sent as Record<string, unknown>)).toMatchObject({
    description: 'Feil stål levert',
    kind: 'quality',
    occurredAt: '20.11.2026 kl. 09:15',
    severity: null,
  })
})

test('a draft from before the chips is known by its type', () => {
  expect(kindOf({ ...emptyReport, deviationType: 'nearMiss' })).toBe('nearMiss')
  expect(kindOf({ ...emptyReport, deviationType: 'incident', isSomeoneInjured: true })).toBe('injury')
  expect(kindOf({ ...emptyReport, deviationType: 'improvement' })).toBe('other')
})
