import { StepDialog, type StepFields } from '@portal/ui/StepDialog.tsx'
import { type Document, type DocumentStep, documents } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'

export type DialogStep = Exclude<DocumentStep, 'attach' | 'tag' | 'write' | 'suggest'>
/** Its endpoint, where it is not called as the step is. */
const endpoints = { withdraw: 'withdrawSubmission', reject: 'rejectSubmission', delete: 'remove' } as const
const endpointOf = (step: DialogStep) => (step in endpoints ? endpoints[step as keyof typeof endpoints] : (step as keyof typeof api))

export type DocumentDialogProps = {
  document: Document
  onDone: (document: Document) => void
  onClose: () => void
  onReload: () => Promise<number>
}
type Props<V> = DocumentDialogProps & StepFields<V> & { step: DialogStep }

/** A dialog of one step: its name and its endpoint; the fields are the step's own. */
export function DocumentStepDialog<V extends object>({ step, document, ...rest }: Props<V>) {
  const name = endpointOf(step) as 'edit'
  // Which call belongs to which step is said by the name alone; TypeScript cannot follow one name through two tables.
  const send = api[name] as unknown as (input: unknown, options: object) => Promise<Document>
  return (
    <StepDialog
      title={texts.step[step]}
      confirm={texts.step[step]}
      record={document}
      schema={documents[name].input}
      send={send}
      {...rest}
    />
  )
}
