import { formatDate } from '@portal/kit/format'
import { FileList, Photos } from '@portal/modules/records/files/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Action, type ActionStep, actionSteps } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import { ActionDue, ActionStatusOf } from './ActionMarks.tsx'
import { screenTexts } from './texts.ts'

type Props = { action: Action; onStep: (step: ActionStep) => void /** The step that is being sent. */; busy?: ActionStep | undefined }
/** The steps that carry the action on stand as buttons; the others are in the menu. */
const onwards: ActionStep[] = ['start', 'complete', 'verify', 'reject']

/** One action of a case: what, who, when, how far it has come, and what can be done with it now. */
export function ActionItem({ action, onStep, busy }: Props) {
  return (
    <li id={action.number} className="grid scroll-mt-24 gap-2.5 px-4 py-4 target:bg-brand-soft sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link to="/actions/$id" params={{ id: action.id }} className="font-medium hover:underline">
            {action.title}
          </Link>
          <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-muted">
            <span className="tabular-nums">{action.number}</span>
            <span>{texts.type[action.actionType]}</span>
            <span>{action.ownerName}</span>
            <span>
              {texts.field.dueDate} <ActionDue action={action} />
            </span>
          </p>
        </div>
        <ActionMenu action={action} onStep={onStep} />
      </div>
      <ActionContent action={action} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ActionStatusOf status={action.status} />
        <div className="flex flex-wrap gap-2">
          <ActionButtons action={action} onStep={onStep} busy={busy} />
        </div>
      </div>
    </li>
  )
}

/** What is to be done, what came of it, and what there is to show for it. */
export function ActionContent({ action }: { action: Action }) {
  const base = `/actions/${action.id}/files`
  const documents = action.files.filter((file) => !file.isImage)
  return (
    <>
      {action.description && <p className="max-w-prose whitespace-pre-wrap">{action.description}</p>}
      <Outcome action={action} />
      <Photos files={action.files} base={base} />
      {documents.length > 0 && <FileList files={documents} base={base} />}
    </>
  )
}

/** The steps that carry it on; of those that are refused all, why. */
export function ActionButtons({ action, onStep, busy }: Props) {
  const buttons = onwards.filter((step) => action.can.includes(step))
  const refused = buttons.length === 0 ? onwards.filter((step) => action.why[step]) : []
  return (
    <>
      {refused.map((step) => (
        <Why key={step} reason={action.why[step]} align="end">
          <Button size="sm">{texts.step[step]}</Button>
        </Why>
      ))}
      {[...buttons].reverse().map((step) => (
        <Button key={step} size="sm" busy={busy === step} onClick={() => onStep(step)}>
          {texts.step[step]}
        </Button>
      ))}
    </>
  )
}

/** The other steps, and what its page has below them. */
export function ActionMenu({ action, onStep, children }: Pick<Props, 'action' | 'onStep'> & { children?: ReactNode }) {
  const others = actionSteps.filter((step) => !onwards.includes(step) && (action.can.includes(step) || action.why[step]))
  if (others.length === 0 && !children) return null
  return (
    <Menu trigger={<IconButton label={screenTexts.more(action.number)} icon={<Ellipsis aria-hidden />} />}>
      {others.map((step) => (
        <MenuItem key={step} why={action.why[step]} isDangerous={step === 'cancel'} onClick={() => onStep(step)}>
          {texts.step[step]}
        </MenuItem>
      ))}
      {others.length > 0 && children && <MenuSeparator />}
      {children}
    </Menu>
  )
}

/** What came of it, in the words of those who did and judged it. */
function Outcome({ action }: { action: Action }) {
  const day = (instant: string) => formatDate(new Date(instant))
  const lines = [
    action.completedAt &&
      action.completedByName && { about: screenTexts.done(action.completedByName, day(action.completedAt)), text: action.completionNote },
    action.verifiedAt &&
      action.verifiedByName &&
      action.verificationMethod && {
        about: screenTexts[action.isEffective ? 'verified' : 'rejected'](
          action.verifiedByName,
          day(action.verifiedAt),
          texts.verificationMethod[action.verificationMethod].toLowerCase(),
        ),
        text: action.verificationNote,
      },
    action.cancelReason && { about: screenTexts.cancelled, text: action.cancelReason },
  ].filter((one) => !!one)
  return lines.map(({ about, text }) => (
    <div key={about} className="rounded-lg bg-sunken/60 px-3 py-2">
      <p className="text-xs text-muted">{about}</p>
      {text && <p className="whitespace-pre-wrap">{text}</p>}
    </div>
  ))
}
