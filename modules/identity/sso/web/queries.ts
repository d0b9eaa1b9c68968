import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { sso, ssoSettings } from '../contract.ts'

export const api = client({ ...ssoSettings, ...sso })

export const ssoQueries = {
  list: queryOptions({ queryKey: ['ssoProviders'], queryFn: ({ signal }) => api.listProviders({}, { signal }) }),
  one: (id: string) => queryOptions({ queryKey: ['ssoProviders', id], queryFn: ({ signal }) => api.getProvider({ id }, { signal }) }),
  connections: queryOptions({ queryKey: ['ssoConnections'], queryFn: ({ signal }) => api.connections({}, { signal }) }),
}
