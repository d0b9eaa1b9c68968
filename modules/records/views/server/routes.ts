import { implement } from '@portal/platform/http/http'
import { views } from '../contract.ts'
import { add, remove, update } from './keep.ts'
import { list } from './read.ts'

export const viewRoutes = implement(views, { list, add, update, remove })
