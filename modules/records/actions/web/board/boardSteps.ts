import type { ActionStatus, ActionStep } from '../../choices.ts'

/** The step that leads from one status to another (domain 3.0.7); where there is none, a tiltak does not go that way. */
export const boardSteps: Record<ActionStatus, Partial<Record<ActionStatus, ActionStep>>> = {
  planned: { inProgress: 'start' },
  inProgress: { done: 'complete' },
  rejected: { inProgress: 'start' },
  done: { verified: 'verify', rejected: 'reject' },
  verified: {},
  cancelled: {},
}
