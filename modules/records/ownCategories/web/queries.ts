import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import type { OwnCategoriesContract } from '../contract.ts'
import type { OwnCategoryKind } from './ownCategoryKind.ts'

export const ownCategoryCalls = ({ ownCategories, addOwnCategory, changeOwnCategory }: OwnCategoriesContract) =>
  client({ ownCategories, addOwnCategory, changeOwnCategory })
export const ownCategoryQuery = ({ path, load }: OwnCategoryKind) =>
  queryOptions({
    queryKey: ['ownCategories', path],
    queryFn: async ({ signal }) => ownCategoryCalls((await load()).contract).ownCategories({}, { signal }),
    staleTime: 60_000,
  })
