import { client } from '@portal/ui/client'
import { actions } from '../contract.ts'

export const api = client(actions)
