import { implement } from '@portal/platform/http/http'
import { peopleImport } from '../contract.ts'
import { invite } from './invite.ts'
import { readTable } from './readTable.ts'

export const peopleImportRoutes = implement(peopleImport, { readTable, invite })
