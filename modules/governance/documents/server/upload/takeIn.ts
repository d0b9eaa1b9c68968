import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { InputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { fileTypes } from '@portal/kit/fileTypes'
import type { Prose, ProseNode } from '@portal/kit/prose'
import { paragraphOf, replaced } from '@portal/kit/proseParts'
import { attachFiles, receiveUpload, takeFiles } from '@portal/modules/records/files/server/public'
import { receiveFile } from '@portal/platform/files/receive'
import type { Change, Context } from '@portal/platform/http/verb'
import { sql } from 'kysely'
import { type OriginalKind, originalKinds } from '../../choices.ts'
import { hiddenPicture, refusalTexts } from '../../fileTexts.ts'
import type { documentOriginals } from '../../originalContract.ts'
import { type Picture, pictureId } from './reading.ts'
import { readUpload } from './readUpload.ts'

type Sent = InputOf<typeof documentOriginals.upload>['file']
type Received = Awaited<ReturnType<typeof receiveFile>>
/** A file that was read, and is not yet of any document. */
export type Read = { file: Sent; kind: OriginalKind; pages: number | null; prose: Prose; pictures: (Received | null)[] }

const kindOf = ({ mimeType }: Sent) => originalKinds.find((kind) => fileTypes[kind]!.mime === mimeType)

/** Reads what was sent, before anything is locked. Throws as `readUpload` does; what is no Word file or PDF is `unsupportedType`. */
export async function readSent(ctx: Context, file: Sent): Promise<Read> {
  const kind = kindOf(file)
  if (!kind) throw new Failure('unsupportedType', { message: refusalTexts.wrongType })
  const { prose, pages, pictures } = await readUpload(ctx.actor.ksId, await buffer(await ctx.files.get(file.sha256)), kind)
  const received: Read['pictures'] = []
  for (const picture of pictures) {
    received.push(await receivePicture(ctx, picture))
    // Sixty large ones take longer than a transaction may stand idle.
    await sql`select`.execute(ctx.tx)
  }
  return { file, kind, pages, prose, pictures: received }
}

/** A picture of the file, made anew as any that is uploaded; null where it is none. */
async function receivePicture({ files, actor, alsoStored }: Context, { fileName, bytes }: Picture): Promise<Received | null> {
  try {
    const received = await receiveFile(files, Readable.from([bytes]), { company: actor.ksId, fileName })
    for (const sha256 of [received.sha256, received.thumbnailSha256]) if (sha256) alsoStored(sha256)
    return received
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unsupportedType' || error.code === 'tooLarge')) return null
    throw error
  }
}

type Taken = { fileId: string; content: Prose; also: Change<unknown>[] }
/** Makes the file and its pictures the document's own. Answers the text with the pictures it shows. */
export async function keepRead(ctx: Context, documentId: string, { file, prose, pictures }: Read): Promise<Taken> {
  const also: Change<unknown>[] = []
  const store = async (one: Sent) => {
    const change = await receiveUpload(ctx, { file: one, kind: 'document' })
    also.push(change)
    return change.result.id
  }
  const fileId = await store(file)
  await takeFiles(ctx.tx, ctx.actor, [fileId])
  const ids = new Map<string, string>()
  for (const [place, picture] of pictures.entries()) if (picture) ids.set(pictureId(place), await store(picture))
  await attachFiles(ctx, documentId, [...ids.values()], 'document')
  const shown = (node: ProseNode): ProseNode => {
    if (node.type !== 'image') return node
    const { fileId: named, alt } = node.attrs
    const id = ids.get(named)
    return id ? { ...node, attrs: { ...node.attrs, fileId: id } } : paragraphOf(hiddenPicture(alt))
  }
  return { fileId, content: replaced(prose, shown), also }
}
