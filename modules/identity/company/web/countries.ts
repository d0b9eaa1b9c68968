import { collator } from '@portal/kit/format'

const nordic = ['NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL']
const others =
  'AT BE BG CH CY CZ DE EE ES FR GB GR HR HU IE IT LI LT LU LV MT NL PL PT RO SI SK UA TR US CA AU NZ JP KR CN IN SG BR ZA'.split(' ')
const names = new Intl.DisplayNames('nb-NO', { type: 'region' })
const optionOf = (code: string) => ({ value: code, label: names.of(code) ?? code })

/** Neighbours first, then by name; always with the one that is chosen. */
export function countryOptions(chosen: string) {
  const rest = [...new Set([...others, ...(/^[A-Z]{2}$/.test(chosen) && !nordic.includes(chosen) ? [chosen] : [])])]
  return [...nordic.map(optionOf), ...rest.map(optionOf).sort((a, b) => collator.compare(a.label, b.label))]
}
