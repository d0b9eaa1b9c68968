import { implement, openToKeys, type Routes } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { linksAt } from '../contract.ts'
import { type Linkable, linkVerbs } from './linkVerbs.ts'

const isLinkable = (module: Pick<RecordModule, 'kind' | 'mayEdit'>): module is Linkable => module.mayEdit !== undefined

export function linkRoutes(modules: readonly Pick<RecordModule, 'kind' | 'mayEdit'>[]): Routes[] {
  const all = modules.filter(isLinkable)
  return all.map((one) => openToKeys('write', implement(linksAt(one.kind.path), linkVerbs(one, all))))
}
