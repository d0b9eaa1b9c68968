import { client } from '@portal/ui/client'
import { presence } from '../contract.ts'

export const presenceApi = client(presence)
