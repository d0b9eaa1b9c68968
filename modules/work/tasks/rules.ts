import { type Actor, decidesAs, stoodInFor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { gapIf, lifecycle, type Refusal, refuse, refuseUnlessLeader } from '@portal/kit/rules'
import type { Approval, EffectiveStatus, TaskSource, TaskStatus, TaskStep } from './choices.ts'
import { refusalTexts } from './texts.ts'

/** A status as the rules see it: work that waits for approval is a phase of its own, though it is stored as under way. */
export type Phase = TaskStatus | 'waiting'
/** What the rules must know of a task. */
export type TaskFacts = {
  status: Phase
  assigneeId: string
  createdById: string
  approverId: string | null
  coAssigneeIds: readonly string[]
  /** Who has a subtask of their own, done or not. */
  pointAssigneeIds: readonly string[]
  /** Who stands in for one of those today. */
  pointStandInIds: readonly string[]
  /** Who has ticked a subtask. */
  pointDoerIds: readonly string[]
  anyCanComplete: boolean
  /** Who stands in for the assignee today. */
  standInId: string | null
  /** Who said that it was done. */
  submittedById: string | null
  departmentId: string
  openSubtasks: number
  /** The company lets a task be completed with subtasks left open, when it is said why. */
  completesUnfinished: boolean
  /** Whoever does it has asked for a later deadline, and nobody has answered. */
  isExtensionAsked: boolean
  /** Whom it was offered to last and by whom, and whether that waits for an answer. */
  offeredToId: string | null
  offeredById: string | null
  isOffered: boolean
  /** Points of the checklist that must be answered and are not. */
  openPoints: number
  /** Completed so long ago that it stays so. */
  isLongDone: boolean
  /** It was made from a case that is open and grave. */
  isOfOpenGraveCase: boolean
  sourceType: TaskSource
  /** The actor may see what it was made from. */
  seesSource: boolean
  /** Another of its series is open, and they come one at a time. */
  hasOpenSibling: boolean
  /** Its time is over, and nothing of what was written is left (domain 2.6). */
  isAnonymised: boolean
}
type Who = (actor: Actor, task: TaskFacts) => Refusal | null

const { why, error } = refusalTexts

const leader =
  (notLeader: string): Who =>
  (actor, { departmentId }) =>
    refuseUnlessLeader(actor, departmentId, { ...why, notLeader })
const works = (actor: Actor) => may(actor, 'write', 'audit', 'control')
const isDoing = (actor: Actor, task: TaskFacts) => [task.assigneeId, task.standInId].includes(actor.id) && works(actor)
/** The one who does it, who stands in for them, or who answers for those who do. */
const doer: Who = (actor, task) => (isDoing(actor, task) ? null : leader(why.notDoer)(actor, task))
const owner: Who = (actor, task) => (task.createdById === actor.id && may(actor, 'write') ? null : leader(why.notOwner)(actor, task))
const isCoAssignee = (actor: Actor, { coAssigneeIds }: TaskFacts) => coAssigneeIds.includes(actor.id) && works(actor)
const doerTogether: Who = (actor, task) => (isCoAssignee(actor, task) ? null : doer(actor, task))
/** Everybody who has something to do with the work: who does it, who does it with them, and who asked for it. */
const anyDoer: Who = (actor, task) => {
  const refusal = doerTogether(actor, task)
  return refusal && owner(actor, task) ? refusal : null
}
/** Whoever has a point of their own, or stands in for who has, ticks that one; which one is asked for each (`mayTickPoint`). */
const ticker: Who = (actor, task) =>
  [...task.pointAssigneeIds, ...task.pointStandInIds].includes(actor.id) && works(actor) ? null : anyDoer(actor, task)
const finisher: Who = (actor, task) => {
  const refusal = doer(actor, task)
  if (!refusal || !isCoAssignee(actor, task)) return refusal
  return task.anyCanComplete ? null : refuse('forbidden', why.notFinisher)
}
/** What has been anonymised is over for good. */
const untilAnonymised =
  (who: Who): Who =>
  (actor, task) =>
    who(actor, task) ?? (task.isAnonymised ? refuse('locked', why.anonymised) : null)
/** May ask for a later deadline: whoever does the task without the right to set the deadline. */
const asker: Who = (actor, task) => (owner(actor, task) ? doerTogether(actor, task) : refuse('forbidden', why.setsItself))
/** May offer the task to another, who must accept: whoever does it without the right to give it away. */
const offerer: Who = (actor, task) => (isDoing(actor, task) && !givesFreely(actor) ? null : refuse('forbidden', why.notDoer))
const offered: Who = (actor, task) => (task.offeredToId === actor.id && works(actor) ? null : refuse('forbidden', why.notAsked))
const withdrawer: Who = (actor, task) =>
  task.offeredById !== null && (task.offeredById === actor.id || isDoing(actor, task)) ? null : refuse('forbidden', why.notOfferer)
const unanswered = ({ isOffered }: TaskFacts) => gapIf(!isOffered, [], error.notOffered)
/** Who has done some of it, or is to. */
export const doersOf = (task: TaskFacts) => [
  task.assigneeId,
  task.standInId,
  task.submittedById,
  ...task.coAssigneeIds,
  ...task.pointAssigneeIds,
  ...task.pointStandInIds,
]
/** Whom it names, and who stands in for them while they are away. */
const isApprover = (actor: Actor, { approverId }: TaskFacts) => approverId !== null && decidesAs(actor).includes(approverId) && works(actor)
/** Domain 3.2.1: nobody approves what they have done or are to do. */
const approver: Who = (actor, task) => {
  const ticked = stoodInFor(actor, task.approverId) ? task.pointDoerIds : []
  if ([...doersOf(task), ...ticked].includes(actor.id)) return refuse('sod', why.ownWork)
  return actor.role === 'admin' || isApprover(actor, task) ? null : refuse('forbidden', why.notApprover)
}

/** Whoever found it good may find that it was not (domain 3.2.2: the verifier). */
const reopener: Who = (actor, task) => (isApprover(actor, task) ? null : owner(actor, task))

/** What a grave case or an order from an authority asked for is not given up by who answers for it (domain 3.2.2). */
const canceller: Who = (actor, task) => {
  const refusal = owner(actor, task)
  if (refusal || actor.role === 'admin') return refusal
  if (task.sourceType === 'order') return refuse('scope', why.order)
  return task.isOfOpenGraveCase ? refuse('scope', task.seesSource ? why.openCase : why.notGivenUp) : null
}

const open = ['pending', 'inProgress'] as const
const live = [...open, 'waiting'] as const
const subtasksDone = ({ openSubtasks, completesUnfinished }: TaskFacts) =>
  gapIf(openSubtasks > 0 && !completesUnfinished, ['subtasks'], error.subtasksOpen(openSubtasks))
const isAnswered = ({ openPoints }: TaskFacts) => gapIf(openPoints > 0, ['points'], error.pointsOpen(openPoints))
const oneAtATime = ({ hasOpenSibling }: TaskFacts) => gapIf(hasOpenSibling, [], error.openSibling)

/** The life of a task (domain 3.2.2) and who moves it on (domain 4.2). Completing one that needs approval leads to `waiting` instead. */
export const taskRules = lifecycle<TaskFacts, Phase>()<TaskStep>({
  start: { from: ['pending'], to: 'inProgress', who: anyDoer },
  complete: { from: open, to: 'completed', who: finisher, guard: (task) => [...subtasksDone(task), ...isAnswered(task)] },
  approve: { from: ['waiting'], to: 'completed', who: approver },
  sendBack: { from: ['waiting'], to: 'inProgress', who: approver, quiet: true },
  edit: { from: open, who: owner, quiet: true },
  setDueDate: { from: live, who: owner, quiet: true },
  askDueDate: { from: open, who: asker, guard: ({ isExtensionAsked }) => gapIf(isExtensionAsked, [], error.askedAlready), quiet: true },
  answerDueDate: { from: live, who: owner, guard: ({ isExtensionAsked }) => gapIf(!isExtensionAsked, [], error.notAsked), quiet: true },
  transfer: { from: open, who: doer, quiet: true },
  offer: { from: open, who: offerer, guard: ({ isOffered }) => gapIf(isOffered, [], error.offeredAlready), quiet: true },
  answerOffer: { from: open, who: offered, guard: unanswered, quiet: true },
  withdrawOffer: { from: open, who: withdrawer, guard: unanswered, quiet: true },
  setPeople: { from: open, who: owner, quiet: true },
  attach: { from: open, who: anyDoer, quiet: true },
  tag: { from: live, who: anyDoer, quiet: true },
  tick: { from: open, who: ticker, quiet: true },
  editSubtasks: { from: open, who: anyDoer, quiet: true },
  answer: { from: open, who: doerTogether, quiet: true },
  reopen: {
    from: ['completed'],
    to: 'inProgress',
    who: untilAnonymised(reopener),
    guard: (task) => [...gapIf(task.isLongDone, [], error.longDone), ...oneAtATime(task)],
    quiet: true,
  },
  restore: { from: ['cancelled'], to: 'pending', who: untilAnonymised(leader(why.notLeader)), guard: oneAtATime, quiet: true },
  cancel: { from: live, to: 'cancelled', who: canceller, quiet: true },
})

type HasId = { id: string } | null
/** Who works on the task ticks all of it, others what is theirs; of a task they may tick in at all. */
export const mayTickPoint = (actor: Actor, task: TaskFacts, { assignee, standIn }: { assignee: HasId; standIn: HasId }) =>
  anyDoer(actor, task) === null || [assignee?.id, standIn?.id].includes(actor.id)

const stored = (phase: string) => (phase === 'waiting' ? 'inProgress' : phase)
/** The same for the database, which keeps whether it waits in another column. */
export const taskTransitions = [
  ...new Set(taskRules.transitions.map((pair) => pair.split('>').map(stored).join('>')).filter((pair) => pair !== 'inProgress>inProgress')),
]

export const phaseOf = (status: TaskStatus, approval: Approval): Phase => (approval === 'waiting' ? 'waiting' : status)

/** Overdue from the day after its date, for as long as there is work to do (domain 3.2.1). */
export const effectiveStatus = (status: TaskStatus, dueDate: string, today: string): EffectiveStatus =>
  (status === 'pending' || status === 'inProgress') && dueDate < today ? 'overdue' : status

/** Leaders and administrators give tasks to anybody; others to themselves and to their own leader (domain 3.2.2). */
export const givesFreely = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
/** Whoever reads a task and does work may say something about it (domain 4.2). */
export const mayComment = (actor: Pick<Actor, 'role'>) => may(actor, 'write', 'audit', 'control')
/**
 * Who does it, does it with them or asked for it is told anyway; and who stands in, has a part of it or is asked to take it, sees it for as
 * long as that lasts.
 */
export const mayFollow = (
  actor: Pick<Actor, 'id'>,
  task: Pick<
    TaskFacts,
    | 'assigneeId'
    | 'standInId'
    | 'createdById'
    | 'coAssigneeIds'
    | 'pointAssigneeIds'
    | 'pointStandInIds'
    | 'offeredToId'
    | 'isOffered'
    | 'isAnonymised'
  >,
) =>
  !task.isAnonymised &&
  !(task.isOffered && task.offeredToId === actor.id) &&
  ![task.assigneeId, task.standInId, task.createdById, ...task.coAssigneeIds, ...task.pointAssigneeIds, ...task.pointStandInIds].includes(
    actor.id,
  )
/** What the company decides of all its tasks. */
export const mayEditSettings = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')
export const mayMake = (actor: Pick<Actor, 'role'>) => may(actor, 'write')

/** Who may change a series: who made it, and who leads its department. */
export const maySteer = (actor: Actor, series: Pick<TaskFacts, 'createdById' | 'departmentId'>) => owner(actor, { ...series } as TaskFacts)
