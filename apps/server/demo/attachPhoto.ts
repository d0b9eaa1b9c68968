import type { Actor } from './ledger.ts'
import type { Scene } from './photos.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

type Link =
  | { table: 'record_files'; column: 'record_id'; id: string }
  | { table: 'appointment_files'; column: 'appointment_id'; id: string }

/** Ties a drawn photo to a record, as if `actor` had taken it there. Returns the file's id. */
export function attachPhoto(
  { ledger, photos }: World,
  chance: Random,
  link: Link,
  scene: Scene,
  actor: Actor,
  at: string,
  kind: 'photoBefore' | 'evidence' | 'document',
): string {
  const id = chance.id(at)
  const { sha256, thumbnailSha256, size, width, height } = photos[scene]
  const shown = { fileName: `IMG_${chance.whole(1000, 9999)}.jpg`, mimeType: 'image/jpeg', size, width, height, kind, caption: null }
  ledger.add(
    'files',
    {
      id,
      sha256,
      thumbnail_sha256: thumbnailSha256,
      file_name: shown.fileName,
      mime_type: shown.mimeType,
      size,
      width,
      height,
      kind,
      caption: null,
      uploaded_by: actor.id,
      uploaded_at: at,
      is_attached: true,
    },
    at,
  )
  ledger.add(link.table, { [link.column]: link.id, file_id: id, added_by: actor.id, added_at: at }, at)
  ledger.tell(at, actor, { action: 'file.upload', entity: { type: 'file', id }, before: null, after: { id, ...shown, sha256 } })
  return id
}
