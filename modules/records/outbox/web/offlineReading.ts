import type { ComponentType } from 'react'

/** A kind of record of which what was chosen, or opened, is read without a network, declared by the module whose it is. */
export type OfflineReading = {
  /** Where its pages are. */
  at: string
  texts: { title: string; offline: string }
  /** What stands at an address of these pages, of what is stored here. */
  Page: ComponentType<{ path: string }>
  /** Whether anything is stored for whoever was here last. */
  isOffered: () => Promise<boolean>
  /** Whether a page may take whoever reads back to the portal by itself when the network is there; absent, they are asked. */
  isIdle?: () => boolean
  /** Brings what is stored up to date. */
  refresh: () => Promise<unknown>
}

/** How each kind is fetched, when something of it is read or stored. */
export type OfflineReadings = readonly (() => Promise<OfflineReading>)[]
