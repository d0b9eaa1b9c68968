import type { AssessmentStatus as Status } from '../../choices.ts'
import { assessmentTexts as texts } from '../../texts.ts'

/** The status of an assessment among restricted records of any kind. */
export const AssessmentStatus = ({ status }: { status: string }) => <span>{texts.status[status as Status]}</span>
