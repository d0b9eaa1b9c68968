import { implement } from '@portal/platform/http/http'
import { actions } from '../contract.ts'
import { complete, start } from './carryOut.ts'
import { cancel, reject, verify } from './judge.ts'
import { edit } from './plan.ts'
import { file, get, list } from './read.ts'

export const actionRoutes = implement(actions, { list, get, edit, start, complete, verify, reject, cancel, file })
