import { implement, openToKeys } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import type { SearchSource } from '@portal/platform/record/searched'
import { search } from '../contract.ts'
import { find } from './find.ts'

/** Over these kinds of record, and what else is searched. */
export const searchRoutes = (modules: readonly Pick<RecordModule, 'kind' | 'list' | 'searched'>[], sources: readonly SearchSource[]) =>
  openToKeys('read', implement(search, { find: find(modules, sources) }))
