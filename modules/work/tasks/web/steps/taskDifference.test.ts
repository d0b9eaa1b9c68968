import { expect, test } from 'vitest'
import type { Task } from '../../contract.ts'
import { differencesOf } from './taskDifference.ts'

const seen = {
  title: 'Kontroller rekkverk',
  description: null,
  status: 'pending',
  approval: 'none',
  dueDate: '2026-12-01',
  startDate: null,
  assignee: { id: 'a', name: 'Ola Nordmann' },
  coAssignees: [],
  watchers: [],
  priority: 'low',
  category: 'hse',
  locationName: null,
  isEvidenceRequired: false,
  approver: null,
  points: [],
  estimateHours: null,
} as unknown as Task

test('what somebody else changed is told field by field, in the words of the page', () => {
  const now = { ...seen, dueDate: '2026-12-15', priority: 'urgent', coAssignees: [{ id: 'b', name: 'Kari Hansen' }] } as Task
  expect(differencesOf(seen, now)).toEqual([
    { name: 'Frist', before: '01.12.2026', after: '15.12.2026' },
    { name: 'Medansvarlige', before: 'ikke satt', after: 'Kari Hansen' },
    { name: 'Prioritet', before: 'Lav', after: 'Haster' },
  ])
  expect(differencesOf(seen, { ...seen, version: 7 })).toEqual([])
})
