import { formatDateTime } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { VersionList } from '@portal/ui/VersionList.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { DocumentType } from '../../choices.ts'
import { documentTexts } from '../../texts.ts'
import type { TypeApproval } from '../../typeApprovalContract.ts'
import { typeApprovalTexts } from '../../typeApprovalTexts.ts'
import { approvalsQuery } from './approvalQueries.ts'
import { settingTexts as words } from './settingTexts.ts'

/** Fetched by who may change them. */
const ApprovalDialog = lazy(() => import('./ApprovalDialog.tsx').then((file) => ({ default: file.ApprovalDialog })))

/** How each type of document is approved, and who is usually asked. */
export function ApprovalsSection() {
  const { data, error, isLoadingError, refetch } = useQuery(approvalsQuery)
  const [open, setOpen] = useState<DocumentType>()
  if (isLoadingError) return <ErrorCard title={words.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  const { items, able, canEdit, versions } = data
  const opened = items.find(({ documentType }) => documentType === open)
  const close = () => setOpen(undefined)
  return (
    <>
      <p className="max-w-prose text-muted">
        {words.intro}
        {!canEdit && ` ${words.readOnly}`}
      </p>
      <Card title={words.title} flush>
        <ul className="divide-y divide-line">
          {items.map((one) => (
            <OfType key={one.documentType} approval={one} able={able} onEdit={canEdit ? () => setOpen(one.documentType) : undefined} />
          ))}
        </ul>
      </Card>
      {(canEdit || versions.length > 0) && (
        <VersionList
          title={words.history}
          empty={words.noHistory}
          versions={versions.map((one) => ({
            ...one,
            what: words.changed(documentTexts.type[one.documentType], one.version, formatDateTime(one.createdAt), one.createdByName),
          }))}
        />
      )}
      {opened && (
        <Suspense>
          <ApprovalDialog
            key={opened.documentType}
            approval={opened}
            onClose={close}
            onDone={() => {
              close()
              toast(words.saved)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const listed = new Intl.ListFormat('nb-NO')
const namesOf = (people: TypeApproval['approvers']) => listed.format(people.map(({ name }) => name))

type Props = { approval: TypeApproval; able: number; onEdit: (() => void) | undefined }
function OfType({ approval: { documentType, approvalRule, needed, reviewers, approvers, version }, able, onEdit }: Props) {
  const name = documentTexts.type[documentType]
  const unfit = [...reviewers, ...approvers].filter(({ isFit }) => !isFit)
  const [stillReview, stillApprove] = [reviewers.filter(({ isFit }) => isFit), approvers.filter(({ isFit }) => isFit)]
  return (
    <li className="grid grid-cols-1 gap-2.5 px-4 py-3.5 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-medium">{name}</h3>
          <p className="text-muted">{version === 0 ? words.none : typeApprovalTexts.asks(approvalRule, needed)}</p>
          {documentType === 'policy' && <p className="text-muted">{words.policy}</p>}
          {stillReview.length > 0 && <p>{words.reviewers(namesOf(stillReview))}</p>}
          {stillApprove.length > 0 && <p>{words.approvers(namesOf(stillApprove))}</p>}
        </div>
        {onEdit && (
          <Button size="sm" aria-label={`${words.edit}: ${name}`} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
      </div>
      {unfit.length > 0 && <InlineNotice tone="warning">{words.unfit(namesOf(unfit), unfit.length)}</InlineNotice>}
      {needed > able && <InlineNotice tone="warning">{words.tooFew(able)}</InlineNotice>}
    </li>
  )
}
