import type { Action } from '../contract.ts'

export const actionId = '0190c0de-0000-7000-8000-0000000000a1'
export const owner = { id: '0190c0de-0000-7000-8000-0000000000b1', name: 'Jonas Lie Aasen' }
export const path = `/actions/${actionId}`

/** A tiltak on a case, as far as `more` says. */
export const action = (more: Partial<Action> = {}): Action => ({
  id: actionId,
  number: 'TIL-2026-0012',
  parent: {
    type: 'deviation',
    id: '0190c0de-0000-7000-8000-0000000000c1',
    number: 'AVV-2026-0040',
    title: 'Rekkverk mangler',
    path: '/deviations/0190c0de-0000-7000-8000-0000000000c1',
    level: 'high',
  },
  title: 'Sett opp rekkverk',
  description: null,
  actionType: 'corrective',
  hierarchyLevel: 'engineering',
  ownerId: owner.id,
  ownerName: owner.name,
  dueDate: '2099-12-01',
  isOverdue: false,
  status: 'planned',
  isVerificationRequired: true,
  completedAt: null,
  completedByName: null,
  completionNote: null,
  verifiedAt: null,
  verifiedByName: null,
  verificationMethod: null,
  verificationNote: null,
  isEffective: null,
  cancelReason: null,
  costEstimate: null,
  costActual: null,
  files: [],
  version: 3,
  actsForName: null,
  can: [],
  why: {},
  ...more,
})
export const done = (more: Partial<Action> = {}) =>
  action({
    status: 'done',
    completedAt: '2026-11-27T09:00:00.000Z',
    completedByName: owner.name,
    completionNote: 'Rekkverket står',
    version: 5,
    can: ['verify', 'reject'],
    ...more,
  })
