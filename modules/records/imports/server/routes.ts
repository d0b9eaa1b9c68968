import { implement } from '@portal/platform/http/http'
import { imports } from '../contract.ts'
import { carryOutOf } from './carryOut.ts'
import { checkOf } from './check.ts'
import { listOf } from './read.ts'
import type { Register } from './register.ts'

/** `registers` are those of the kinds that can be taken over from a file. */
export const importRoutes = (registers: readonly Register[]) =>
  implement(imports, { list: listOf(registers), check: checkOf(registers), carryOut: carryOutOf(registers) })
