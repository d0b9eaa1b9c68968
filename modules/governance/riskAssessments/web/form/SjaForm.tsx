import { QueuedDraft, type QueuedDraftOf } from '@portal/modules/records/outbox/web/public'
import { ApiError } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { type Draft, useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type Assessment, riskAssessments } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { SjaJobFields } from './SjaJobFields.tsx'
import { SjaSigners } from './SjaSigners.tsx'
import { SjaSignoff } from './SjaSignoff.tsx'
import { gapsOf, inputOf, type Named, type SjaDraft } from './sjaDraft.ts'
import { sjaSpec } from './sjaSpec.ts'
import { UnlockNotice } from './UnlockNotice.tsx'

type Props = {
  /** Whoever signs first. */
  me: Named | null
  /** One that was refused, to be corrected. */
  unsent?: string | undefined
  /** Handed in under `key`; without an answer it is kept on this device, to be sent when there is a network. */
  onDone: (key: string, made: Assessment | null) => void
  /** What was corrected was refused too, and is now to be found under `key`. */
  onRefused?: (key: string) => void
}

/** The job, its steps and those who sign. What somebody has signed stands still, until the signatures are taken away. */
export function SjaForm({ me, unsent, onDone, onRefused }: Props) {
  const [spec] = useState(() => sjaSpec(me))
  return (
    <Suspense>
      <QueuedDraft spec={spec} unsent={unsent} onHandedIn={(key) => onDone(key, null)} onRefused={onRefused}>
        {(draft) => <Fields {...draft} me={me} onDone={onDone} />}
      </QueuedDraft>
    </Suspense>
  )
}

type FieldsProps = Pick<Props, 'me' | 'onDone'> & QueuedDraftOf<SjaDraft>
function Fields({ me, onDone, draft: values, refused, change, handIn }: FieldsProps) {
  const form = useDraft(values)
  const draft: Draft<SjaDraft> = {
    ...form,
    values,
    set: (changes) => {
      change(changes)
      form.set(changes)
    },
  }
  const showRefusal = useEffectEvent(() => {
    if (refused) form.refuse(new ApiError(422, refused.message, refused))
  })
  useEffect(() => {
    if (refused) showRefusal()
  }, [refused])

  const send = useMutation({
    mutationFn: () => handIn(),
    onSuccess: (handed) => onDone(handed.key, handed.state === 'sent' ? (handed.receipt as Assessment) : null),
    onError: form.refuse,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending || !form.check(riskAssessments.makeSja.input, inputOf(values))) return
    const fields = gapsOf(values)
    const [first] = Object.values(fields)
    if (first) form.refuse(new ApiError(422, first, { fields }))
    else send.mutate()
  }
  const isLocked = values.signers.some(({ signedAt }) => signedAt)
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-1 gap-4" aria-busy={send.isPending}>
      {refused && (
        <InlineNotice tone="danger" isAlert title={refused.message}>
          {screenTexts.sjaQueue.refused}
        </InlineNotice>
      )}
      <DraftErrors draft={refused && draft.message === refused.message ? { ...draft, message: null } : draft} />
      <Card>
        {isLocked && (
          <UnlockNotice onUnlock={() => draft.set({ signers: values.signers.map((one) => ({ ...one, drawing: '', signedAt: null })) })} />
        )}
        <fieldset disabled={isLocked} className={`grid min-w-0 grid-cols-1 gap-5 [&:disabled_button]:opacity-50 ${isLocked ? 'mt-5' : ''}`}>
          <SjaJobFields draft={draft} />
        </fieldset>
      </Card>
      <Card title={screenTexts.sja.signatures}>
        <div className="grid grid-cols-1 gap-5">
          <SjaSigners draft={draft} me={me} />
          <SjaSignoff draft={draft} />
        </div>
      </Card>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
          {screenTexts.form.makeSja}
        </Button>
      </div>
    </form>
  )
}
