import { gapIf } from '@portal/kit/rules'
import { templateOf } from '@portal/modules/work/taskTemplates/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { NewEvent } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import type { EventRecord } from './queries.ts'

type EventInput = Pick<NewEvent, 'makesTask' | 'taskTemplateId'>
export async function unknownTemplate({ tx }: Context, { makesTask, taskTemplateId }: EventInput, before?: EventRecord) {
  const isNew = !!makesTask && !!taskTemplateId && taskTemplateId !== before?.taskTemplateId
  return gapIf(isNew && !(await templateOf(tx, taskTemplateId)), 'taskTemplateId', wheelTexts.error.noTemplate)
}

/** Whether it is a task too, and from which template, as the table has it; what is not said stays as it was. */
export function taskColumns({ makesTask, taskTemplateId = null }: EventInput, before?: EventRecord) {
  if (makesTask === undefined) return { makes_task: before?.makesTask ?? false, task_template_id: before?.taskTemplateId ?? null }
  return { makes_task: makesTask, task_template_id: makesTask ? taskTemplateId : null }
}
