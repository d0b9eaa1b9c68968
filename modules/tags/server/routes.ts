import { implement } from '@portal/platform/http'
import { tags } from '../contract.ts'
import { join, list, reinstate, rename, retire } from './manage.ts'

export const tagRoutes = implement(tags, { list, rename, join, retire, reinstate })
