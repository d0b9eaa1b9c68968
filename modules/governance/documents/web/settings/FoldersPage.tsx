import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { EntryDialog } from '@portal/ui/EntryDialog.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Folder as FolderIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { documentFolders, type Folder } from '../../contract.ts'
import { folderOption, folderTree, type PlacedFolder } from '../folders.ts'
import { documentQueries, folderApi } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.folder

/** The folders documents lie in, as a tree. */
export function FoldersPage() {
  const list = useQuery(documentQueries.folders)
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Folder | 'new'>()
  const [removing, setRemoving] = useState<Folder>()
  const done = (message: string) => {
    setOpen(undefined)
    setRemoving(undefined)
    void queryClient.invalidateQueries({ queryKey: documentQueries.folders.queryKey })
    toast(message)
  }
  const remove = useMutation({
    mutationFn: ({ id, version }: Folder) => folderApi.remove({ id, version }),
    onSuccess: () => done(words.removed),
    onError: (error) => {
      setRemoving(undefined)
      toast(errorText(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: documentQueries.folders.queryKey })
    },
  })
  const folders = folderTree(list.data?.items ?? [])
  const canEdit = list.data?.canEdit ?? false
  return (
    <Page
      title={words.title}
      intro={words.intro}
      breadcrumb={<Link to="/documents">{screenTexts.list}</Link>}
      actions={
        canEdit && (
          <Button variant="primary" onClick={() => setOpen('new')}>
            <Plus aria-hidden /> {words.add}
          </Button>
        )
      }
    >
      <Card flush>
        {list.isPending ? (
          <SkeletonRows rows={6} />
        ) : list.isLoadingError ? (
          <ErrorState error={list.error} onRetry={() => list.refetch()} />
        ) : folders.length === 0 ? (
          <EmptyState icon={<FolderIcon />} title={words.empty}>
            {words.emptyBody}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {folders.map((one) => (
              <Row key={one.id} folder={one} canEdit={canEdit} onEdit={() => setOpen(one)} onRemove={() => setRemoving(one)} />
            ))}
          </ul>
        )}
      </Card>
      {open && (
        <FolderDialog
          folder={open === 'new' ? null : (folders.find(({ id }) => id === open.id) ?? open)}
          folders={folders}
          onDone={done}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removing && remove.mutate(removing)}
        title={words.removeTitle(removing?.name ?? '')}
        intro={words.removeIntro}
        confirm={words.remove}
        isDangerous
      />
    </Page>
  )
}

type RowProps = { folder: PlacedFolder; canEdit: boolean; onEdit: () => void; onRemove: () => void }
const Row = ({ folder: { id, name, count, depth }, canEdit, onEdit, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
    <span className="min-w-0" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      <Link to="/documents" search={{ folderId: id }} className="font-medium text-brand-ink hover:underline">
        {name}
      </Link>{' '}
      <span className="text-muted tabular-nums">{screenTexts.some(count)}</span>
    </span>
    {canEdit && (
      <span className="flex gap-2">
        <Button size="sm" aria-label={`${words.edit}: ${name}`} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button size="sm" variant="ghost" aria-label={`${words.remove}: ${name}`} onClick={onRemove}>
          {words.remove}
        </Button>
      </span>
    )}
  </li>
)

type DialogProps = { folder: Folder | null; folders: PlacedFolder[]; onDone: (message: string) => void; onClose: () => void }
function FolderDialog({ folder, folders, onDone, onClose }: DialogProps) {
  const draft = useStoredDraft(`documentFolder:${folder?.id ?? 'new'}`, { name: folder?.name ?? '', parentId: folder?.parentId ?? '' })
  const { name, parentId } = draft.values
  return (
    <EntryDialog
      draft={draft}
      entry={folder}
      list={documentQueries.folders.queryKey}
      name={folder?.name}
      texts={words}
      schema={documentFolders.add.input}
      inputOf={() => ({ name, parentId: parentId || null })}
      add={folderApi.add}
      edit={folderApi.edit}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField draft={draft} name="name" label={words.name} maxLength={80} />
      <SelectField
        draft={draft}
        name="parentId"
        label={words.parent}
        options={[{ value: '', label: words.top }, ...folders.filter(({ id }) => id !== folder?.id).map(folderOption)]}
      />
    </EntryDialog>
  )
}
