import { expect, test } from 'vitest'
import type { TimelineEntry } from '../../contract.ts'
import { momentOf } from './moments.ts'

const entry = (given: Partial<TimelineEntry>): TimelineEntry => ({
  id: '1',
  at: '2026-11-20T09:00:00Z',
  actorName: 'Erik Bråten',
  actorRole: 'leader',
  action: 'deviation.edit',
  entityNumber: 'AVV-2026-0001',
  reason: null,
  changes: [],
  ...given,
})

test('a change is told in the words of the screen, with its reason', () => {
  const moment = momentOf(
    entry({
      action: 'deviation.changeSeverity',
      reason: 'Ingen kunne bli skadet',
      changes: [
        { field: 'severity', before: 'high', after: 'low' },
        { field: 'dueDate', before: '2026-11-27', after: '2027-01-04' },
      ],
    }),
  )
  expect(moment.what).toBe('endret alvorlighetsgraden')
  expect(moment.body).toBe('Alvorlighetsgrad: Høy → Lav\nFrist: 27.11.2026 → 04.01.2027\nBegrunnelse: Ingen kunne bli skadet')
})

test('what was empty before is only told as it became', () => {
  const moment = momentOf(
    entry({
      changes: [
        { field: 'rootCauseCategories', before: [], after: ['training', 'design'] },
        { field: 'occurredAt', before: null, after: '2026-01-02T07:05:00.000Z' },
        { field: 'costEstimate', before: null, after: 12500 },
      ],
    }),
  )
  expect(moment.body).toBe('Årsakskategori: Opplæring, Utforming\nNår skjedde det? 02.01.2026 08:05\nKostnad (kr): 12\u00a0500')
})

test('fields without a name, and those the step itself tells of, are left out', () => {
  const moment = momentOf(
    entry({
      action: 'deviation.resolve',
      changes: [
        { field: 'status', before: 'inProgress', after: 'resolved' },
        { field: 'x', before: 1, after: 2 },
      ],
    }),
  )
  expect(moment).toMatchObject({ who: 'Erik Bråten', what: 'meldte avviket løst', body: undefined })
})

test('an action is told with its number and its own words', () => {
  const moment = momentOf(
    entry({ action: 'action.verify', entityNumber: 'TIL-2026-0007', changes: [{ field: 'isEffective', before: null, after: true }] }),
  )
  expect(moment.what).toBe('verifiserte tiltaket TIL-2026-0007')
  expect(moment.body).toBe('Virker tiltaket? Ja')
})
