import type { CardLayout, CardName } from './contract.ts'

/** These cards as somebody has arranged them, those that are put away too. */
export const inOrder = <Name extends CardName>(cards: readonly Name[], { order }: Pick<CardLayout, 'order'>): Name[] => {
  // One that is not named is nowhere, and so stands last.
  const place = (name: CardName) => order.indexOf(name) + 1 || Number.MAX_SAFE_INTEGER
  return cards.toSorted((a, b) => place(a) - place(b))
}

/** These cards with one moved up (-1) or down (1). */
export function moved<Name>(cards: readonly Name[], name: Name, by: -1 | 1): Name[] {
  const [from, to] = [cards.indexOf(name), cards.indexOf(name) + by]
  return to < 0 || to >= cards.length ? [...cards] : cards.with(from, cards[to]!).with(to, name)
}
