import { PlaceOffer } from '@portal/modules/identity/company/web/public'
import { QueuedDraft, type QueuedDraftOf } from '@portal/modules/records/outbox/web/public'
import { OwnFieldInputs, ownFieldQuery } from '@portal/modules/records/ownFields/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { PhotoField } from '@portal/ui/PhotoField.tsx'
import { momentFault } from '@portal/ui/written'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, Suspense, useState } from 'react'
import type { Receipt } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { caseOwnFields } from '../ownFields.ts'
import { choiceQueries, deviationQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { lastPlace, rememberPlace } from './lastPlace.ts'
import { ReportDetails } from './ReportDetails.tsx'
import { ReportKind } from './ReportKind.tsx'
import { reportSpec } from './reportDraft.ts'
import type { ReportDraft } from './reportInput.ts'
import { SimilarCases } from './SimilarCases.tsx'

type Props = {
  locationId: string | null
  /** One that was refused, to be corrected. */
  unsent?: string
  /** Handed in under `key`; without a receipt it is kept on this device, to be sent when there is a network. */
  onDone: (key: string, receipt: Receipt | null) => void
  /** A corrected report was refused too, and is now to be found under `key`. */
  onRefused?: (key: string) => void
}

/** One field or one photo is enough; everything else waits behind «Legg til mer» and has a sensible default. */
export const ReportForm = (props: Props) => {
  const { locationId, unsent, onDone, onRefused } = props
  return (
    <Suspense>
      <QueuedDraft
        spec={reportSpec}
        given={locationId ? { locationId } : {}}
        unsent={unsent}
        onHandedIn={(key) => onDone(key, null)}
        onRefused={onRefused}
      >
        {(draft) => <Fields {...props} {...draft} />}
      </QueuedDraft>
    </Suspense>
  )
}

function Fields({ unsent, onDone, draft, photos, refused, isFound, change, changePhotos, handIn }: Props & QueuedDraftOf<ReportDraft>) {
  const [isTried, setTried] = useState(false)
  // Offered, and not a part of what is written: it gives way to whatever the person says of the place.
  const [offered, setOffered] = useState<string | null>(null)
  const { data: places } = useQuery(choiceQueries.locations)
  const own = useQuery(ownFieldQuery(caseOwnFields))
  const demanded = own.data?.fields.filter(({ requiredAt }) => requiredAt === 'report') ?? []
  const others = own.data?.fields.filter(({ requiredAt }) => requiredAt !== 'report') ?? []
  const isPlaced = Boolean(draft.locationId || draft.locationText)
  const queryClient = useQueryClient()

  const send = useMutation({
    mutationFn: () => handIn(isPlaced ? {} : { locationId: offered }),
    onSuccess: (handed) => {
      if (handed.draft.locationId) void rememberPlace(handed.draft.locationId)
      void queryClient.invalidateQueries({ queryKey: deviationQueries.all })
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      onDone(handed.key, handed.state === 'sent' ? (handed.receipt as Receipt) : null)
    },
  })

  const whenFault = draft.occurredAt ? momentFault(draft.occurredAt) : undefined
  const isEmpty = draft.description.trim().length < 5 && photos.length === 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || whenFault) document.getElementById(isEmpty ? 'description' : 'occurredAt')?.focus()
    else if (!send.isPending) send.mutate()
  }
  const failed = send.error as { fields?: Record<string, string>; missing?: string[] } | null
  const named = Object.fromEntries((failed?.missing ?? []).map((field) => [field, errorText(send.error)]))
  const fields: Record<string, string> = {
    ...refused?.fields,
    ...named,
    ...failed?.fields,
    ...(isTried && whenFault && { occurredAt: whenFault }),
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl grid-cols-1 gap-4" aria-busy={send.isPending}>
      {refused && !send.isError && (
        <InlineNotice tone="danger" title={refused.message}>
          {screenTexts.report.correctIt}
        </InlineNotice>
      )}
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <PhotoField label={screenTexts.report.photo} photos={photos} onChange={changePhotos} />
          <Field
            id="description"
            label={texts.form.what}
            hint={texts.form.whatHelp}
            error={isTried && isEmpty ? texts.error.nothingReported : fields.description}
          >
            {(control) => (
              <Textarea
                {...control}
                value={draft.description}
                maxLength={4000}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
          <SimilarCases text={draft.description} locationId={draft.locationId} />
          <ReportKind draft={draft} onChange={change} />
          {demanded.length > 0 && (
            <Suspense>
              <OwnFieldInputs
                fields={demanded}
                step="report"
                values={draft.ownValues}
                errors={fields}
                onChange={(ownValues) => change({ ownValues })}
              />
            </Suspense>
          )}
          {!isPlaced && !unsent && places && <PlaceOffer places={places.items} lastPlace={lastPlace} onChange={setOffered} />}
          <ReportDetails key={String(isFound)} draft={draft} onChange={change} errors={fields} ownFields={others} />
        </div>
      </Card>
      {send.isError && (
        <InlineNotice tone="danger" isAlert title={errorText(send.error)}>
          {screenTexts.report.draftStored}
        </InlineNotice>
      )}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:p-0">
        <Button type="submit" variant="primary" size="lg" busy={send.isPending} className="max-sm:w-full">
          {texts.form.send}
        </Button>
      </div>
    </form>
  )
}
