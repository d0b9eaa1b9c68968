import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import type { OwnFieldsContract } from '../contract.ts'
import type { OwnFieldKind } from './ownFieldKind.ts'

export const ownFieldCalls = ({ ownFields, setOwnFields }: OwnFieldsContract) => client({ ownFields, setOwnFields })
export const ownFieldQuery = ({ path, load }: OwnFieldKind) =>
  queryOptions({
    queryKey: ['ownFields', path],
    queryFn: async ({ signal }) => ownFieldCalls((await load()).contract).ownFields({}, { signal }),
    staleTime: 60_000,
  })
