import { formatDate } from '@portal/kit/format'
import { categoryValue, readCategory } from '@portal/modules/records/ownCategories/web/public'
import { ownDraftOf, ownInputOf } from '@portal/modules/records/ownFields/web/public'
import { dateOf, instantOf, localText, numberOf } from '@portal/ui/written'
import type { Deviation } from '../../contract.ts'
import { scaleInput, scaleOf } from './scale.ts'

export type EditDraft = ReturnType<typeof editDraftOf>

export const editDraftOf = (deviation: Deviation) => ({
  title: deviation.title,
  description: deviation.description,
  deviationType: deviation.deviationType as string,
  category: categoryValue(deviation.category, deviation.ownCategory?.id),
  ...scaleOf(deviation),
  occurredAt: localText(deviation.occurredAt),
  detectedAt: localText(deviation.detectedAt),
  locationId: deviation.locationId ?? '',
  locationText: deviation.locationText ?? '',
  projectId: deviation.projectId,
  immediateAction: deviation.immediateAction ?? '',
  madeSafe: deviation.madeSafe ?? '',
  dueDate: deviation.dueDate ? formatDate(deviation.dueDate) : '',
  thirdParty: deviation.thirdParty ?? '',
  thirdPartyOrgNumber: deviation.thirdPartyOrgNumber ?? '',
  costEstimate: deviation.costEstimate === null ? '' : String(deviation.costEstimate),
  ownValues: ownDraftOf(deviation.ownFields),
})

/** The draft as the contract takes it. */
export const editInputOf = (values: EditDraft, { occurredAt, detectedAt }: Deviation) => ({
  ...values,
  ...readCategory(values.category),
  ...scaleInput(values),
  occurredAt: instantOf(values.occurredAt, occurredAt),
  detectedAt: instantOf(values.detectedAt, detectedAt),
  dueDate: dateOf(values.dueDate),
  costEstimate: numberOf(values.costEstimate),
  ownValues: ownInputOf(values.ownValues),
})
