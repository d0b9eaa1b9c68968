import { plural } from '@portal/kit/format'
import type { RequiredState } from '../requiredRules.ts'

export const requiredTexts = {
  title: 'Dokumenter loven krever',
  intro: 'Ut fra pliktene til virksomheten. Plikter dere har svart at ikke gjelder, er ikke med.',
  state: {
    valid: 'I orden',
    reviewOverdue: 'Revisjon forfalt',
    underWay: 'Under arbeid',
    missing: 'Mangler',
  } satisfies Record<RequiredState, string>,
  toBeChecked: 'kilden må kontrolleres',
  assess: 'dere må vurdere om plikten gjelder',
  begin: 'Begynn med en mal',
  lacking: (names: readonly string[]) =>
    `${plural(names.length, 'dokument', 'dokumenter')} loven krever, er ikke på plass: ${names.join(', ')}.`,
  see: 'Se alle',
}
