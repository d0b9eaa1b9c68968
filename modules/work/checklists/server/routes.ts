import { implement } from '@portal/platform/http/http'
import { checklists } from '../contract.ts'
import { add, edit, list, setState } from './save.ts'

export const checklistRoutes = implement(checklists, { list, add, edit, setState })
