import { PlaceOffer, rememberPlace } from '@portal/modules/company/web/public'
import { outbox } from '@portal/modules/outbox/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Chips, Choice } from '@portal/ui/Choice.tsx'
import { errorText } from '@portal/ui/client'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { PhotoField } from '@portal/ui/PhotoField.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import type { DeviationType, Receipt } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { choiceQueries, deviationQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { ReportDetails } from './ReportDetails.tsx'
import { useReportDraft } from './reportDraft.ts'
import { inputOf } from './reportInput.ts'
import { SimilarCases } from './SimilarCases.tsx'

const types: DeviationType[] = ['unsafeCondition', 'nearMiss', 'incident', 'nonConformity', 'improvement']

type Props = {
  locationId: string | null
  /** One that was refused, to be mended. */
  unsent?: string
  /** `null`: kept on this device, to be sent when there is a network. */
  onDone: (receipt: Receipt | null) => void
}

/** One field or one photo is enough; everything else waits behind «Legg til mer» and has a sensible default. */
export function ReportForm({ locationId, unsent, onDone }: Props) {
  const { draft, key, photos, refused, isFound, change, changePhotos, forget } = useReportDraft(locationId, unsent)
  // The same moment until it has arrived: asked again, the server then knows what it has answered already.
  const pressed = useRef<string>(undefined)
  const [isTried, setTried] = useState(false)
  // Offered, and not a part of what is written: it gives way to whatever the person says of the place.
  const [offered, setOffered] = useState<string | null>(null)
  const { data: places } = useQuery(choiceQueries.locations)
  const isPlaced = Boolean(draft.locationId || draft.locationText)
  const queryClient = useQueryClient()

  const send = useMutation({
    mutationFn: () => {
      pressed.current ??= refused?.writtenAt ?? new Date().toISOString()
      const input = inputOf(isPlaced ? draft : { ...draft, locationId: offered }, pressed.current)
      const title = draft.description.trim().slice(0, 120) || screenTexts.report.photoOnly
      return outbox.handIn({ id: key, path: '/deviations', input, title, mendAt: '/deviations/new', photoKind: 'photoBefore', photos })
    },
    onSuccess: (handed) => {
      const place = isPlaced ? draft.locationId : offered
      if (place) void rememberPlace(place)
      forget()
      void queryClient.invalidateQueries({ queryKey: deviationQueries.all })
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      onDone(handed.state === 'sent' ? (handed.receipt as Receipt) : null)
    },
  })

  const isEmpty = draft.description.trim().length < 5 && photos.length === 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) document.getElementById('description')?.focus()
    else if (!send.isPending) send.mutate()
  }
  const failed = send.error as { fields?: Record<string, string>; missing?: string[] } | null
  const named = Object.fromEntries((failed?.missing ?? []).map((field) => [field, errorText(send.error)]))
  const fields = { ...refused?.fields, ...named, ...failed?.fields }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl grid-cols-1 gap-4" aria-busy={send.isPending}>
      {refused && !send.isError && (
        <InlineNotice tone="danger" title={refused.message}>
          {screenTexts.report.mend}
        </InlineNotice>
      )}
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <PhotoField label={screenTexts.report.photo} photos={photos} onChange={changePhotos} />
          <Field
            id="description"
            label={texts.form.what}
            hint={texts.form.whatHelp}
            error={isTried && isEmpty ? texts.error.nothingTold : fields.description}
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
          <Chips
            name="deviationType"
            legend={screenTexts.report.type}
            options={types.map((type) => ({ value: type, label: texts.type[type] }))}
            value={draft.deviationType}
            onChange={(type) => change({ deviationType: type as DeviationType })}
          />
          {!isPlaced && !unsent && places && <PlaceOffer places={places.items} onChange={setOffered} />}
          <div className="grid gap-1 sm:grid-cols-2">
            <Choice
              label={texts.form.injured}
              checked={draft.isSomeoneInjured}
              onChange={(event) => change({ isSomeoneInjured: event.target.checked })}
            />
            <Choice
              label={texts.form.safe}
              checked={draft.madeSafe === 'yes'}
              onChange={(event) => change({ madeSafe: event.target.checked ? 'yes' : null })}
            />
          </div>
          {draft.isSomeoneInjured && (
            <InlineNotice tone="danger" isAlert title={texts.form.emergency}>
              <Link to="/accidents/new" className="font-medium text-brand-ink underline underline-offset-4">
                {texts.form.serious}
              </Link>
            </InlineNotice>
          )}
          <ReportDetails key={String(isFound)} draft={draft} onChange={change} errors={fields} />
        </div>
      </Card>
      {send.isError && (
        <InlineNotice tone="danger" isAlert title={errorText(send.error)}>
          {screenTexts.report.kept}
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
