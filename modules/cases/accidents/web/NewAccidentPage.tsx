import { useLocationOptions } from '@portal/modules/identity/company/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Chips } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { DraftErrors, DraftMomentField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { instantOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { accidents } from '../contract.ts'
import { accidentTexts as texts } from '../texts.ts'
import { CallButtons } from './CallButtons.tsx'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

const empty = {
  description: '',
  outcome: 'serious' as 'serious' | 'death',
  occurredAt: '',
  locationId: '',
  locationText: '',
  personName: '',
  employerName: '',
}

/** Flow F-12: whom to call first, and then one short report that makes everything the law asks for. */
export function NewAccidentPage() {
  const draft = useStoredDraft('accident', empty)
  const { values } = draft
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const places = useLocationOptions()
  const send = useMutation({
    mutationFn: (input: Parameters<typeof api.reportAccident>[0]) => api.reportAccident(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: async ({ id }) => {
      draft.forget()
      for (const stale of [['deviations'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey: stale })
      await navigate({ to: '/accidents/$id', params: { id } })
    },
    onError: (error) => draft.refuse(error),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = draft.check(accidents.reportAccident.input, { ...values, occurredAt: instantOf(values.occurredAt) })
    if (input && !send.isPending) send.mutate(input)
  }
  return (
    <Page title={texts.title} intro={words.intro}>
      <div className="grid max-w-xl grid-cols-1 gap-4">
        <CallButtons />
        <InlineNotice tone="warning">{words.scene}</InlineNotice>
        <form noValidate onSubmit={submit} aria-busy={send.isPending}>
          <Card title={words.register}>
            <div className="grid grid-cols-1 gap-5">
              <p className="text-muted">{words.registerIntro}</p>
              <DraftErrors draft={draft} />
              <LongTextField draft={draft} name="description" label={words.what} hint={words.noHealth} />
              <Chips
                name="outcome"
                legend={words.outcome}
                options={[
                  { value: 'serious', label: words.serious },
                  { value: 'death', label: words.death },
                ]}
                value={values.outcome}
                onChange={(outcome) => draft.set({ outcome: outcome as 'serious' | 'death' })}
              />
              {places.length > 0 && (
                <SelectField
                  draft={draft}
                  name="locationId"
                  label={words.where}
                  optional
                  options={[{ value: '', label: words.otherPlace }, ...places]}
                />
              )}
              <TextField draft={draft} name="locationText" label={words.place} optional maxLength={200} />
              <DraftMomentField draft={draft} name="occurredAt" label={words.when} hint={words.whenHint} optional />
              <TextField draft={draft} name="personName" label={words.person} optional maxLength={120} />
              <TextField draft={draft} name="employerName" label={words.employer} optional maxLength={120} />
              {send.isError && (
                <InlineNotice tone="danger" isAlert title={errorText(send.error)}>
                  {words.draftStored}
                </InlineNotice>
              )}
              <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
                {words.send}
              </Button>
            </div>
          </Card>
        </form>
      </div>
    </Page>
  )
}
