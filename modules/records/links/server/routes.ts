import { implement, openToKeys, type Routes } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { linksAt } from '../contract.ts'
import { linkVerbs } from './linkVerbs.ts'
import type { Linkable } from './queries.ts'

type Module = Pick<RecordModule, 'kind' | 'mayEdit' | 'searched'>
const isLinkable = (module: Module): module is Module & Linkable => module.mayEdit !== undefined

export function linkRoutes(modules: readonly Module[]): Routes[] {
  const all = modules.filter(isLinkable)
  return all.map((one) => openToKeys('write', implement(linksAt(one.kind.path), linkVerbs(one, all))))
}
