import { Choice } from '@portal/ui/Choice.tsx'
import { currentDay } from '@portal/ui/clock'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { upload } from '@portal/ui/fileCalls'
import { PhotoField } from '@portal/ui/PhotoField.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type ReactNode, useState } from 'react'
import { type Event, type EventStep, yearWheel } from '../contract.ts'
import { entryStatus } from '../rules.ts'
import { wheelTexts as texts } from '../texts.ts'
import { EventFields } from './EventFields.tsx'
import { draftOf, inputOf } from './eventDraft.ts'
import { api } from './queries.ts'
import { screenTexts } from './texts.ts'
import { useEvent } from './useEvent.ts'

export type DialogStep = Extract<EventStep, 'complete' | 'skip' | 'reopen' | 'edit' | 'stop'>
type Props = { event: Event; onClose: () => void }
const { steps: words, series } = screenTexts

/** The dialog of the step that was chosen. */
export function EventStepDialog({ step, ...rest }: Props & { step: DialogStep }) {
  if (step === 'complete') return <CompleteDialog {...rest} />
  if (step === 'edit') return <EditDialog {...rest} />
  if (step === 'stop') return <StopDialog {...rest} />
  return <ReasonDialog step={step} {...rest} />
}

function useSend({ event, onClose }: Props, message: string) {
  const { take, reload } = useEvent(event.id)
  return {
    record: event,
    onClose,
    onReload: reload,
    onDone: (result: Event) => {
      onClose()
      take(result, message)
    },
  }
}

function CompleteDialog(props: Props): ReactNode {
  const { event } = props
  const draft = useStoredDraft(`${event.id}:complete`, { note: '' })
  const [photos, setPhotos] = useState<File[]>([])
  // What has arrived stays there when the step is refused and sent again.
  const [sent] = useState(() => new Map<File, string>())
  return (
    <StepDialog
      title={texts.step.complete}
      confirm={texts.step.complete}
      draft={draft}
      schema={yearWheel.completeEvent.input}
      input={() => draft.values}
      send={async (input, options) => {
        for (const photo of photos)
          if (!sent.has(photo)) sent.set(photo, (await upload<{ id: string }>('/files', photo, { kind: 'evidence' })).id)
        return api.completeEvent({ ...input, fileIds: photos.flatMap((photo) => sent.get(photo) ?? []) }, options)
      }}
      {...useSend(props, words.message.complete)}
    >
      <LongTextField draft={draft} name="note" label={texts.field.doneNote} optional />
      <PhotoField label={words.evidence} photos={photos} onChange={setPhotos} />
      <p className="-mt-3 text-muted">{words.evidenceHint}</p>
    </StepDialog>
  )
}

function EditDialog(props: Props) {
  const { event } = props
  const draft = useStoredDraft(`${event.id}:edit`, draftOf(event))
  return (
    <StepDialog
      title={screenTexts.form.edit}
      confirm={common.action.save}
      width="lg"
      isEdit
      draft={draft}
      schema={yearWheel.editEvent.input}
      input={() => ({ ...inputOf(draft.values, event), following: draft.values.following })}
      send={api.editEvent}
      {...useSend(props, words.message.edit)}
    >
      <EventFields draft={draft} event={event} />
      {event.months.length > 1 && !event.isLast && (
        <Choice
          label={series.following}
          hint={series.followingHint}
          checked={draft.values.following}
          onChange={(change) => draft.set({ following: change.target.checked })}
        />
      )}
    </StepDialog>
  )
}

const looks = {
  skip: { intro: words.skipIntro, label: words.skipReason, schema: yearWheel.skipEvent.input, send: api.skipEvent },
  reopen: { intro: undefined, label: words.reopenReason, schema: yearWheel.reopenEvent.input, send: api.reopenEvent },
}
function ReasonDialog({ step, ...props }: Props & { step: keyof typeof looks }) {
  const draft = useStoredDraft(`${props.event.id}:${step}`, { reason: '' })
  const { intro, label, schema, send } = looks[step]
  const isSkipOfMany = step === 'skip' && props.event.months.length > 1
  const name = isSkipOfMany ? series.skip : texts.step[step]
  return (
    <StepDialog
      title={name}
      confirm={name}
      intro={isSkipOfMany ? series.skipIntro : intro}
      draft={draft}
      schema={schema}
      input={() => draft.values}
      send={send}
      {...useSend(props, words.message[step])}
    >
      <LongTextField draft={draft} name="reason" label={label} />
    </StepDialog>
  )
}

/** What is planned ahead of all its times, and what is begun or late and is left. */
function StopDialog(props: Props) {
  const { event } = props
  const draft = useStoredDraft(`${event.id}:stop`, { reason: '' })
  const statuses = [event, ...event.years].map((one) => entryStatus(one, currentDay()))
  const left = statuses.filter((one) => one === 'open' || one === 'late').length
  return (
    <StepDialog
      title={texts.step.stop}
      confirm={texts.step.stop}
      isDangerous
      intro={
        <>
          {series.stopIntro(statuses.filter((one) => one === 'planned').length)} {left > 0 && series.stopLeft(left)}
        </>
      }
      draft={draft}
      schema={yearWheel.stopSeries.input}
      input={() => draft.values}
      send={api.stopSeries}
      {...useSend(props, words.message.stop)}
    >
      <LongTextField draft={draft} name="reason" label={series.stopReason} />
    </StepDialog>
  )
}
