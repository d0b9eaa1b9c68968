import type { ComponentType } from 'react'

/** A kind of what is written on the device and sent when there is a network, declared by the module whose it is. */
export type Queued = {
  /** Where in the API it is sent; what is in the queue is known by it. */
  path: string
  /** The page it is written on, with a network and without; there `?unsent=<id>` opens one that was refused. */
  writtenAt: string
  /** Where the pages of what comes of it are: a receipt opens `<page>/<id>`. */
  page: string
  texts: {
    /** What it is called in the list of what has not arrived. */
    name: string
    /** What writing one is called, and what is said of that without a network. */
    write: string
    offline: string
    /** The way from the receipt to what came of it. */
    see: string
  }
  /** The form with nothing around it, for a portal that was opened without a network. `onIdle` tells when nothing is half written. */
  Form: ComponentType<{ onIdle: () => void }>
  /** Keeps on the device what its form chooses from. */
  prepare: () => Promise<unknown>
  /** Whether whoever was last here may write one; asked without a network. */
  isOffered: () => Promise<boolean>
}

/** How each kind is fetched, when one is written or told of. */
export type QueuedKinds = readonly (() => Promise<Queued>)[]
