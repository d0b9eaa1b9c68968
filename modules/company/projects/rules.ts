import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, lifecycle, type Refusal } from '@portal/kit/rules'
import type { ProjectStatus, ProjectStep } from './contract.ts'
import { projectTexts } from './texts.ts'

export type ProjectFacts = {
  status: ProjectStatus
  leaderId: string
  completedDate: string | null
  /** A notice to an authority waits to be answered, or to be sent. */
  owesNotice: boolean
}
type Who = (actor: Actor, project: ProjectFacts) => Refusal | null
const { why } = projectTexts

/** Admin all of them; a leader those they lead (domain 4.2). A leader is told where the border goes. */
const leads: Who = (actor, { leaderId }) => {
  if (may(actor, 'admin') || (may(actor, 'manage_team') && leaderId === actor.id)) return null
  return may(actor, 'manage_team') ? { code: 'scope', message: why.notYours } : { code: 'forbidden', message: why.notLeader }
}
/** Two ways out of the archive: whoever may take one is refused the other. */
const wayBack =
  (wasCompleted: boolean): Who =>
  (actor, project) =>
    leads(actor, project) ?? ((project.completedDate !== null) === wasCompleted ? null : { code: 'locked', message: why.otherWay })

const guard = ({ owesNotice }: ProjectFacts): Gap[] => (owesNotice ? [{ missing: ['duties'], message: projectTexts.error.owesNotice }] : [])
const quiet = () => true
/** The life of a project (domain 3.0.2). What is under way is completed before it is archived. */
export const projectRules = lifecycle<ProjectFacts, ProjectStatus>()<ProjectStep>({
  edit: { from: ['planned', 'active', 'completed'], who: leads, quiet },
  start: { from: ['planned'], to: 'active', who: leads, quiet },
  complete: { from: ['active'], to: 'completed', who: leads, guard, quiet },
  reopen: { from: ['completed'], to: 'active', who: leads, quiet },
  archive: { from: ['planned', 'completed'], to: 'archived', who: leads, guard, quiet },
  restore: { from: ['archived'], to: 'completed', who: wayBack(true), quiet },
  replan: { from: ['archived'], to: 'planned', who: wayBack(false), quiet },
})

export const mayAddProject = (actor: Actor) => may(actor, 'admin', 'manage_team')
