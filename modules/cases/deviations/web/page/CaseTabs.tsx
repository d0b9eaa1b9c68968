import { Comments } from '@portal/modules/records/comments/web/public'
import { FileList, Uploads } from '@portal/modules/records/files/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Chips } from '@portal/ui/Choice.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { Tabs } from '@portal/ui/Tabs.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Deviation } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useCase } from '../useCase.ts'
import { type CaseTab, readCaseSearch } from './caseSearch.ts'

const CaseHistory = lazy(async () => ({ default: (await import('./CaseHistory.tsx')).CaseHistory }))
const words = screenTexts.case

/** What people have said, what they have attached, and everything that has happened. */
export function CaseTabs({ deviation }: { deviation: Deviation }) {
  const { tab = 'comments' } = readCaseSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (next: string) =>
    navigate({
      to: '/deviations/$id',
      params: { id: deviation.id },
      search: next === 'comments' ? {} : { tab: next as CaseTab },
      replace: true,
      resetScroll: false,
    })
  return (
    <Card>
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onChange={open}
        tabs={[
          {
            id: 'comments',
            label: words.tabs.comments,
            count: deviation.comments.filter(({ isDeleted }) => !isDeleted).length || undefined,
            content: <CaseComments deviation={deviation} />,
          },
          { id: 'files', label: words.tabs.files, count: deviation.files.length || undefined, content: <Files deviation={deviation} /> },
          {
            id: 'history',
            label: words.tabs.history,
            content: tab === 'history' && (
              <Suspense fallback={<SkeletonRows />}>
                <CaseHistory id={deviation.id} number={deviation.number} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}

function CaseComments({ deviation: { id, comments, can } }: { deviation: Deviation }) {
  const { take, reload } = useCase(id)
  return (
    <Comments
      id={id}
      comments={comments}
      mayComment={can.includes('comment')}
      mayCommentInternally={can.includes('commentInternally')}
      internalHint={words.internalHint}
      calls={api}
      onChanged={(deviation) => take(deviation)}
      onReload={async () => (await reload()).comments}
    />
  )
}

function Files({ deviation }: { deviation: Deviation }) {
  const { take } = useCase(deviation.id)
  // What is photographed before anything is done shows how it was.
  const [photoKind, setPhotoKind] = useState<'photoBefore' | 'photoAfter'>(deviation.respondedAt ? 'photoAfter' : 'photoBefore')
  return (
    <div className="grid grid-cols-1 gap-4">
      {deviation.files.length > 0 ? (
        <FileList files={deviation.files} base={`/deviations/${deviation.id}/files`} />
      ) : (
        <p className="text-muted">{words.noFiles}</p>
      )}
      {deviation.why.attach && (
        <Why reason={deviation.why.attach}>
          <Button>{words.addFiles}</Button>
        </Why>
      )}
      {deviation.can.includes('attach') && (
        <>
          <Chips
            name="photoKind"
            legend={words.photosShow}
            options={[
              { value: 'photoBefore', label: words.before },
              { value: 'photoAfter', label: words.after },
            ]}
            value={photoKind}
            onChange={(kind) => setPhotoKind(kind as typeof photoKind)}
          />
          <Uploads
            id="attachments"
            label={words.addFiles}
            photoKind={photoKind}
            onArrived={async (fileId, kind) => take(await api.attach({ id: deviation.id, fileIds: [fileId], kind }))}
          />
        </>
      )}
    </div>
  )
}
