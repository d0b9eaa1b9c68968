import { implement } from '@portal/platform/http/http'
import { views } from '../contract.ts'
import { addTo, type Lists, remove, update } from './keep.ts'
import { columnsIn, listIn } from './read.ts'

export const viewRoutes = (lists: Lists) =>
  implement(views, { list: listIn(lists), columns: columnsIn(lists), add: addTo(lists), update, remove })
