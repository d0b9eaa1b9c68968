import { createHash } from 'node:crypto'
import { readingLimits as limits, type Picture, pictureId } from './reading.ts'
import type { WordImage } from './word.ts'

/** Pictures a browser draws; Word's own drawings (EMF, WMF) are none. */
const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }

/** The pictures of a Word file, each once however often it is shown. */
export class DocxPictures {
  readonly all: Picture[] = []
  readonly #known = new Map<string, string>()

  /** Answers what a picture is called in the text; undefined where it cannot be shown. */
  async add(image: WordImage): Promise<string | undefined> {
    const ending = endings[image.contentType ?? '']
    if (!ending) return undefined
    const bytes = await image.readAsBuffer().catch(() => undefined)
    if (!bytes || bytes.length === 0 || bytes.length > limits.picture) return undefined
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = this.#known.get(sha256)
    if (known || this.all.length >= limits.pictures) return known
    const id = pictureId(this.all.length)
    this.#known.set(sha256, id)
    this.all.push({ fileName: `bilde-${this.all.length + 1}.${ending}`, bytes })
    return id
  }
}
