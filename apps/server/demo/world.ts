import type { IsoDate } from '@portal/kit/dates'
import type { DepartmentKey, PlaceKey } from './company.ts'
import type { Ledger } from './ledger.ts'
import type { Scene } from './photos.ts'
import type { ProjectKey } from './projects.ts'
import type { Staff } from './staff.ts'
import type { WorkClock } from './workClock.ts'

/** A photo as the file store keeps it. */
export type StoredPhoto = { sha256: string; thumbnailSha256: string; size: number; width: number; height: number }
export type Photos = Record<Scene, StoredPhoto>

/** What every part of the demo is told in. Nothing happens before `from`, nor at `now` or later. */
export type Setting = {
  seed: number
  staff: Staff
  clock: WorkClock
  photos: Photos
  today: IsoDate
  from: string
  now: string
  /** The company's first department. */
  rootId: string
  departmentIds: Record<DepartmentKey, string>
  placeIds: Record<PlaceKey, string>
  projectIds: Record<ProjectKey, string>
}

/** The same, where rows are written and not made by the modules' verbs. */
export type World = Setting & { ledger: Ledger }
