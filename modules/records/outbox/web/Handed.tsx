import type { ReactNode } from 'react'
import type { Receipt } from './queue.ts'
import { StoredReceipt, type StoredTexts } from './StoredReceipt.tsx'
import { useArrival } from './useArrival.ts'

export type HandedProps<R extends Receipt> = {
  /** Handed in under a key; without a receipt it is kept on this device. */
  handed: { key: string; receipt: R | null }
  texts: StoredTexts
  onAgain: () => void
  children: (receipt: R) => ReactNode
}

/** What became of what was handed in: the receipt, as soon as there is one. */
export function Handed<R extends Receipt>({ handed, texts, onAgain, children }: HandedProps<R>) {
  const receipt = useArrival(handed)
  return receipt ? children(receipt) : <StoredReceipt texts={texts} onAgain={onAgain} />
}
