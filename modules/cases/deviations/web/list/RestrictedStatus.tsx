import type { DeviationStatus } from '../../contract.ts'
import { StatusOf } from '../DeviationMarks.tsx'

/** The status of a case among restricted records of any kind. */
export const RestrictedStatus = ({ status }: { status: string }) => <StatusOf status={status as DeviationStatus} />
