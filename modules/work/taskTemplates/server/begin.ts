import { fieldsOf } from '@portal/kit/contract'
import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { Failure, missing } from '@portal/kit/errors'
import { pick } from '@portal/kit/pick'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { ownCategoryInUse } from '@portal/modules/records/ownCategories/server/public'
import { namesInUse } from '@portal/modules/records/tags/server/public'
import { leaderOf, mayGiveTo } from '@portal/modules/work/tasks/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { Begun, type TaskTemplate, taskTemplates } from '../contract.ts'
import { readsTemplates } from '../rules.ts'
import { getTemplate, leaderOfDepartment, workerNamed } from './queries.ts'
import { shipped } from './shipped.ts'

type Asking = Pick<Context, 'tx' | 'actor'>

/** Whom the rule names today. */
async function named({ tx, actor }: Asking, template: TaskTemplate): Promise<string | null | undefined> {
  switch (template.assigneeKind) {
    case 'maker':
      return actor.id
    case 'user':
      return template.assigneeUserId
    case 'departmentLeader':
      return leaderOfDepartment(tx, template.assigneeDepartmentId!)
    case 'makersLeader':
      return (await leaderOf(tx, actor.id))?.id
    case 'office':
      return (await holdersOf(tx, [template.assigneeOffice!], actor.departmentId))[0]?.id
  }
}

/** Role 3 gives tasks to few (domain 3.2.2): a rule that names another leaves the choice to them. */
async function assigneeOf(asking: Asking, template: TaskTemplate) {
  const person = await workerNamed(asking.tx, await named(asking, template))
  return person && (await mayGiveTo(asking.tx, asking.actor, person.id)) ? person : null
}

const shown = fieldsOf(Begun)

export const begin = read(taskTemplates.begin, async ({ tx, actor, now }, { id }) => {
  if (!readsTemplates(actor)) throw new Failure('forbidden')
  const template = (await getTemplate(tx, id)) ?? shipped.find((one) => one.id === id)
  if (!template || template.isRetired) throw missing()
  return {
    ...pick(template, shown),
    // As they are called now; one that is out of use would be refused.
    tags: await namesInUse(tx, template.tags),
    ownCategoryId: (await ownCategoryInUse(tx, template.ownCategory))?.id ?? null,
    assignee: await assigneeOf({ tx, actor }, template),
    dueDate: addWorkingDays(osloDate(now), template.dueInWorkingDays, await closedDays(tx)),
  }
})
