import type pg from 'pg'

/** How far a primary has come: bytes of its log, on which timeline. After a failover what lies behind the fork is another history. */
export type Position = { lsn: number; timeline: number }

/** A standby that answers heavy reads in place of its primary, as this process last saw it. */
export type Replica = {
  /** Host and port. */
  name: string
  pool: pg.Pool
  /** `near`: it is asked. */
  state: 'unknown' | 'near' | 'late' | 'away'
  /** How long the primary's latest took to get here, or has been awaited; null while it is away. */
  lagSeconds: number | null
  timeline: number
  /** What it answered, and what the primary answered in its place because it was late or failed. */
  reads: { answered: number; late: number; failed: number }
  /** Counts a read that came here too early: nobody else waits before it is known to be near again. */
  isTooLate: () => void
  /** Fails as soon as the replica is known to be away, whatever the driver still waits for. */
  unlessLost: <T>(work: Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export type Replicas = {
  all: readonly Replica[]
  /** Milliseconds one may be late, and a read waits for it. */
  lag: number
  /** The one that has most room, of those that are near; of a timeline, when it is named. */
  choose: (timeline?: number) => Replica | undefined
  close: () => Promise<void>
}
