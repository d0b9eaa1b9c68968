import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Chips, Choice } from '@portal/ui/Choice.tsx'
import { errorText, upload } from '@portal/ui/client'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { PhotoField } from '@portal/ui/PhotoField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { DeviationType, Receipt } from '../contract.ts'
import { deviationTexts as texts } from '../texts.ts'
import { api, deviationQueries } from './queries.ts'
import { ReportDetails } from './ReportDetails.tsx'
import { inputOf, useReportDraft } from './reportDraft.ts'
import { SimilarCases } from './SimilarCases.tsx'
import { screenTexts } from './texts.ts'

const types: DeviationType[] = ['unsafeCondition', 'nearMiss', 'incident', 'nonConformity', 'improvement']

type Props = { locationId: string | null; onSent: (receipt: Receipt) => void }

/** One field or one photo is enough; everything else waits behind «Legg til mer» and has a sensible default. */
export function ReportForm({ locationId, onSent }: Props) {
  const { draft, change, forget } = useReportDraft(locationId)
  const [photos, setPhotos] = useState<File[]>([])
  // The same key until it has arrived: sending twice never makes two cases, and a photo that arrived is not sent again.
  const [key, setKey] = useState(newId)
  const [sent] = useState(() => new Map<File, string>())
  const [isTried, setTried] = useState(false)
  const queryClient = useQueryClient()

  const send = useMutation({
    mutationFn: async () => {
      for (const photo of photos)
        if (!sent.has(photo)) sent.set(photo, ((await upload('/files', photo, { kind: 'photoBefore' })) as { id: string }).id)
      const fileIds = photos.map((photo) => sent.get(photo)!)
      return api.report({ ...inputOf(draft), ...(fileIds.length > 0 && { fileIds }) }, { idempotencyKey: key })
    },
    onSuccess: (receipt) => {
      forget()
      setKey(newId())
      void queryClient.invalidateQueries({ queryKey: deviationQueries.all })
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      onSent(receipt)
    },
  })

  const isEmpty = draft.description.trim().length < 5 && photos.length === 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) document.getElementById('description')?.focus()
    else if (!send.isPending) send.mutate()
  }
  const fields = (send.error as { fields?: Record<string, string> } | null)?.fields ?? {}

  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl grid-cols-1 gap-4" aria-busy={send.isPending}>
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <PhotoField label={screenTexts.report.photo} photos={photos} onChange={setPhotos} />
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
          {draft.isSomeoneInjured && <InlineNotice tone="danger" isAlert title={texts.form.emergency} />}
          <ReportDetails draft={draft} onChange={change} errors={fields} />
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
