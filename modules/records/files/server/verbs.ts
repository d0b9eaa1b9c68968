import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { DefinedKind, RecordRef } from '@portal/platform/record/defineRecord'
import type { FileKind } from '../contract.ts'
import { attachFiles, downloadOf, filesLogged } from './attach.ts'

type Logged = { fileIds: string[]; fileNames: string[] }
type Attached = { id: string; fileIds: readonly string[]; kind?: FileKind | undefined }
type Sought = { id: string; fileId: string; thumbnail?: boolean | undefined }
/** A kind of record as `attachFor` takes it; R is a record as its log needs it, T the answer to a change. */
type WithFiles<R extends RecordRef, T> = DefinedKind & {
  /** Locks a record for a change of its files; refuses who may not make it. */
  admit: (ctx: Context, id: string) => Promise<R>
  /** Keeps the number of files, where the record has it. */
  count?: (tx: TenantDb, id: string, by: number) => Promise<unknown>
  /** The entry as the log keeps it, where that is another: hashed for a restricted record. */
  logged?: (entry: Logged, record: R, actor: Actor) => object
  show: (ctx: Context, id: string) => Promise<{ result: T }>
}

/** The change that attaches files to a kind of record, for its module to offer at its own path. */
export const attachFor =
  <R extends RecordRef, T>({ admit, count, logged = (entry) => entry, show, changeOf }: WithFiles<R, T>) =>
  async (ctx: Context, { id, fileIds, kind }: Attached) => {
    const record = await admit(ctx, id)
    const files = await attachFiles(ctx, id, fileIds, kind)
    await count?.(ctx.tx, id, files.length)
    const { result } = await show(ctx, id)
    return { ...changeOf('attach', record), before: null, after: logged(filesLogged(files), record, ctx.actor), result }
  }

type Reading = Pick<Context, 'tx' | 'actor' | 'note'>
/** A file of a record for download. `see` throws `missing` for a record the actor may not read now. */
export const fileOf = (see: (ctx: Reading, id: string, fileId: string) => Promise<unknown>) => async (ctx: Reading, sought: Sought) => {
  await see(ctx, sought.id, sought.fileId)
  return downloadOf(ctx.tx, sought)
}
