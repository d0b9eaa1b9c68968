import type { Prose } from '@portal/kit/prose'
import type { OriginalKind } from '../../choices.ts'
import type { refusalTexts } from '../../fileTexts.ts'

/** What a file says. A picture is named in the text by `pictureId` of its place in the list. */
export type Reading = { prose: Prose; pages: number | null; pictures: Picture[] }
export type Picture = { fileName: string; bytes: Buffer }
export type RefusalReason = keyof typeof refusalTexts

/** Why a file is not read. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

/** What one process is given to read, and the most it may hold. */
export type Task = { kind: OriginalKind; memory: number }

const megabyte = 1024 * 1024
export const readingLimits = {
  /** Milliseconds, and bytes of memory the process takes in all. */
  time: 13_000,
  memory: 300 * megabyte,
  /** Of what the process answers. */
  answer: 64 * megabyte,
  pages: 500,
  characters: 1_500_000,
  /** Of an archive: files in it, and bytes they unpack to. */
  files: 2_000,
  unpacked: 100 * megabyte,
  pictures: 60,
  picture: 10 * megabyte,
}

/** What a picture is called in a text until it is stored. */
export const pictureId = (place: number) => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`
