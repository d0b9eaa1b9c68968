import { formatDate, formatDateTime } from '@portal/kit/format'
import { StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { Button, type ButtonProps, buttonClass } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { useState } from 'react'
import type { AuthorityNotification, NotificationStatus } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import { timeLeft, useNow } from './clock.ts'
import type { Receipts } from './dialogProps.ts'
import { NoticeDialog, type NoticeDialogName } from './NoticeDialog.tsx'
import { named } from './named.ts'
import { screenTexts as words } from './texts.ts'

type Props = Receipts & { notice: AuthorityNotification }
const looks: Record<NotificationStatus, [Tone, StatusShape]> = {
  toAssess: ['amber', 'empty'],
  required: ['red', 'started'],
  sentPartial: ['orange', 'half'],
  sent: ['green', 'done'],
  notRequired: ['grey', 'stopped'],
  closed: ['green', 'done'],
}
const at = (instant: string) => formatDateTime(instant)
const isOpen = ({ status }: AuthorityNotification) => status === 'toAssess' || status === 'required' || status === 'sentPartial'

/** One notice: why it is asked, how long is left, who has decided what, and what can be done with it now. */
export function NoticeItem({ notice, Files, Attach }: Props) {
  const [opened, setOpened] = useState<NoticeDialogName>()
  const { can, why, status, authorities } = notice
  const [tone, shape] = looks[status]
  const isUrgent = isOpen(notice)
  // Of planned work nobody is rung up.
  const phones = isUrgent && notice.projectId === null ? authorities.filter((one) => texts.phone[one]) : []
  const step = (name: Exclude<NoticeDialogName, 'draft'>, variant: ButtonProps['variant'] = 'secondary', label = texts.step[name]) =>
    (can.includes(name) || why[name]) && (
      <Why reason={why[name]}>
        <Button variant={variant} onClick={() => setOpened(name)}>
          {label}
        </Button>
      </Why>
    )
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-medium">{texts.rule[notice.ruleId]}</h3>
          <p className="mt-0.5 max-w-prose text-muted">{texts.because[notice.cause]}</p>
        </div>
        <StatusDot tone={tone} shape={shape}>
          {texts.status[status]}
        </StatusDot>
      </div>
      {isUrgent && <Deadline notice={notice} />}
      {phones.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {phones.map((one) => (
            <a key={one} href={`tel:${texts.phone[one]?.replaceAll(' ', '')}`} className={`${buttonClass()} min-h-11`}>
              {words.call(texts.authority[one], texts.phone[one] ?? '')}
            </a>
          ))}
        </div>
      )}
      <SentLines notice={notice} Files={Files} />
      {status === 'toAssess' && (
        <div className="grid gap-2">
          <p className="font-medium">{texts.question(named(authorities))}</p>
          <div className="flex flex-wrap gap-2">
            {step('require')}
            {step('waive')}
            {step('postpone')}
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {step('send', 'primary')}
        {notice.ruleId === 'N-01' && step('copy')}
        {notice.draft !== null && (
          <Button variant="ghost" onClick={() => setOpened('draft')}>
            {words.showDraft}
          </Button>
        )}
        {step('finish')}
        {status === 'required' && step('waive', 'ghost', words.change)}
        {status === 'notRequired' && step('require', 'ghost', words.change)}
      </div>
      {opened && <NoticeDialog name={opened} notice={notice} Attach={Attach} onClose={() => setOpened(undefined)} />}
    </li>
  )
}

/** The clock: what is left of the time, in real hours, or that it is over. */
function Deadline({ notice: { dueAt, limitAt, workingDayBefore } }: Props) {
  const now = useNow()
  const isOver = (instant: string | null) => instant !== null && new Date(instant) <= now
  const limit = limitAt && (isOver(limitAt) ? words.overdue(at(limitAt)) : words.due(at(limitAt), timeLeft(limitAt, now)))
  const isSame = dueAt === limitAt
  const aim =
    dueAt && !isSame && !isOver(limitAt) && (isOver(dueAt) ? words.missedAim(at(dueAt)) : words.aim(at(dueAt), timeLeft(dueAt, now)))
  if (!limit && !aim) return null
  return (
    <InlineNotice tone={isOver(limitAt) || isOver(dueAt) ? 'danger' : 'warning'}>
      {aim && <p>{aim}</p>}
      {limit && <p>{limit}</p>}
      {workingDayBefore && <p>{words.workingDayBefore(formatDate(workingDayBefore))}</p>}
    </InlineNotice>
  )
}

/** What has been said and done about it, by whom. */
function SentLines({ notice, Files }: Props) {
  const { undecidedByName, undecidedAt, decidedByName, decidedAt, reason, sendings, copiedTo, copiedAt, lateReason, files } = notice
  const wantsCopy = notice.ruleId === 'N-01' && !copiedAt && notice.status === 'sent'
  const lines = [
    notice.status === 'toAssess' && undecidedByName && undecidedAt && words.undecided(undecidedByName, at(undecidedAt)),
    decidedByName && decidedAt && words.decided(decidedByName, at(decidedAt)),
    reason,
    ...sendings.flatMap((one) => [
      words.sentBy(one.sentByName, at(one.sentAt), named(one.told), texts.channel[one.channel]),
      one.reference && words.reference(one.reference),
      one.note,
    ]),
    lateReason && words.late(lateReason),
    copiedTo && copiedAt && words.copied(copiedTo, at(copiedAt)),
  ].filter((line): line is string => !!line)
  return (
    <>
      {lines.length > 0 && (
        <div className="grid gap-0.5 rounded-lg bg-sunken/60 px-3 py-2">
          {lines.map((line) => (
            <p key={line} className="whitespace-pre-wrap first-letter:uppercase">
              {line}
            </p>
          ))}
        </div>
      )}
      {wantsCopy && <InlineNotice tone="warning">{words.copyWanted}</InlineNotice>}
      {Files && files.length > 0 && <Files files={files} base={`/authority-notifications/${notice.id}/files`} />}
    </>
  )
}
