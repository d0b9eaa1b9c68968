import { implement } from '@portal/platform/http/http'
import { files } from '../contract.ts'
import { upload } from './upload.ts'

export const fileRoutes = implement(files, { upload })
