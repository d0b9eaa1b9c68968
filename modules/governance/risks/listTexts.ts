import type { BulkStep } from './choices.ts'

/** Why one of several risks is left as it is. */
export const bulkTexts = {
  notBulk: 'Ledere og administratorer kan endre flere risikoer samtidig.',
  notSeen: 'Risikoen finnes ikke lenger',
  changedMeanwhile: 'Risikoen er endret etter at listen ble hentet',
  notNow: {
    giveOwner: 'Risikoen er lukket, og kan ikke få ny eier',
    setReviewDate: 'Risikoen er lukket, og skal ikke gjennomgås',
  } satisfies Record<BulkStep, string>,
  noOwner: 'Velg hvem som skal eie risikoene',
  noDate: 'Velg en dato',
}
