import type { FirstStep } from '@portal/platform/record/firstStep'
import { askedFirst } from '../calendarRules.ts'
import { dutiesOf } from './recorded.ts'

export const dutiesStep: FirstStep = {
  path: '/settings/duties?verdict=assess',
  progress: async (tx) => {
    const asked = askedFirst(await dutiesOf(tx))
    return { done: asked.filter(({ verdict }) => verdict !== 'assess').length, of: asked.length }
  },
}
