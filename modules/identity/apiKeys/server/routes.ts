import { implement } from '@portal/platform/http/http'
import { apiKeys } from '../contract.ts'
import { endCompanyKey, listCompany } from './company.ts'
import { create, endKey, list } from './own.ts'

export const apiKeyRoutes = implement(apiKeys, { list, create, endKey, listCompany, endCompanyKey })
