import { implement } from '@portal/platform/http/http'
import { taskTemplates } from '../contract.ts'
import { begin } from './begin.ts'
import { add, edit, list, setState } from './save.ts'

export const taskTemplateRoutes = implement(taskTemplates, { list, begin, add, edit, setState })
