import { queryOptions } from '@tanstack/react-query'
import { passkeyCalls } from './passkeyCalls.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => passkeyCalls.list({}, { signal }),
})
