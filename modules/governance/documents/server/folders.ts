import { Failure, missing } from '@portal/kit/errors'
import { fieldFailure } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import { documentFolders, type Folder } from '../contract.ts'
import { mayEditFolders } from '../rules.ts'
import { lackTexts as lack, whyTexts } from '../texts.ts'
import {
  addFolder,
  type FolderRow,
  foldersBelow,
  foldersFor,
  isFolderEmpty,
  lockFolders,
  removeFolder,
  updateFolder,
} from './folderQueries.ts'

const admit = ({ actor }: Context) => {
  if (!mayEditFolders(actor)) throw new Failure('forbidden', { message: whyTexts.folders })
}
const auditOf = ({ name, parentName }: FolderRow) => ({ name, parentName })
const entityOf = ({ id }: { id: string }) => ({ type: 'documentFolder', id })
const one = async (ctx: Context, id: string): Promise<FolderRow> => {
  const found = (await foldersFor(ctx.tx, ctx.actor)).find((folder) => folder.id === id)
  if (!found) throw missing()
  return found
}
const shown = ({ parentName: _, ...folder }: FolderRow): Folder => folder

export const listFolders = read(documentFolders.list, async ({ tx, actor }) => ({
  items: actor.role === 'guest' ? [] : (await foldersFor(tx, actor)).map(shown),
  canEdit: mayEditFolders(actor),
}))

/** Refuses a place that is not there, or below the folder itself, and a name that is taken there. */
async function check(ctx: Context, { name, parentId }: { name: string; parentId?: string | null | undefined }, id?: string) {
  const all = await foldersFor(ctx.tx, ctx.actor)
  if (parentId && !all.some((folder) => folder.id === parentId)) throw fieldFailure('parentId', lack.unknownFolder)
  if (parentId && id && (await foldersBelow(ctx.tx, id)).includes(parentId)) throw fieldFailure('parentId', lack.folderBelow)
  const isTaken = all.some(
    (folder) => folder.id !== id && folder.parentId === (parentId ?? null) && folder.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw fieldFailure('name', lack.folderName)
}

export const add = write(documentFolders.add, async (ctx, { name, parentId = null }) => {
  admit(ctx)
  await lockFolders(ctx.tx)
  await check(ctx, { name, parentId })
  const id = newId()
  const at = ctx.now.toISOString()
  await addFolder(ctx.tx, {
    id,
    name,
    parent_id: parentId,
    created_at: at,
    created_by: ctx.actor.id,
    updated_at: at,
    updated_by: ctx.actor.id,
  })
  const row = await one(ctx, id)
  return { action: 'documentFolder.create', entity: entityOf(row), before: null, after: auditOf(row), result: shown(row) }
})

async function locked(ctx: Context, { id, version }: { id: string; version: number }) {
  admit(ctx)
  await lockFolders(ctx.tx)
  const before = await one(ctx, id)
  if (before.version !== version) throw new Failure('conflict')
  return before
}

export const edit = write(documentFolders.edit, async (ctx, { name, parentId = null, ...ref }) => {
  const before = await locked(ctx, ref)
  await check(ctx, { name, parentId }, before.id)
  await updateFolder(ctx.tx, before.id, { name, parent_id: parentId, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  const row = await one(ctx, before.id)
  return { action: 'documentFolder.edit', entity: entityOf(row), before: auditOf(before), after: auditOf(row), result: shown(row) }
})

export const remove = write(documentFolders.remove, async (ctx, ref) => {
  const before = await locked(ctx, ref)
  if (!(await isFolderEmpty(ctx.tx, before.id))) throw fieldFailure('name', lack.folderInUse)
  await removeFolder(ctx.tx, before.id)
  return { action: 'documentFolder.delete', entity: entityOf(before), before: auditOf(before), after: null, result: { id: before.id } }
})
