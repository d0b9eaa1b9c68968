import { categoryValue, readCategory } from '@portal/modules/records/ownCategories/web/public'
import type { Point } from '@portal/modules/work/checklists'
import { numberOf } from '@portal/ui/written'
import type { TaskTemplate } from '../contract.ts'

/** A template as it is being written: subtasks one on each line. */
export const draftOf = (template: TaskTemplate | null) => ({
  title: template?.title ?? '',
  description: template?.description ?? '',
  priority: template?.priority ?? ('medium' as const),
  category: template ? categoryValue(template.category, template.ownCategory?.id) : 'other',
  dueInWorkingDays: String(template?.dueInWorkingDays ?? 10),
  subtasks: template?.subtasks.join('\n') ?? '',
  points: template?.points ?? ([] as Point[]),
  tags: template?.tags ?? ([] as string[]),
  isEvidenceRequired: template?.isEvidenceRequired ?? false,
  assigneeKind: template?.assigneeKind ?? ('maker' as const),
  assigneeUserId: template?.assigneeUserId ?? null,
  assigneeDepartmentId: template?.assigneeDepartmentId ?? '',
  assigneeOffice: template?.assigneeOffice ?? '',
})
export type TemplateDraft = ReturnType<typeof draftOf>

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** As the endpoints take it: a row left empty is no point. */
export const inputOf = (draft: TemplateDraft) => ({
  ...draft,
  ...readCategory<TaskTemplate['category']>(draft.category),
  dueInWorkingDays: numberOf(draft.dueInWorkingDays) as number,
  subtasks: lines(draft.subtasks),
  points: draft.points.filter(({ text }) => text.trim() !== ''),
  assigneeDepartmentId: draft.assigneeDepartmentId || null,
  assigneeOffice: draft.assigneeOffice || null,
})
