import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { type StoredDraft, useStoredDraft } from '@portal/ui/useStoredDraft'
import type { ReactNode } from 'react'
import { type DataRequest, dataRequests, type RequestStep } from '../../contract.ts'
import { requestTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useRequest } from '../useRequest.ts'

export type FormStep = Exclude<RequestStep, 'sendToReview' | 'close' | 'attach'>
export type StepFormProps = { request: DataRequest; onClose: () => void }
type Props<V> = StepFormProps & {
  step: FormStep
  intro?: string
  initial: V
  input: (values: V) => object
  isEdit?: boolean
  children: (draft: StoredDraft<V>) => ReactNode
}

/** A step that asks for something: its name, its endpoint, and what the screen says afterwards. */
export function StepForm<V extends object>({ request, step, initial, input, children, onClose, ...rest }: Props<V>) {
  const { take, reload } = useRequest(request.id)
  const draft = useStoredDraft(`${request.id}:${step}`, initial)
  return (
    <StepDialog
      title={texts.step[step]}
      confirm={texts.step[step]}
      record={request}
      schema={dataRequests[step].input}
      draft={draft}
      input={() => input(draft.values)}
      // Which call belongs to which step is said by the name alone; TypeScript cannot follow one name through two tables.
      send={(given, options) => (api[step] as unknown as (input: unknown, options: object) => Promise<DataRequest>)(given, options)}
      onReload={async () => (await reload()).version}
      onDone={(fresh: DataRequest) => {
        take(fresh, screenTexts.done[step])
        onClose()
      }}
      onClose={onClose}
      {...rest}
    >
      {children(draft)}
    </StepDialog>
  )
}
