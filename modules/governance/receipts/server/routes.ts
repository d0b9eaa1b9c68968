import { implement } from '@portal/platform/http/http'
import { receipts } from '../contract.ts'
import { confirm } from './confirm.ts'
import { mine, own } from './read.ts'
import { readers, register } from './readers.ts'

export const receiptRoutes = implement(receipts, { own, mine, confirm, readers, register })
