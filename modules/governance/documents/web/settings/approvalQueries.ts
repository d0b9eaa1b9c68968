import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { typeApprovals } from '../../typeApprovalContract.ts'

export const approvalApi = client(typeApprovals)
export const approvalsQuery = queryOptions({
  queryKey: ['documentApprovals'],
  queryFn: ({ signal }) => approvalApi.list({}, { signal }),
})
