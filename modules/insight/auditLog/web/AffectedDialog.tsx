import { addDays } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { ExportDialog } from '@portal/modules/records/views/web/public'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField } from '@portal/ui/DraftFields.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { auditLog } from '../contract.ts'
import { affectedTexts as texts } from './texts.ts'

/** The people whom misuse of an account concerns, as a file: whose account, and on which days. */
export function AffectedDialog({ onClose }: { onClose: () => void }) {
  const today = currentDay()
  const draft = useDraft({ userId: null as string | null, from: formatDate(addDays(today, -7)), to: formatDate(today) })
  const { userId, from, to } = draft.values
  const body = { userId: userId ?? '', from: dateOf(from) ?? '', to: dateOf(to) ?? '' }
  return (
    <ExportDialog
      exported={{ path: auditLog.affected.path, body, name: 'hvem-det-angår', intro: texts.intro, note: texts.note }}
      title={texts.action}
      isReady={() => draft.check(auditLog.affected.input, { ...body, format: 'xlsx' }) !== null}
      onClose={onClose}
    >
      <PersonField draft={draft} name="userId" label={texts.userId} includeInactive />
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftDateField draft={draft} name="from" label={texts.from} />
        <DraftDateField draft={draft} name="to" label={texts.to} />
      </div>
    </ExportDialog>
  )
}
