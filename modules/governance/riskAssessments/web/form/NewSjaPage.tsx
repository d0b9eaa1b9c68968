import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { riskAssessments } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { SjaFieldSet } from './SjaFieldSet.tsx'
import { inputOf, newSja } from './sjaDraft.ts'
import { useMade } from './useMade.ts'

/** A safe job analysis; it is signed on its own page. */
export function NewSjaPage() {
  const me = useAuth(({ user }) => user)
  const draft = useStoredDraft('sja:new', newSja(me && { id: me.id, name: `${me.firstname} ${me.lastname}` }))
  const make = useMade(draft, screenTexts.madeSja, (input: Parameters<typeof api.makeSja>[0], options) => api.makeSja(input, options))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = draft.check(riskAssessments.makeSja.input, inputOf(draft.values))
    if (input && !make.isPending) make.mutate(input)
  }
  return (
    <Page
      title={screenTexts.newSja}
      intro={screenTexts.newSjaIntro}
      breadcrumb={[
        <Link key="risks" to="/risk-evaluation">
          {screenTexts.title}
        </Link>,
        <Link key="list" to="/risk-evaluation/assessments">
          {screenTexts.list}
        </Link>,
      ]}
    >
      <form noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-1 gap-4" aria-busy={make.isPending}>
        <DraftErrors draft={draft} />
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <SjaFieldSet draft={draft} />
          </div>
        </Card>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button type="submit" variant="primary" busy={make.isPending}>
            {screenTexts.form.makeSja}
          </Button>
          <Button render={<Link to="/risk-evaluation/assessments" />}>{common.action.cancel}</Button>
        </div>
      </form>
    </Page>
  )
}
