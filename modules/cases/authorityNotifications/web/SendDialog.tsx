import { useDraftFiles } from '@portal/modules/records/files/web/public'
import { Chips, Choice, Group } from '@portal/ui/Choice.tsx'
import { currentInstant } from '@portal/ui/clock'
import { DraftMomentField, LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { LateStepDialog } from '@portal/ui/LateStepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { instantOf, localText } from '@portal/ui/written'
import { type Authority, authorityNotifications, type Channel, channels } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import type { NoticeDialogProps } from './dialogProps.ts'
import { api } from './queries.ts'
import { screenTexts as words } from './texts.ts'

type Draft = {
  sentAt: string
  channel: Channel | null
  told: Authority[]
  isPartial: boolean
  reference: string
  note: string
  lateReason: string
  fileIds: string[]
}
const { field } = texts

/** One sending: who was notified, how and when. Earlier sendings stay. */
export function SendDialog({ notice, Attach, ...rest }: NoticeDialogProps) {
  const { authorities } = notice
  const begun: Draft = {
    sentAt: localText(currentInstant().toISOString()),
    channel: null,
    told: [...authorities],
    isPartial: false,
    reference: '',
    note: '',
    lateReason: '',
    fileIds: [],
  }
  const draft = useStoredDraft(`${notice.id}:send:${notice.sendings.length}`, begun, { proposed: ['sentAt'] })
  const { values, errors } = draft
  const keepFile = useDraftFiles(draft)
  const sentAt = instantOf(values.sentAt)
  const isLate = notice.limitAt !== null && sentAt !== null && new Date(sentAt) > new Date(notice.limitAt)
  const pick = (one: Authority, isChosen: boolean) =>
    draft.set({ told: authorities.filter((other) => (other === one ? isChosen : values.told.includes(other))) })
  return (
    <LateStepDialog
      {...rest}
      title={texts.step.send}
      intro={words.sendIntro}
      confirm={texts.step.send}
      draft={draft}
      record={notice}
      schema={authorityNotifications.sendNotice.input}
      words={{ lateReason: texts.error.late }}
      // Why it is late is said of what is late: not of what was told in time after all.
      input={() => ({ ...values, sentAt: sentAt ?? '', channel: values.channel ?? undefined, lateReason: isLate ? values.lateReason : '' })}
      send={(input, options) => api.sendNotice(input, options)}
    >
      {texts.form[notice.ruleId] && <InlineNotice>{texts.form[notice.ruleId]}</InlineNotice>}
      {authorities.length > 1 && (
        <Group id="told" legend={field.told} error={errors.told}>
          {authorities.map((one) => (
            <Choice
              key={one}
              label={texts.authority[one]}
              checked={values.told.includes(one)}
              onChange={(event) => pick(one, event.target.checked)}
            />
          ))}
        </Group>
      )}
      <Chips
        id="channel"
        name="channel"
        legend={field.channel}
        options={channels.map((one) => ({ value: one, label: texts.channel[one] }))}
        value={values.channel}
        onChange={(one) => draft.set({ channel: one as Channel })}
        error={errors.channel}
      />
      <DraftMomentField draft={draft} name="sentAt" label={field.sentAt} />
      <TextField draft={draft} name="reference" label={field.reference} optional maxLength={120} />
      <Choice label={words.partial} checked={values.isPartial} onChange={(event) => draft.set({ isPartial: event.target.checked })} />
      {isLate && <LongTextField draft={draft} name="lateReason" label={field.lateReason} />}
      <LongTextField draft={draft} name="note" label={field.note} optional />
      {values.fileIds.length > 0 && <p role="status">{words.attached(values.fileIds.length)}</p>}
      {Attach && <Attach id="receipt" label={words.addReceipt} photoKind="document" onArrived={keepFile} />}
    </LateStepDialog>
  )
}
