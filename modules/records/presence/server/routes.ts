import { implement } from '@portal/platform/http/http'
import { presence } from '../contract.ts'
import { gone, here } from './present.ts'

export const presenceRoutes = implement(presence, { here, gone })
