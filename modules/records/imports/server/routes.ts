import { implement } from '@portal/platform/http/http'
import { imports } from '../contract.ts'
import { carryOut } from './carryOut.ts'
import { check } from './check.ts'
import { list } from './read.ts'

export const importRoutes = implement(imports, { list, check, carryOut })
