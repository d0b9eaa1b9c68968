import { newId } from '@portal/kit/uuid'

export const option = (label: string, isActive = true) => ({ id: newId(), label, isActive })
/** A field of a company's own, a short text that everybody sees unless given otherwise. */
export const ownField = (label: string, given: object = {}) => ({
  id: newId(),
  label,
  help: null,
  type: 'text',
  choices: [] as ReturnType<typeof option>[],
  requiredAt: null as string | null,
  audience: 'all',
  isActive: true,
  ...given,
})
