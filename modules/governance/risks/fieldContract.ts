import { choices, id, orNull, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { mostSteps } from '@portal/modules/governance/riskMatrices'
import { riskCategories } from './choices.ts'

export const written = (max = 4000) => orNull(freeText({ max }))
export const fields = {
  title: freeLine({ min: 3, label: 'uønsket hendelse' }),
  category: choices(riskCategories, 'kategori'),
  cause: written(),
  consequenceText: written(),
  affected: written(1000),
  existingControls: written(),
  mitigation: written(),
}
/** Where a risk of the register is; that of an assessment is where the assessment is. */
export const places = { departmentId: orNull(id), locationId: orNull(id), projectId: orNull(id), ownerId: orNull(id) }
export const stepOf = wholeNumber({ min: 1, max: mostSteps, label: 'et trinn' })
