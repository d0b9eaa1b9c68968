import type { DocumentStatus as Status } from '../../choices.ts'
import { documentTexts as texts } from '../../texts.ts'

/** The status of a document among restricted records of any kind. */
export const DocumentStatus = ({ status }: { status: string }) => <span>{texts.status[status as Status]}</span>
