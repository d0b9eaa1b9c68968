import type { Task, TaskStep } from '../../contract.ts'

type Can = Pick<Task, 'can' | 'why'>
type Mine = Can & {
  assignee: Pick<Task['assignee'], 'id'>
  coAssignees?: Pick<Task['assignee'], 'id'>[]
  standIn?: Pick<Task['assignee'], 'id'> | null
}
const onwards: TaskStep[] = ['complete', 'start']
/** Those that stand as their own parts of the page. */
const elsewhere: TaskStep[] = ['attach', 'tag', 'tick', 'editSubtasks', 'answer']

/** Of all the reader may do now, the one thing that brings the task on. Others' work is left to them: it can be done from the menu. */
export function nextStep({ can, assignee, coAssignees = [], standIn }: Mine, readerId: string): TaskStep | undefined {
  if (can.includes('approve')) return 'approve'
  return [assignee, standIn, ...coAssignees].some((one) => one?.id === readerId) ? onwards.find((step) => can.includes(step)) : undefined
}

/** The step everybody waits for, when this person cannot take it: shown with the reason. That it waits for approval is told above. */
export const waitedFor = ({ why }: Can) => onwards.find((step) => why[step] !== undefined)

const order: TaskStep[] = [
  'start',
  'complete',
  'approve',
  'sendBack',
  'edit',
  'setDueDate',
  'askDueDate',
  'setPeople',
  'transfer',
  'reopen',
  'restore',
  'cancel',
]
/** Everything else of this task, in the order it is used; those with a reason cannot be done now. */
export const otherSteps = ({ can, why }: Can, ...shown: (TaskStep | undefined)[]) =>
  order.filter((step) => !shown.includes(step) && !elsewhere.includes(step) && (can.includes(step) || why[step] !== undefined))
