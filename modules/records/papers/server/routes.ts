import { implement, openToKeys, type Routes } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { paperAt } from '../contract.ts'
import { type Papered, paperVerb } from './paperVerb.ts'

const isPapered = (module: Pick<RecordModule, 'kind' | 'paper'>): module is Papered => module.paper !== undefined

export function paperRoutes(modules: readonly Pick<RecordModule, 'kind' | 'paper'>[]): Routes[] {
  const kinds = modules.map(({ kind }) => kind)
  return modules.filter(isPapered).map((one) => openToKeys('read', implement(paperAt(one.kind.path), { paper: paperVerb(one, kinds) })))
}
