import { actionTexts } from '@portal/modules/records/actions/web/public'
import type { PlanHierarchy } from '../choices.ts'
import { planTexts } from '../texts.ts'

export const hierarchyNames: Record<PlanHierarchy, string> = { ...actionTexts.hierarchyLevel, none: planTexts.noHierarchy }
