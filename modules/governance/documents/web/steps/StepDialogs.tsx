import { companyChoices } from '@portal/modules/identity/company/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { DraftDateField, LongTextField, SelectField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import { useQuery } from '@tanstack/react-query'
import { documentTexts } from '../../texts.ts'
import { DocumentFields } from '../form/DocumentFields.tsx'
import { documentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { type DocumentDialogProps, DocumentStepDialog } from './DocumentStepDialog.tsx'

const words = screenTexts.dialog
const { field } = documentTexts

/** What it is, where it belongs, and who answers for it. */
export function EditDialog(props: DocumentDialogProps) {
  const { document } = props
  const folders = useQuery(documentQueries.folders)
  const departments = useQuery(companyChoices.departments)
  const draft = useStoredDraft(`${document.id}:edit`, {
    documentType: document.documentType as string,
    subtype: (document.subtype ?? '') as string,
    folderId: document.folderId,
    departmentId: document.departmentId,
    language: document.language as string,
    ownerId: document.ownerId as string | null,
  })
  const input = () => ({ ...draft.values, subtype: draft.values.subtype || null, ownerId: draft.values.ownerId ?? '' })
  return (
    <DocumentStepDialog {...props} step="edit" confirm={common.action.save} width="lg" isEdit draft={draft} input={input}>
      <DocumentFields
        draft={draft}
        folders={folders.data?.items ?? []}
        departments={departments.data?.items ?? []}
        isFixed={document.approvedAt !== null || document.status === 'inReview'}
      />
      <PersonField
        draft={draft}
        name="ownerId"
        label={field.ownerId}
        fit={['manage_team', 'admin']}
        present={{ id: document.ownerId, name: document.ownerName }}
      />
    </DocumentStepDialog>
  )
}

const approvalIntros = { review: words.reviewIntro, approve: words.approveIntro }
/** Of what was seen: with other content the server says no. */
export function ApproveDialog({ step, ...props }: DocumentDialogProps & { step: keyof typeof approvalIntros }) {
  const draft = useStoredDraft(`${props.document.id}:${step}`, { note: '' })
  const digest = props.document.approval?.digest ?? ''
  return (
    <DocumentStepDialog {...props} step={step} intro={approvalIntros[step]} draft={draft} input={() => ({ ...draft.values, digest })}>
      <LongTextField draft={draft} name="note" label={words.note} optional />
    </DocumentStepDialog>
  )
}
export function RejectDialog(props: DocumentDialogProps) {
  const draft = useStoredDraft(`${props.document.id}:reject`, { reason: '' })
  const digest = props.document.approval?.digest ?? ''
  return (
    <DocumentStepDialog {...props} step="reject" draft={draft} input={() => ({ ...draft.values, digest })}>
      <LongTextField draft={draft} name="reason" label={words.reason} />
    </DocumentStepDialog>
  )
}

export function ReviseDialog(props: DocumentDialogProps) {
  const draft = useStoredDraft(`${props.document.id}:revise`, { kind: 'significant' as string })
  return (
    <DocumentStepDialog
      {...props}
      step="revise"
      intro={words.reviseIntro}
      draft={draft}
      input={() => ({ isSignificant: draft.values.kind === 'significant' })}
    >
      <SelectField
        draft={draft}
        name="kind"
        label={words.revise}
        options={[
          { value: 'significant', label: words.isSignificant },
          { value: 'minor', label: words.isMinor },
        ]}
      />
    </DocumentStepDialog>
  )
}

export function ConfirmDialog(props: DocumentDialogProps) {
  const draft = useStoredDraft(`${props.document.id}:confirm`, { reason: '', reviewDate: '' })
  const { reason, reviewDate } = draft.values
  return (
    <DocumentStepDialog
      {...props}
      step="confirm"
      intro={words.confirmIntro}
      draft={draft}
      input={() => ({ reason, reviewDate: dateOf(reviewDate) ?? reviewDate })}
    >
      <LongTextField draft={draft} name="reason" label={words.confirm} />
      <DraftDateField draft={draft} name="reviewDate" label={field.reviewDate} />
    </DocumentStepDialog>
  )
}

const intros = { discard: words.discardIntro, archive: words.archiveIntro, restore: words.restoreIntro }
/** A step that needs no more than why. */
export function ReasonDialog({ step, ...props }: DocumentDialogProps & { step: keyof typeof intros }) {
  const draft = useStoredDraft(`${props.document.id}:${step}`, { reason: '' })
  return (
    <DocumentStepDialog {...props} step={step} intro={intros[step]} draft={draft} input={() => draft.values}>
      <LongTextField draft={draft} name="reason" label={words.reason} />
    </DocumentStepDialog>
  )
}

const plainIntros = {
  withdraw: undefined,
  translateAnew: undefined,
  delete: words.deleteIntro,
  openPage:
    'Versjonen som gjelder, blir en side på nettet. Alle som har adressen, kan lese den uten å logge inn, også nye versjoner når de gjelder.',
  closePage: 'Siden blir borte innen fem minutter. Åpner dere den igjen, får den samme adresse.',
}
/** A step that needs no more than a yes. */
export function PlainDialog({ step, ...props }: DocumentDialogProps & { step: keyof typeof plainIntros }) {
  const draft = useStoredDraft(`${props.document.id}:${step}`, {})
  const isDangerous = step === 'delete'
  return <DocumentStepDialog {...props} step={step} intro={plainIntros[step]} isDangerous={isDangerous} draft={draft} input={() => ({})} />
}
