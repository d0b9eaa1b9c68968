import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import type { OfflineReading, Queued } from '@portal/modules/records/outbox/web/public'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** A kind of record with all the web takes of its module: one line of modules/web.ts. */
export type RecordScreens = {
  /** As its `RecordKind` says: its name in the log, its table, the beginning of its numbers, and where its pages are. */
  kind: string
  table: string
  prefix: string
  path: string
  /** What the main menu calls it and where it stands there, under the name of its table; absent of a kind that is found in others. */
  menu?: { title: string; place: number }
  pages: (parent: AppRoute) => readonly AnyRoute[]
  /** How one is written without a network, and sent when there is one. */
  queued?: () => Promise<Queued>
  /** How what somebody has chosen of it is read without a network. */
  offline?: () => Promise<OfflineReading>
  /** How many of its records have a tag, as a way to the list of them. */
  Tagged?: ComponentType<{ tagId: string; count: number; className: string }>
  /** Its status, where restricted records of every kind are shown. */
  RestrictedStatus?: ComponentType<{ status: string }>
}
