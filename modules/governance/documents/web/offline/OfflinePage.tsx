import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { folderOption, folderTree } from '../folders.ts'
import { api, documentQueries } from '../queries.ts'
import type { ReadingParts } from '../readingParts.ts'
import { screenTexts } from '../texts.ts'
import { OfflineList } from './OfflineList.tsx'
import { mostOffline } from './offlineDocuments.ts'
import type { OfflineDocument } from './offlineInForce.ts'
import { offlineQueries } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'
import { useOfflineChoosing, useOfflineRemoving } from './useOffline.ts'

/** Which documents are read without a network on this device, and ways to add more. */
export function OfflinePage({ toRead }: Pick<ReadingParts, 'toRead'>) {
  const { data } = useQuery(offlineQueries.list)
  const removing = useOfflineRemoving()
  const remove = (one: OfflineDocument) => (
    <Button size="sm" onClick={() => removing.mutate(one.id)}>
      {words.remove}
      <span className="sr-only"> {one.title}</span>
    </Button>
  )
  return (
    <Page title={words.title} intro={words.intro} breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}>
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        {data && (
          <Card title={words.count(data.documents.length, mostOffline)}>
            <OfflineList actionOf={remove} />
          </Card>
        )}
        <Suggested chosen={data?.documents ?? []} />
        <More toRead={toRead} />
      </div>
    </Page>
  )
}

/** Emergency plans first: they are what is needed where nothing else works. */
function Suggested({ chosen }: { chosen: readonly OfflineDocument[] }) {
  const { data } = useQuery(offlineQueries.plans)
  const choosing = useOfflineChoosing()
  const others = (data?.items ?? []).filter(({ id, versionLabel }) => versionLabel !== null && !chosen.some((one) => one.id === id))
  if (others.length === 0) return null
  return (
    <Card title={words.suggested}>
      <ul className="divide-y divide-line">
        {others.map(({ id, number, title }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-56">
              <Link to="/documents/$id" params={{ id }} className="break-words text-brand-ink underline underline-offset-2">
                {title}
              </Link>
              <p className="text-muted tabular-nums">{number}</p>
            </div>
            <Button size="sm" busy={choosing.isPending} onClick={() => choosing.mutate(async () => [id])}>
              {words.add}
              <span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const inForceIn = async (folderId: string) =>
  (await api.list({ folderId, status: ['approved', 'underRevision', 'expired'], sort: 'title', limit: 100 })).items.map(({ id }) => id)

function More({ toRead }: Pick<ReadingParts, 'toRead'>) {
  const folders = useQuery(documentQueries.folders)
  const [folderId, setFolderId] = useState('')
  const choosing = useOfflineChoosing()
  return (
    <Card title={words.more}>
      <div className="grid gap-4 justify-items-start">
        <Button busy={choosing.isPending} onClick={() => choosing.mutate(toRead)}>
          {words.toRead}
        </Button>
        <div className="flex w-full flex-wrap items-end gap-2">
          <Field label={words.folder} className="min-w-0 flex-1 basis-56">
            {(control) => (
              <Select {...control} value={folderId} onChange={({ target }) => setFolderId(target.value)}>
                <option value="">{words.chooseFolder}</option>
                {folderTree(folders.data?.items ?? []).map((one) => (
                  <option key={one.id} value={one.id}>
                    {folderOption(one).label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button busy={choosing.isPending} onClick={() => folderId && choosing.mutate(() => inForceIn(folderId))}>
            {words.folderAll}
          </Button>
        </div>
      </div>
    </Card>
  )
}
