import { newId } from '@portal/kit/uuid'
import type { Hint } from '@portal/modules/cases/deviations'
import { HintChips } from '@portal/modules/cases/deviations/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { client, errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { upload } from '@portal/ui/fileCalls'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { PhotoField } from '@portal/ui/PhotoField.tsx'
import { type ReactNode, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { openReports, photosPerReport } from '../contract.ts'
import { OpenReceipt } from './OpenReceipt.tsx'
import { screenTexts } from './texts.ts'

const api = client(openReports)
const texts = screenTexts.open
/** What has been said, and under which key it goes until it has arrived: a lost answer makes no second case. */
type Attempt = { key: string; content: string; at: string }

/** The form of whoever has no account: words, at most three photos, and whether somebody is hurt. */
export function OpenReportForm({ code, company, signIn }: { code: string; company: string; signIn: ReactNode }) {
  const [description, setDescription] = useState('')
  const [isSomeoneInjured, setInjured] = useState(false)
  const [category, setCategory] = useState<Hint | null>(null)
  const [photos, setPhotos] = useState<File[]>([])
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const attempt = useRef<Attempt>(undefined)
  /** A photo that has arrived is not sent again. */
  const arrived = useRef(new Map<File, string>())
  const isShort = description.trim().length < 5

  const sendPhotos = async () => {
    for (const photo of photos) {
      if (arrived.current.has(photo)) continue
      const { id } = await upload<{ id: string }>(`${openReports.addPhoto.path}?code=${code}`, photo, {}, { skipAuth: true })
      arrived.current.set(photo, id)
    }
    return photos.map((photo) => arrived.current.get(photo)!)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isShort) return document.getElementById('description')?.focus()
    if (state === 'sending') return
    setState('sending')
    setProblem(undefined)
    try {
      const photoIds = await sendPhotos()
      const content = JSON.stringify([description, isSomeoneInjured, category, photoIds])
      if (attempt.current?.content !== content) attempt.current = { key: newId(), content, at: currentInstant().toISOString() }
      const { key, at } = attempt.current
      const input = {
        code,
        description,
        isSomeoneInjured,
        clientCreatedAt: at,
        ...(category && { category }),
        ...(photoIds.length > 0 && { photoIds }),
      }
      await api.report(input, { skipAuth: true, idempotencyKey: key })
      setState('sent')
      attempt.current = undefined
    } catch (error) {
      // The server has one photo less than we believe: what is kept here is sent anew.
      if ((error as { missing?: string[] }).missing?.includes('photoIds')) arrived.current.clear()
      setProblem(errorText(error))
      setState('writing')
    }
  }
  const again = () => {
    setDescription('')
    setInjured(false)
    setCategory(null)
    setPhotos([])
    setTried(false)
    arrived.current.clear()
    setState('writing')
  }

  if (state === 'sent') return <OpenReceipt company={company} photos={photos.length} onAgain={again} />
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4" aria-busy={state === 'sending'}>
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <PhotoField
            label={texts.photos}
            hint={texts.photosHint(photosPerReport)}
            photos={photos}
            onChange={setPhotos}
            max={photosPerReport}
          />
          <Field id="description" label={texts.what} hint={texts.whatHint} error={isTried && isShort ? texts.tooShort : undefined}>
            {(control) => (
              <Textarea {...control} value={description} maxLength={4000} onChange={(event) => setDescription(event.target.value)} />
            )}
          </Field>
          <Suspense>
            <HintChips text={description} value={category} onChange={setCategory} />
          </Suspense>
          <Choice label={texts.injured} checked={isSomeoneInjured} onChange={(event) => setInjured(event.target.checked)} />
          {isSomeoneInjured && <InlineNotice tone="danger" isAlert title={screenTexts.emergency} />}
        </div>
      </Card>
      {problem && (
        <InlineNotice tone="danger" isAlert title={problem}>
          {texts.notSent}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" busy={state === 'sending'} className="max-sm:w-full">
          {texts.send}
        </Button>
        <div className="max-sm:w-full max-sm:*:w-full">{signIn}</div>
      </div>
    </form>
  )
}
