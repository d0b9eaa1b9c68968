import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { FormActions } from '@portal/ui/FormActions.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { risks } from '../../contract.ts'
import { api, riskQueries } from '../queries.ts'
import { screenTexts as words } from '../texts.ts'
import { RiskFieldSet, RiskPlaces } from './RiskFieldSet.tsx'
import { inputOf, newRisk } from './riskDraft.ts'

/** A risk of the company's register. */
export function NewRiskPage() {
  const me = useAuth(({ user }) => user)
  const draft = useStoredDraft('risk:new', newRisk(me?.id ?? null))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: (input: Parameters<typeof api.create>[0]) => api.create(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: async (risk) => {
      draft.forget()
      queryClient.setQueryData(riskQueries.one(risk.id).queryKey, risk)
      void queryClient.invalidateQueries({ queryKey: ['risks', 'list'] })
      await navigate({ to: '/risk-evaluation/risks/$id', params: { id: risk.id }, replace: true })
      toast(words.made)
    },
    onError: draft.refuse,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = draft.check(risks.create.input, inputOf(draft.values))
    if (input && !create.isPending) create.mutate(input)
  }
  return (
    <Page title={words.new} intro={words.newIntro} breadcrumb={<Link to="/risk-evaluation">{words.title}</Link>}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl grid-cols-1 gap-4" aria-busy={create.isPending}>
        <DraftErrors draft={draft} />
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <RiskFieldSet draft={draft} />
          </div>
        </Card>
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <RiskPlaces draft={draft} owner={me && { id: me.id, name: `${me.firstname} ${me.lastname}` }} isInRegister />
          </div>
        </Card>
        <FormActions isBusy={create.isPending} cancel={<Link to="/risk-evaluation" activeOptions={{ exact: true }} />}>
          {words.new}
        </FormActions>
      </form>
    </Page>
  )
}
