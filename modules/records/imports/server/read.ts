import { Failure } from '@portal/kit/errors'
import { read } from '@portal/platform/http/verb'
import { imports } from '../contract.ts'
import { importTexts } from '../texts.ts'
import { registerOf } from './examine.ts'
import { listImports } from './queries.ts'
import type { Register } from './register.ts'

/** Who has taken over what, the newest first. */
export const listOf = (registers: readonly Register[]) =>
  read(imports.list, async ({ tx, actor }, { kind }) => {
    const register = registerOf(registers, kind)
    if (actor.role !== 'admin' && actor.role !== 'auditor') throw new Failure('forbidden', { message: importTexts.error.notAdmin })
    return { items: await listImports(tx, register) }
  })
