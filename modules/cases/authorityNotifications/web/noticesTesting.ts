import type { AuthorityNotification } from '../contract.ts'

export const caseId = '0190c0de-0000-7000-8000-00000000c001'
export const notice = (more: Partial<AuthorityNotification> = {}): AuthorityNotification => ({
  id: '0190c0de-0000-7000-8000-00000000a001',
  deviationId: caseId,
  projectId: null,
  ruleId: 'N-01',
  cause: 'seriousInjury',
  authorities: ['labourInspection', 'police'],
  status: 'required',
  dueAt: '2026-11-28T12:00:00Z',
  limitAt: '2026-11-28T12:00:00Z',
  workingDayBefore: null,
  undecidedByName: null,
  undecidedAt: null,
  decidedByName: null,
  decidedAt: null,
  reason: null,
  sendings: [],
  lateReason: null,
  copiedTo: null,
  copiedAt: null,
  draft: null,
  files: [],
  version: 2,
  waiverBinds: false,
  can: ['send'],
  why: {},
  ...more,
})
/** Arbeidstilsynet alone. */
export const toInspection = { told: ['labourInspection' as const] }
export const sending = (more: object = {}) => ({
  id: '0190c0de-0000-7000-8000-00000000a101',
  sentAt: '2026-11-28T10:15:00Z',
  sentByName: 'Kari Nordmann',
  channel: 'phone' as const,
  ...toInspection,
  reference: '2026/4411',
  note: null,
  isPartial: true,
  ...more,
})
