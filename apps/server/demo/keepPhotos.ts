import type { FileStore } from '@portal/platform/files/files'
import { thumbnailOf } from '@portal/platform/files/images'
import { drawPhotos } from './photos.ts'
import type { Photos } from './world.ts'

/** Draws every scene and keeps it as an upload would be, with its thumbnail. */
export const keepPhotos = async (store: FileStore): Promise<Photos> =>
  Object.fromEntries(
    await Promise.all(
      (await drawPhotos()).map(async ({ scene, bytes, width, height }) => {
        const { sha256: thumbnailSha256 } = await store.put(await thumbnailOf(bytes))
        return [scene, { ...(await store.put(bytes)), thumbnailSha256, width, height }]
      }),
    ),
  )
