import { pointsOf, shippedPoints } from '@portal/modules/work/checklists/server/public'
import type { TaskTemplate } from '../contract.ts'
import { shippedTemplates } from '../texts.ts'

/** The templates that come with the product, the same in every company until it changes them. Their ids never change. */
export const shipped: readonly TaskTemplate[] = Object.entries(shippedTemplates).map(
  ([id, { title, description, category, days, subtasks = [], points, checklistId, evidence = false, tags, office, kind }]) => ({
    id,
    title,
    description,
    priority: 'medium',
    category,
    ownCategory: null,
    dueInWorkingDays: days,
    subtasks: [...subtasks],
    points: checklistId ? shippedPoints(checklistId) : pointsOf(points ?? []),
    isEvidenceRequired: evidence,
    tags: [...tags],
    assigneeKind: office ? 'office' : (kind ?? 'maker'),
    assigneeUserId: null,
    assigneeDepartmentId: null,
    assigneeOffice: office ?? null,
    isRetired: false,
    version: 0,
  }),
)
