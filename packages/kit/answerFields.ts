import * as z from 'zod/mini'
import { id } from './fields.ts'

/** Somebody, as an answer names them. */
export const person = z.object({ id, name: z.string() })

/** Where a record belongs, as an answer tells it. */
export const recordPlace = {
  departmentId: id,
  departmentName: z.string(),
  locationId: z.nullable(id),
  locationName: z.nullable(z.string()),
  projectId: z.nullable(id),
  /** Its number and name. */
  projectName: z.nullable(z.string()),
}
export type PlaceField = keyof typeof recordPlace
export const placeFields = Object.keys(recordPlace) as PlaceField[]
