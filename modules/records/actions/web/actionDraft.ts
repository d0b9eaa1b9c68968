import { formatDate } from '@portal/kit/format'
import { workingDaysAhead } from '@portal/modules/identity/company/web/public'
import { dateOf, numberOf } from '@portal/ui/written'
import type { Action, ActionType } from '../contract.ts'

/** An action as it is being written: dates and numbers as text, `''` for what is not chosen. */
export type ActionDraft = {
  title: string
  description: string
  actionType: ActionType
  hierarchyLevel: string
  ownerId: string | null
  dueDate: string
  isVerificationRequired: boolean
  costEstimate: string
}

export const newAction = (): ActionDraft => ({
  title: '',
  description: '',
  actionType: 'corrective',
  hierarchyLevel: '',
  ownerId: null,
  dueDate: formatDate(workingDaysAhead(10)),
  isVerificationRequired: false,
  costEstimate: '',
})

export const draftOf = (action: Action): ActionDraft => ({
  title: action.title,
  description: action.description ?? '',
  actionType: action.actionType,
  hierarchyLevel: action.hierarchyLevel ?? '',
  ownerId: action.ownerId,
  dueDate: formatDate(action.dueDate),
  isVerificationRequired: action.isVerificationRequired,
  costEstimate: action.costEstimate === null ? '' : String(action.costEstimate),
})

/** The draft as the contract takes it. */
export const inputOf = ({ dueDate, costEstimate, ...rest }: ActionDraft) => ({
  ...rest,
  dueDate: dateOf(dueDate) ?? '',
  costEstimate: numberOf(costEstimate),
})
