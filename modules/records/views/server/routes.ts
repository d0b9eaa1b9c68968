import { implement } from '@portal/platform/http/http'
import { views } from '../contract.ts'
import { addTo, remove, update } from './keep.ts'
import { listIn } from './read.ts'

/** `lists` are the names of the lists that views may be saved of. */
export const viewRoutes = (lists: readonly string[]) => implement(views, { list: listIn(lists), add: addTo(lists), update, remove })
