import { download, heavy } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import * as z from 'zod/mini'

/** The endpoint of a record on paper, at the path of its kind: a PDF of what the reader sees of it. */
export const paperAt = (path: string) => ({ paper: heavy(download(`${path}/:id/paper`, z.strictObject({ id }))) })
