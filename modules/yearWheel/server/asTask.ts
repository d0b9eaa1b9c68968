import { templateOf } from '@portal/modules/taskTemplates/server/public'
import type { Context } from '@portal/platform/verb'
import type { NewEvent } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import type { EventRecord } from './queries.ts'
import { refuseIf } from './take.ts'

/** Whether it is a task too, and from which template, as the table has it; what is not said stays as it was. */
export async function taskColumns(
  { tx }: Context,
  { makesTask, taskTemplateId = null }: Pick<NewEvent, 'makesTask' | 'taskTemplateId'>,
  before?: EventRecord,
) {
  if (makesTask === undefined) return { makes_task: before?.makesTask ?? false, task_template_id: before?.taskTemplateId ?? null }
  const isNew = makesTask && taskTemplateId && taskTemplateId !== before?.taskTemplateId
  refuseIf(!!isNew && !(await templateOf(tx, taskTemplateId)), 'taskTemplateId', wheelTexts.error.noTemplate)
  return { makes_task: makesTask, task_template_id: makesTask ? taskTemplateId : null }
}
