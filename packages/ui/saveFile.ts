import { download } from './fileCalls.ts'
import type { RequestOptions } from './request.ts'

/** Fetches a file and hands it to the browser under this name. Rejects with ApiError. */
export async function saveFile(path: string, fileName: string, options?: RequestOptions): Promise<void> {
  const address = URL.createObjectURL(await download(path, options))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
