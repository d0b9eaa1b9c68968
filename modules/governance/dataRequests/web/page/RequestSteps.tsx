import { OtherSteps } from '@portal/modules/records/standard/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type DataRequest, type RequestStatus, type RequestStep, requestSteps } from '../../contract.ts'
import { requestTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'
import type { FormStep } from '../steps/StepForm.tsx'
import { screenTexts } from '../texts.ts'
import { useRequest } from '../useRequest.ts'

const RequestStepForm = lazy(() => import('../steps/RequestStepForm.tsx').then((file) => ({ default: file.RequestStepForm })))

/** What comes next in each status. */
const next: Partial<Record<RequestStatus, RequestStep>> = {
  received: 'begin',
  identityCheck: 'begin',
  collecting: 'answer',
  review: 'answer',
  answered: 'close',
}
type DirectStep = 'begin' | 'sendToReview' | 'close'
/** Steps that need no more than a press: a beginning, where it is known who asks. */
const isDirect = (step: RequestStep, { identityHow }: DataRequest): step is DirectStep =>
  step === 'sendToReview' || step === 'close' || (step === 'begin' && identityHow !== null)

/** The next sensible step as a button, the others in a menu; those not possible now say why. */
export function RequestSteps({ request }: { request: DataRequest }) {
  const { take, refresh } = useRequest(request.id)
  const [open, setOpen] = useState<FormStep>()
  const send = useMutation({
    mutationFn: (step: DirectStep) => api[step]({ id: request.id, version: request.version }),
    onSuccess: (fresh, step) => take(fresh, screenTexts.done[step]),
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      void refresh()
    },
  })
  const choose = (step: RequestStep) => (isDirect(step, request) ? send.mutate(step) : setOpen(step as FormStep))
  const main = next[request.status]
  const others = requestSteps.filter((step) => step !== main && step !== 'attach' && (request.can.includes(step) || request.why[step]))
  return (
    <>
      {main && (request.can.includes(main) || request.why[main]) && (
        <Why reason={request.why[main]} align="end">
          <Button variant="primary" busy={send.isPending} onClick={() => choose(main)}>
            {texts.step[main]}
          </Button>
        </Why>
      )}
      <OtherSteps steps={others} names={texts.step} record={request} path="/data-requests" onChoose={choose} />
      {open && (
        <Suspense>
          <RequestStepForm request={request} step={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
