import { download } from './fileCalls.ts'
import type { RequestOptions } from './request.ts'

/** Fetches a file and hands it to the browser under this name. Answers what is to be said of it, if anything is. Rejects with ApiError. */
export async function saveFile(path: string, fileName: string, options?: RequestOptions): Promise<string> {
  const file = await download(path, options)
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
  return file.note
}
