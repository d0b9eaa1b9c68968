import type { SearchSource } from '@portal/platform/record/searched'
import { companyTexts } from '../texts.ts'
import { foundPlaces } from './queries.ts'

/** Places in use; `pathOf` is the address of what there is of one. */
export const placesSearched = (pathOf: (id: string) => string): SearchSource => ({
  name: 'location',
  title: companyTexts.section.locations,
  find: async ({ tx }, q, limit) =>
    (await foundPlaces(tx, q, limit)).map(({ id, name, address, city }) => ({
      id,
      number: null,
      title: name,
      path: pathOf(id),
      facts: [[address, city].filter((part) => part !== null).join(', ')].filter((fact) => fact !== ''),
    })),
})
