import { client } from '@portal/ui/client'
import { views } from '../contract.ts'

export const api = client(views)
